import { getTableColumns } from 'drizzle-orm'
import { ENCRYPTED_FIELDS } from '@loose-ends/domain/encryption/fields.ts'
import type { PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { looseEnds } from '#server/db/schema/index.ts'
import { markedContent, readMarked, requireOpenable } from '#server/loose-end/marked-content.ts'
import type { LooseEndRow } from '#server/loose-end/store.ts'
import type { Vault } from '#server/vault/vault.ts'

/** A request has room for no longer one. */
export const LONGEST_DELETION = 60_000

const INSTANTS = Object.entries(getTableColumns(looseEnds)).flatMap(([name, { dataType }]) =>
  dataType === 'date' ? [name] : [],
)

/**
 * What brings a deleted task back, to be kept by whoever deleted it: nothing of the task is kept here. It holds all of it,
 * texts sealed, and is marked so that it is taken for this one alone, as it was. Null where a request would have no room.
 */
export function deletionToken(vault: Vault, task: LooseEndRow): string | null {
  const known = Object.fromEntries(Object.entries(task).filter(([, value]) => value !== null))
  const token = markedContent(vault, 'deletion', task, known)
  return token.length > LONGEST_DELETION ? null : token
}

/**
 * The task of which `deletionToken` made that. Throws `not_found` for anything else, and `unprocessable` where no key of the
 * person opens its texts any more.
 */
export function readDeletion(
  vault: Vault,
  key: PersonKey,
  meant: Pick<LooseEndRow, 'user_id' | 'id'>,
  token: string,
): typeof looseEnds.$inferInsert {
  const known = readMarked(vault, 'deletion', meant, token) as Record<string, unknown> | null
  if (known === null) throw new AppError('not_found')
  for (const name of INSTANTS) if (name in known) known[name] = new Date(known[name] as string)
  const task = known as typeof looseEnds.$inferInsert
  requireOpenable(
    key,
    ENCRYPTED_FIELDS.loose_ends.map((field) => task[field]),
  )
  return task
}
