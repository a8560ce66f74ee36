import { expect, it } from 'vitest'
import { keyIdOf } from '@loose-ends/domain/encryption/person-key.ts'
import { replyWorld } from './testing/reply-world.ts'

const { world, test, asked, reply, draftMails } = replyWorld()
const { owner } = test.database

/** Every row of every table, as whoever took a copy of the database reads it. */
async function everyRow(): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

it('[BE-06] a reply leaves the person’s mail domain nowhere in clear, and a follow-up no words made from mail', async () => {
  const { mara, task } = await asked()
  await world.arrives(mara, {
    from: `Mara Lindt <${mara.email}>`,
    to: 'Anna Weber <anna@weber.example>',
    subject: 'Loan forms',
    body: 'Could you please confirm the loan forms by Monday?',
  })
  expect((await reply(mara, task.id, { how: 'draft', text: 'On Thursday.' })).status).toBe(200)
  const domain = mara.email.split('@')[1] ?? ''
  // The mail itself has it.
  expect((await draftMails(mara)).map(({ messageId }) => messageId.split('@')[1])).toEqual([domain])
  const rows = await everyRow()
  expect(rows.filter((row) => row.startsWith('public.replies:'))).toHaveLength(1)
  expect(rows.filter((row) => row.includes(domain))).toEqual([])

  const [followUp] = (await world.stored(mara)).followUps
  expect(followUp?.recommended_timing).toMatch(/\w+/)
  const { rows: timings } = await owner.query<{ sealed: string }>(
    'SELECT recommended_timing AS sealed FROM loose_ends WHERE recommended_timing IS NOT NULL',
  )
  expect(timings.length).toBeGreaterThan(0)
  for (const { sealed } of timings) expect(keyIdOf(sealed)).toBe(1)
})
