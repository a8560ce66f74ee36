import { z } from 'zod'
import { findLabel } from '../mailbox/label.ts'
import type { Store } from '../storage/store.ts'
import { invalidArgument } from './error.ts'

const labelIds = z.array(z.string()).max(100).default([])

export const labelChangeBody = z.looseObject({ addLabelIds: labelIds, removeLabelIds: labelIds })

// Whether a message was sent or is a draft is a fact about it, not a choice.
const FIXED = new Set(['SENT', 'DRAFT', 'CHAT'])

/** Throws Google's 400 for a label that is unknown, fixed, or asked for both ways. */
export function checkLabelChange(
  store: Store,
  accountId: number,
  change: { addLabelIds: string[]; removeLabelIds: string[] },
): void {
  if (change.addLabelIds.length + change.removeLabelIds.length === 0)
    throw invalidArgument('No label add or removes specified')
  for (const labelId of [...change.addLabelIds, ...change.removeLabelIds]) {
    if (FIXED.has(labelId) || !findLabel(store, accountId, labelId)) throw invalidArgument(`Invalid label: ${labelId}`)
  }
  const both = change.addLabelIds.find((labelId) => change.removeLabelIds.includes(labelId))
  if (both) throw invalidArgument(`Cannot both add and remove the same label: ${both}`)
}

export const TRASH = { add: ['TRASH'], remove: ['INBOX', 'SPAM'] }
export const UNTRASH = { add: [], remove: ['TRASH'] }
