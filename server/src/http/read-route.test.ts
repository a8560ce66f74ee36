import type pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { signedInPerson, type SignedInPerson } from '#server/testing/signed-in-person.ts'
import { storeFollowUp, storeTask } from '#server/testing/stored-items.ts'
import { errorCode, testApp } from '#server/testing/test-app.ts'

const test = testApp()
const LISTS = ['tasks?status=open', 'follow-ups', 'actionables', 'completed', 'snoozed', 'coming-days']
const inAMinute = () => new Date(test.clock.now().getTime() + MINUTE_MS)
const get = ({ browser }: SignedInPerson, path: string) => browser.request('GET', `/api/${path}`)

const stateOf = async (id: string) => {
  const { rows } = await test.database.owner.query('SELECT status FROM loose_ends WHERE id = $1', [id])
  return (rows[0] as { status: string }).status
}

async function endSessions({ id }: SignedInPerson): Promise<void> {
  await test.database.owner.query('UPDATE sessions SET ended_at = $2 WHERE user_id = $1', [id, test.clock.now()])
}

/** How often `work` waits for the database: statements that are sent together count once, as does a connection's use. */
async function waits(work: () => Promise<unknown>): Promise<{ connections: number; roundTrips: number }> {
  const pool = test.deps.db.$client
  const counted = { connections: 0, roundTrips: 0 }
  const undo: (() => void)[] = []
  const watch = (client: pg.PoolClient) => {
    counted.connections += 1
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    let underWay = 0
    const settled = () => (underWay -= 1)
    client.query = ((...args: unknown[]) => {
      if (underWay === 0) counted.roundTrips += 1
      underWay += 1
      const answer = query(...args)
      answer.then(settled, settled)
      return answer
    }) as typeof client.query
    undo.push(() => Reflect.deleteProperty(client, 'query'))
  }
  pool.on('acquire', watch)
  await work()
  pool.off('acquire', watch)
  for (const restore of undo) restore()
  return counted
}

beforeEach(() => test.clock.set('2026-03-10T09:00:00Z'))

describe('a route that only reads', () => {
  it('[SP-02] asks for session, what wakes, a page and its count at once, and then ends the transaction', async () => {
    const person = await signedInPerson(test)
    await storeTask(test, person.id)
    for (const list of ['tasks?status=open&snoozed=false&limit=20', 'follow-ups?status=open', 'completed', 'snoozed']) {
      await get(person, list)
      expect(await waits(() => get(person, list))).toEqual({ connections: 1, roundTrips: 2 })
    }
  })

  it.each(LISTS)('[GD-04] answers nothing once the session was ended, however it is asked: %s', async (list) => {
    const person = await signedInPerson(test)
    expect((await get(person, list)).status).toBe(200)
    await endSessions(person)
    for (const asked of [list, `${list}${list.includes('?') ? '&' : '?'}limit=none`]) {
      const refused = await get(person, asked)
      expect(refused.status).toBe(401)
      expect(await errorCode(refused)).toBe('session_revoked')
    }
  })

  it('[GD-04] of one item does not even tell whether it is there', async () => {
    const person = await signedInPerson(test)
    await endSessions(person)
    for (const noun of ['tasks', 'follow-ups', 'items']) {
      expect(await errorCode(await get(person, `${noun}/${crypto.randomUUID()}`))).toBe('session_revoked')
    }
  })

  it('[SM-06] stores what it woke before it answers, and nothing for a session that was ended', async () => {
    const person = await signedInPerson(test)
    const task = await storeTask(test, person.id, { snoozed_until: inAMinute() })
    const followUp = await storeFollowUp(test, person.id, { snoozed_until: inAMinute() })
    test.clock.advance(2 * MINUTE_MS)
    await endSessions(person)
    expect((await get(person, 'tasks?status=open')).status).toBe(401)
    expect([await stateOf(task), await stateOf(followUp)]).toEqual(['snoozed', 'snoozed'])
    await test.database.owner.query('UPDATE sessions SET ended_at = NULL WHERE user_id = $1', [person.id])
    const { items } = (await (await get(person, 'tasks?status=open&snoozed=false')).json()) as { items: object[] }
    expect(items).toMatchObject([{ id: task, status: 'open', snoozed_until: null }])
    expect([await stateOf(task), await stateOf(followUp)]).toEqual(['open', 'open'])
  })
})
