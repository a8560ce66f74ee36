import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { labelledMailboxes, ownMails } from '../items/labelled.ts'
import { readingOf } from './readings.ts'
import { sentenceKey } from './unseen-outputs.ts'

/** `sentences DATA OUT.jsonl`: the candidates of every labelled message, one message a line, for the tuning of the encoder. */
const [data = '../shared/data', output = ''] = process.argv.slice(2)

async function* lines(): AsyncGenerator<string> {
  for (const messages of [labelledMailboxes(data), ownMails()]) {
    for await (const labelled of messages) {
      const { id, source, language, isOpen, candidates, labels } = readingOf(labelled)
      if (!isOpen) continue
      const sentences = candidates.map(({ sentence, place, acts: { request, question, promise, meeting } }, at) => ({
        key: sentenceKey(sentence.text),
        text: sentence.text,
        place,
        kind: labels[at]?.kind ?? null,
        importance: labels[at]?.importance ?? 0,
        acts: { request, question, promise, meeting },
      }))
      yield `${JSON.stringify({ id, source, language, sentences })}\n`
    }
  }
}

await pipeline(lines(), createWriteStream(output))
