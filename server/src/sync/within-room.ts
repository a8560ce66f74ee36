import { roomForItems } from '#server/loose-end/room.ts'
import type { Tx } from '#server/db/connect.ts'
import type { MessageRows } from '#server/ledger/rows.ts'

/**
 * The rows of messages that are new to the ledger as far as there is room for their items and what may be one. A message
 * for whose there is none is examined all the same, and is left out with that reason.
 */
export async function withinRoom(tx: Tx, userId: string, rows: readonly MessageRows[]): Promise<MessageRows[]> {
  const wanted = rows.reduce((sum, row) => sum + itemsOf(row), 0)
  let room = wanted === 0 ? 0 : await roomForItems(tx, userId)
  return rows.map((row) => {
    if (itemsOf(row) > room)
      return { ledger: { ...row.ledger, outcome: 'left_out', reason: 'no_room' }, items: [], maybes: [] }
    room -= itemsOf(row)
    return row
  })
}

const itemsOf = (row: MessageRows) => row.items.length + row.maybes.length
