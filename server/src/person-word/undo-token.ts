import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { LONGEST_UNDO } from '@loose-ends/domain/bulk/bulk-change.ts'
import { keyIdOf, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { formerState, formerStateSchema } from '@loose-ends/domain/loose-end/former-state.ts'
import type { LooseEndRow } from '#server/loose-end/store.ts'
import type { Vault } from '#server/vault/vault.ts'

const contentSchema = z.object({
  former: formerStateSchema,
  /** Whether the person had said of it before that it was a real one: see `noteKept`. */
  wasKept: z.boolean(),
})

type Undone = z.infer<typeof contentSchema>

const markOf = (vault: Vault, { user_id: userId, id }: Pick<LooseEndRow, 'user_id' | 'id'>, content: string): Buffer =>
  Buffer.from(vault.hash('undo', `${userId}\0${id}\0${content}`))

/**
 * What takes a change of an item back, to be kept by whoever asked for the change; null where it changed nothing, and
 * where a request would have no room for it. It holds what was changed of the item's state, whose texts stay sealed, and is marked so that
 * it is taken for this item alone, as it was made.
 */
export function undoToken(vault: Vault, item: LooseEndRow, changed: LooseEndRow): string | null {
  const former = formerState(item, changed)
  if (!former) return null
  const content = Buffer.from(JSON.stringify({ former, wasKept: item.kept_at !== null })).toString('base64url')
  const token = `${content}.${markOf(vault, item, content).toString()}`
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
  const [content = '', mark = ''] = token.split('.')
  const [given, made] = [Buffer.from(mark), markOf(vault, item, content)]
  if (given.length !== made.length || !timingSafeEqual(given, made)) throw new AppError('unprocessable')
  const undone = contentSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
  const { standing } = undone.former
  const sealed = [standing?.completion_note ?? null, standing?.proof ?? null].filter((text) => text !== null)
  if (sealed.some((text) => !key.keys.has(keyIdOf(text) ?? -1))) throw new AppError('unprocessable')
  return undone
}
