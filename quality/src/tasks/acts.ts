import { readActs } from '@loose-ends/domain/detection/acts/read-acts.ts'
import { detectLanguage } from '@loose-ends/domain/detection/language.ts'
import { sentenceFeatures } from '@loose-ends/domain/detection/model/features.ts'
import { INTENT_MODEL } from '@loose-ends/domain/detection/model/intent-model.ts'
import { scoreOf } from '@loose-ends/domain/detection/model/linear-model.ts'
import { splitZones } from '@loose-ends/domain/message/new-text.ts'
import { splitSentences } from '@loose-ends/domain/message/sentences.ts'
import { z } from 'zod'
import { readJsonLines } from '../json-lines.ts'

const schema = z.object({ id: z.string(), text: z.string(), subject: z.string().nullish() })

/** Whether one sentence asks, proposes or commits to something; `score` in log-odds. */
export async function* intent([path = '']: readonly string[]): AsyncGenerator<object> {
  for await (const { id, text } of readJsonLines(path, schema)) {
    const score = scoreOf(INTENT_MODEL, sentenceFeatures(text, readActs(text, detectLanguage(text))))
    yield { id, labels: score > INTENT_MODEL.threshold ? ['intent'] : [], score }
  }
}

/** The speech acts of a sentence or of a whole message. */
export async function* acts([path = '']: readonly string[]): AsyncGenerator<object> {
  for await (const { id, text, subject } of readJsonLines(path, schema)) {
    const { newText } = splitZones(text, subject ?? '')
    const language = detectLanguage(newText)
    const read = splitSentences(newText).map((sentence) => readActs(sentence.text, language))
    const has = (test: (acts: (typeof read)[number]) => boolean) => Number(read.some(test))
    const scores = {
      request: has((acts) => acts.request),
      question: has((acts) => acts.question),
      propose: has((acts) => acts.meeting),
      commitment: has((acts) => acts.promise),
      meeting: has((acts) => acts.meeting),
    }
    yield { id, labels: Object.entries(scores).flatMap(([label, score]) => (score > 0 ? [label] : [])), scores }
  }
}
