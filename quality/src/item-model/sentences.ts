import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { encoderInput } from '@loose-ends/domain/detection/item-model/judge-message.ts'
import { dataFolder } from '../data-folder.ts'
import { allLabelled } from '../items/all-labelled.ts'
import { endWithUsage, runTool } from '../tool.ts'
import { readingOf } from './readings.ts'
import { messageKey } from './unseen-outputs.ts'

async function* lines(data: string): AsyncGenerator<string> {
  for await (const labelled of allLabelled(data)) {
    const { source, situation, isOpen, candidates, labels } = readingOf(labelled)
    if (!isOpen) continue
    const sentences = candidates.map(({ sentence, place, acts: { request, question, promise, meeting } }, at) => ({
      text: sentence.text,
      place,
      kind: labels[at]?.kind ?? null,
      importance: labels[at]?.importance ?? 0,
      acts: { request, question, promise, meeting },
    }))
    yield `${JSON.stringify({ key: messageKey(encoderInput(situation, candidates)), source, situation, sentences })}\n`
  }
}

/** `sentences DATA OUT.jsonl`: the candidates of every labelled message, one message a line, for the tuning of the encoders. */
const [named, output, ...others] = process.argv.slice(2)
if (named === undefined || output === undefined || others.length > 0)
  endWithUsage('node quality/src/item-model/sentences.ts DATA OUT.jsonl')
await runTool('sentences', () => pipeline(lines(dataFolder(named)), createWriteStream(output)))
