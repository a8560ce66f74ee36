import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { everyTable, sampleRow } from '#server/testing/every-table.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { holdBack } from './hold-back.ts'

const { owner } = testDatabase()
let id: string

async function heldBackAt(now: string) {
  const client = await owner.connect()
  // The cast is safe: a pool's client is one with a way back to its pool.
  return holdBack(client as unknown as pg.Client, new Date(now)).finally(() => client.release())
}

/** Puts a row of the person into that table. */
async function putSample(name: string): Promise<void> {
  const table = (await everyTable(owner)).find((one) => one.name === name)
  if (!table) throw new Error(`there is no table ${name}`)
  await owner.query(await sampleRow(owner, table, id))
}

const rows = async (query: string) => (await owner.query<Record<string, unknown>>(query)).rows

beforeEach(async () => {
  await owner.query('DELETE FROM users')
  id = randomUUID()
  await putSample('public.users')
  await owner.query(`UPDATE users SET time_zone = 'Europe/Berlin'`)
})

describe('a restored database', () => {
  it.each([
    ['before its hour', '2026-01-31T06:59:00Z', []],
    ['at its hour', '2026-01-31T07:00:00Z', ['2026-01-31']],
    ['while it could still be caught up with', '2026-01-31T10:59:00Z', ['2026-01-31']],
    ['when the day has none any more', '2026-01-31T11:00:00Z', []],
  ])('[DS-01] counts the summary of a day as settled where it may have been sent: %s', async (_, now, days) => {
    await heldBackAt(now)
    const settled = await rows(`SELECT day FROM summary_sends WHERE state = 'nothing' AND reserved_until IS NULL`)
    expect(settled.map(({ day }) => day)).toEqual(days)
  })

  it('sends no reply and mails no notification of before, and lets nobody go on without signing in', async () => {
    for (const name of ['replies', 'notifications', 'sessions']) await putSample(`public.${name}`)
    await owner.query(`UPDATE replies SET state = 'scheduled', due_at = '2027-01-01', error_code = 'internal'`)
    await owner.query(`UPDATE notifications SET email_due_at = '2026-01-01'`)
    await owner.query(`UPDATE sessions SET claimable_until = '2027-01-01'`)
    const { replies } = await heldBackAt('2026-01-31T12:00:00Z')
    const [reply] = await rows('SELECT id, state, error_code, due_at FROM replies')
    expect(reply).toMatchObject({ state: 'unsure', error_code: null, due_at: new Date('2026-01-31T12:00:00Z') })
    expect(replies).toEqual([{ id: reply?.['id'], userId: id }])
    expect(await rows('SELECT FROM notifications WHERE email_due_at IS NOT NULL')).toEqual([])
    expect(await rows('SELECT FROM sessions WHERE ended_at IS NULL OR claimable_until IS NOT NULL')).toEqual([])
  })
})
