import { and, eq } from 'drizzle-orm'
import { decryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { readable } from '@loose-ends/domain/encryption/readable.ts'
import { NO_SUBJECT, UNREADABLE_ITEM } from '@loose-ends/domain/notification/texts.ts'
import type { Tx } from '#server/db/connect.ts'
import { looseEnds } from '#server/db/schema/index.ts'
import type { LooseEndRow } from '#server/loose-end/store.ts'

type Titled = Pick<LooseEndRow, 'id' | 'type' | 'task' | 'subject' | 'smart_summary'>

/** What a stored item is called in its list, opened. */
export function itemTitle(key: PersonKey, { id, type, task, subject, smart_summary }: Titled): Promise<string> {
  const opened = decryptRow(key, 'loose_ends', id, { task, subject, smart_summary })
  const title = opened.then((words) => words.task || words.smart_summary || words.subject || NO_SUBJECT)
  return readable(title, UNREADABLE_ITEM[type])
}

/** The same of an item of the person's, by its id. */
export async function titleOfItem(
  tx: Tx,
  userId: string,
  key: PersonKey,
  { id, type }: Pick<LooseEndRow, 'id' | 'type'>,
): Promise<string> {
  const [item] = await tx
    .select()
    .from(looseEnds)
    .where(and(eq(looseEnds.user_id, userId), eq(looseEnds.id, id)))
  return item ? itemTitle(key, item) : UNREADABLE_ITEM[type]
}
