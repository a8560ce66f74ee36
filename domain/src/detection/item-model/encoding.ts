import type { ParsedMessage } from '../../message/parsed-message.ts'
import type { ExaminationContext } from '../../finding/finding.ts'
import type { Evidence } from './evidence.ts'
import { ENCODER_OUTPUTS, type EncoderOutputs } from './item-model.ts'

/** What an encoder reads together: whose mail it is, in a few words ('' where nobody knows), and its sentences. */
export type EncoderInput = { situation: string; sentences: readonly string[] }

/**
 * An encoder of messages: the outputs (`ENCODER_OUTPUTS`, log-odds) of the sentences wanted, by their places, in order; each is read
 * in sight of the others. Null for a sentence that is empty, or for
 * which there is no room: those wanted first come first.
 */
export type MessageEncoder = (message: EncoderInput, wanted: readonly number[]) => readonly (EncoderOutputs | null)[]

/** Two words for an encoder: which way a message went, and how many it was for. */
export function situationOf({ to, cc }: Pick<ParsedMessage, 'to' | 'cc'>, direction: Direction): string {
  const count = to.length + cc.length
  return `${direction} ${count <= 1 ? 'alone' : count <= FEW ? 'few' : 'many'}`
}

const FEW = 5

type Direction = ExaminationContext['direction']

/** Log-odds that say no as clearly as can be. */
const NOTHING = -8

/** What stands for a sentence that the encoder was not asked about. */
export const NOTHING_ENCODED: EncoderOutputs = ENCODER_OUTPUTS.map(() => NOTHING)

/** A candidate's evidence with what the encoder says of it and of the sentences beside it. */
export function withEncoding(evidence: readonly Evidence[], outputs: readonly EncoderOutputs[]): Evidence[] {
  const items = outputs.map((one) => one[0] ?? NOTHING)
  const most = Math.max(NOTHING, ...items)
  return evidence.map((one, index) => {
    const own = outputs[index] ?? []
    const item = items[index] ?? NOTHING
    const others = items.filter((_, other) => other !== index)
    const encoded: Record<string, number> = {}
    for (const [at, name] of ENCODER_OUTPUTS.entries()) encoded[`encoder_${name}`] = own[at] ?? NOTHING
    return {
      ...one,
      ...encoded,
      encoder_before: items[index - 1] ?? NOTHING,
      encoder_after: items[index + 1] ?? NOTHING,
      encoder_most: most,
      encoder_lead: item - Math.max(NOTHING, ...others),
      encoder_rank: Math.log2(1 + items.filter((other) => other > item).length),
      encoder_yes: Math.log2(1 + items.filter((other) => other > 0).length),
    }
  })
}
