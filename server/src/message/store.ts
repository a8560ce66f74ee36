import { and, eq } from 'drizzle-orm'
import { AppError } from '@loose-ends/domain/errors.ts'
import { ledgerMessageSchema, type LedgerMessage } from '@loose-ends/domain/ledger/ledger-message.ts'
import type { Tx } from '#server/db/connect.ts'
import { messages } from '#server/db/schema/index.ts'
import { onWire } from '#server/http/wire.ts'

/** One message of the ledger. Throws `not_found`. */
export async function getMessage(tx: Tx, userId: string, id: string): Promise<LedgerMessage> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.user_id, userId), eq(messages.id, id)))
  if (!row) throw new AppError('not_found')
  return onWire(ledgerMessageSchema, { ...row, reason: row.outcome === 'item' ? null : row.reason })
}
