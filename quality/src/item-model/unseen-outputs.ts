import { readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import type { EncoderInput, MessageEncoder } from '@loose-ends/domain/detection/item-model/encoding.ts'
import type { EncoderOutputs } from '@loose-ends/domain/detection/item-model/item-model.ts'
import { z } from 'zod'
import { UnusableInput } from '../tool.ts'

/** What encoders say of the messages of each source that they were not tuned on; made by quality/encoder/tune.py. */
export type UnseenOutputs = {
  /** Reads the messages of that source. Throws UnusableInput for one that is not stored: the encoders have to be tuned anew. */
  encoderFor(source: string): MessageEncoder
}

const UNSEEN_OUTPUTS = new URL('../../encoder/unseen-outputs.json', import.meta.url)

const schema = z.object({
  /** Log-odds are stored as whole multiples of one in so many. */
  scale: z.number(),
  outputs: z.array(z.string()),
  /** By source: the key of each message, and the outputs of its sentences; null where nothing is read. */
  sources: z.record(z.string(), z.record(z.string(), z.array(z.array(z.number()).nullable()))),
})

/** Stands for a message of the mailboxes, none of whose words are part of the project. */
export const messageKey = ({ situation, sentences }: EncoderInput): string =>
  createHash('sha256')
    .update(JSON.stringify([situation, ...sentences]))
    .digest('base64url')
    .slice(0, 10)

/** What is stored of them (quality/encoder/unseen-outputs.json). */
export async function readUnseenOutputs(): Promise<UnseenOutputs> {
  const { scale, sources } = schema.parse(JSON.parse(await readFile(UNSEEN_OUTPUTS, 'utf8')))
  return {
    encoderFor(source) {
      const stored = sources[source]
      if (!stored) throw new UnusableInput(`no encoder has read ${source}: tune anew (quality/encoder/README.md)`)
      return (message, wanted) => {
        const outputs = stored[messageKey(message)]
        if (!outputs)
          throw new UnusableInput(`a message of ${source} is not stored: tune anew (quality/encoder/README.md)`)
        return wanted.map((at): EncoderOutputs | null => outputs[at]?.map((value) => value / scale) ?? null)
      }
    },
  }
}
