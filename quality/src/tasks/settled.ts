import { settle } from '@loose-ends/domain/settling/settle.ts'
import { settlingCases } from '../settling-cases.ts'

/**
 * Whether later mail of its conversation settles each item, as the app decides: `band` is `closed` where it does so without
 * asking, `proposed` where the person is asked.
 */
export async function* settled([itemsPath = '', messagesPath = '']: readonly string[]): AsyncGenerator<object> {
  for (const { id, item, messages, sentences } of await settlingCases(itemsPath, messagesPath)) {
    const fate = settle([item], messages).get(item.id)
    // A promise takes the place of the item, and settles nothing yet.
    const isPromised = fate?.state === 'settled' && fate.how === 'promised'
    const shown = isPromised
      ? null
      : fate?.state === 'settled'
        ? { ...fate, confidence: null }
        : fate?.state === 'open'
          ? fate.proposal
          : null
    yield shown
      ? {
          id,
          labels: ['answered'],
          band: fate?.state === 'settled' ? 'closed' : 'proposed',
          by: shown.by,
          how: shown.how,
          sentence: shown.sentence === null ? null : (sentences.get(shown.by)?.[shown.sentence] ?? null),
          ...(shown.confidence === null ? {} : { confidence: shown.confidence }),
        }
      : { id, labels: [] }
  }
}
