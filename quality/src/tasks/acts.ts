import { readActs } from '@loose-ends/domain/detection/acts/read-acts.ts'
import { detectLanguage } from '@loose-ends/domain/detection/language.ts'
import { splitZones } from '@loose-ends/domain/message/new-text.ts'
import { splitSentences } from '@loose-ends/domain/message/sentences.ts'
import { z } from 'zod'
import { readJsonLines } from '../json-lines.ts'

const schema = z.object({ id: z.string(), text: z.string(), subject: z.string().nullish() })

/** Whether one sentence asks, proposes or commits to something. */
export async function* intent([path = '']: readonly string[]): AsyncGenerator<object> {
  for await (const { id, text } of readJsonLines(path, schema)) {
    const language = detectLanguage(text)
    const read = splitSentences(text).map((sentence) => readActs(sentence.text, language))
    const isIntent = read.some((acts) => acts.request || acts.question || acts.meeting || acts.promise)
    yield { id, labels: isIntent ? ['intent'] : [], score: isIntent ? 1 : 0 }
  }
}

/** The speech acts of a sentence or of a whole message. */
export async function* acts([path = '']: readonly string[]): AsyncGenerator<object> {
  for await (const { id, text, subject } of readJsonLines(path, schema)) {
    const { newText } = splitZones(text, subject ?? '')
    const language = detectLanguage(newText)
    const read = splitSentences(newText).map((sentence) => readActs(sentence.text, language))
    const has = (test: (acts: (typeof read)[number]) => boolean) => read.some(test)
    const scores = {
      request: Number(has((acts) => acts.request)),
      question: Number(has((acts) => acts.question)),
      propose: Number(has((acts) => acts.meeting)),
      commitment: Number(has((acts) => acts.promise)),
      meeting: Number(has((acts) => acts.meeting)),
    }
    const labels = Object.entries(scores).flatMap(([label, score]) => (score > 0 ? [label] : []))
    yield { id, labels, scores }
  }
}
