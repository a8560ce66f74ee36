import { randomUUID } from 'node:crypto'
import { encryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { asPerson, type Tx } from '@loose-ends/server/db/connect.ts'
import { looseEnds } from '@loose-ends/server/db/schema/index.ts'
import { besideProgram } from './beside-program.ts'
import type { Program } from './program.ts'

const HOUR_MS = 3_600_000
const BATCH = 100

const PEOPLE = ['Maren Holt', 'Idris Bello', 'Priya Raman', 'Tomás Quiroga', 'Annelise de Vries-Okonkwo']
const ASKED = [
  'Send the signed agreement',
  'Which of the two rooms do you prefer for the workshop in the second week of May?',
  'Confirm the budget before the steering group meets, and tell Ana what of it is already spent',
  'Call back',
]

type Row = { id: string; sender_name: string; sender_email: string; subject: string; evidence: string; at: Date }

function item(index: number, now: Date): Row {
  const name = PEOPLE[index % PEOPLE.length] ?? ''
  const asked = ASKED[(index * 7) % ASKED.length] ?? ''
  return {
    id: randomUUID(),
    sender_name: name,
    sender_email: `${name.split(' ')[0]?.toLowerCase()}@client${index % 50}.example`,
    subject: `${asked} (${index})`,
    evidence: `${asked}? ${'It matters to the people who wait for it. '.repeat(index % 4)}`,
    at: new Date(now.getTime() - (100 + index) * HOUR_MS),
  }
}

async function storeBatch(tx: Tx, key: PersonKey, userId: string, rows: Row[], status: 'open' | 'completed') {
  const completed_at = status === 'completed' ? new Date() : null
  const common = (row: Row, index: number) => ({
    id: row.id,
    user_id: userId,
    status,
    completed_at,
    source_message_id: row.id,
    thread_id: row.id,
    item_key: 'first',
    sender_name: row.sender_name,
    sender_email: row.sender_email,
    subject: row.subject,
    evidence: row.evidence,
    created_at: row.at,
    priority_score: index % 11,
  })
  const seal = <R extends { id: string }>(list: R[]) =>
    Promise.all(list.map((row) => encryptRow(key, 'loose_ends', row.id, row)))
  const half = rows.length / 2
  const newTasks = rows.slice(0, half).map((row, index) => ({
    ...common(row, index),
    type: 'task' as const,
    task: row.subject,
    description: row.evidence,
    kind: 'request' as const,
    priority: (['high', 'medium', 'other'] as const)[index % 3] ?? 'other',
    date: row.at,
  }))
  const newFollowUps = rows.slice(half).map((row, index) => ({
    ...common(row, index),
    smart_summary: row.subject,
    type: 'follow_up' as const,
    kind: 'question' as const,
    direction: 'they_owe' as const,
    date: row.at,
    waiting_since: row.at,
  }))
  await tx.insert(looseEnds).values(await seal(newTasks))
  await tx.insert(looseEnds).values(await seal(newFollowUps))
}

/**
 * Stores that many open items of the one person who has signed in, and as many completed ones, encrypted as the sync does
 * it: half of them tasks, half of them follow-ups. `count` is a multiple of the batch of 100.
 */
export async function storeManyItems(program: Program, count: number): Promise<void> {
  await besideProgram(program, async ({ db, vault }, userId) => {
    const now = new Date()
    await asPerson(db, userId, async (tx) => {
      const key = await vault.personKey(tx, userId)
      for (const status of ['open', 'completed'] as const) {
        for (let done = 0; done < count; done += BATCH) {
          const rows = Array.from({ length: BATCH }, (_, index) => item(done + index, now))
          await storeBatch(tx, key, userId, rows, status)
        }
      }
    })
  })
}
