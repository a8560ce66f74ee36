import { z } from 'zod'
import { LONGEST_UNDO } from '@loose-ends/domain/bulk/limits.ts'
import type { PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { formerState, formerStateSchema } from '@loose-ends/domain/loose-end/former-state.ts'
import { markedContent, readMarked, requireOpenable } from '#server/loose-end/marked-content.ts'
import type { LooseEndRow } from '#server/loose-end/store.ts'
import type { Vault } from '#server/vault/vault.ts'

const contentSchema = z.object({
  former: formerStateSchema,
  /** Whether the person had said of it before that it was a real one: see `noteKept`. */
  wasKept: z.boolean(),
})

type Undone = z.infer<typeof contentSchema>

/**
 * What takes a change of an item back, to be kept by whoever asked for the change; null where it changed nothing, and
 * where a request would have no room for it. It holds what was changed of the item's state, whose texts stay sealed, and is marked so that
 * it is taken for this item alone, as it was made.
 */
export function undoToken(vault: Vault, item: LooseEndRow, changed: LooseEndRow): string | null {
  const former = formerState(item, changed)
  if (!former) return null
  const token = markedContent(vault, 'undo', item, { former, wasKept: item.kept_at !== null })
  return token.length > LONGEST_UNDO ? null : token
}

/**
 * Reads what `undoToken` made for that item. Throws `unprocessable` for anything else, and for one whose texts no key of
 * the person opens any more.
 */
export function readUndo(
  vault: Vault,
  key: PersonKey,
  item: Pick<LooseEndRow, 'user_id' | 'id'>,
  token: string,
): Undone {
  const known = readMarked(vault, 'undo', item, token)
  if (known === null) throw new AppError('unprocessable')
  const undone = contentSchema.parse(known)
  const { standing } = undone.former
  requireOpenable(key, [standing?.completion_note, standing?.proof])
  return undone
}
