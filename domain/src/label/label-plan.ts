import type { LabelKind } from './label.ts'

/** One of our labels on one message of the mailbox. */
export interface Labelled {
  messageId: string
  label: LabelKind
}

/** `isSure`: false while it is being put on or taken off, or was when the work was cut short. */
export type KnownLabelled = Labelled & { isSure: boolean }

/**
 * What brings the mailbox's labels in line with the items: what is not surely on is put on, what is or may be on without
 * being wanted is taken off. Both can be done again without harm, so that work that was cut short starts anew.
 */
export function labelPlan(
  wanted: readonly Labelled[],
  known: readonly KnownLabelled[],
): { add: Labelled[]; remove: Labelled[] } {
  const open = new Map(wanted.map((one) => [keyOf(one), one]))
  const remove: Labelled[] = []
  for (const { messageId, label, isSure } of known) {
    const key = keyOf({ messageId, label })
    if (!open.has(key)) remove.push({ messageId, label })
    else if (isSure) open.delete(key)
  }
  return { add: [...open.values()], remove }
}

const keyOf = ({ messageId, label }: Labelled) => `${label} ${messageId}`
