import { readActs } from '@loose-ends/domain/acts/read-acts.ts'
import { readMessageActs } from '@loose-ends/domain/acts/message-acts.ts'
import { detectLanguage } from '@loose-ends/domain/languages/detect-language.ts'
import { ENCODER_OUTPUTS } from '@loose-ends/domain/detection/item-model/item-model.ts'
import { sentenceFeatures } from '@loose-ends/domain/acts/model/features.ts'
import { INTENT_MODEL } from '@loose-ends/domain/acts/model/intent-model.ts'
import { scoreOf } from '@loose-ends/domain/acts/model/linear-model.ts'
import { splitZones } from '@loose-ends/domain/message/new-text.ts'
import { messageEncoder } from '@loose-ends/server/analysis/message-encoder.ts'
import { z } from 'zod'
import { readJsonLines } from '../json-lines.ts'

const schema = z.object({ id: z.string(), text: z.string(), subject: z.string().nullish() })

const INTENT = ENCODER_OUTPUTS.indexOf('intent')

/** Whether one sentence asks, proposes or commits to something, by the encoder where there is one; `score` in log-odds. */
export async function* intent([path = '']: readonly string[]): AsyncGenerator<object> {
  const encode = messageEncoder()
  for await (const { id, text } of readJsonLines(path, schema)) {
    const score = encode
      ? (encode({ situation: '', sentences: [text] }, [0])[0]?.[INTENT] ?? Number.NaN)
      : scoreOf(INTENT_MODEL, sentenceFeatures(text, readActs(text, detectLanguage(text))))
    yield { id, labels: score > (encode ? 0 : INTENT_MODEL.threshold) ? ['intent'] : [], score }
  }
}

/** The speech acts of a sentence or of a whole message. */
export async function* acts([path = '']: readonly string[]): AsyncGenerator<object> {
  for await (const { id, text, subject } of readJsonLines(path, schema)) {
    const { topText } = splitZones(text, subject ?? '')
    const scores = readMessageActs(topText, subject ?? '', detectLanguage(topText))
    yield { id, labels: Object.entries(scores).flatMap(([label, score]) => (score >= 0.5 ? [label] : [])), scores }
  }
}
