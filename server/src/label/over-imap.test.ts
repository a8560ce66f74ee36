import { afterEach, describe, expect, it } from 'vitest'
import type { EmailSettings } from '@loose-ends/domain/email-settings/email-settings.ts'
import { MODERN } from '#server/stand-in-mail/imap-server.ts'
import { overImap } from '#server/sync/testing/over-imap.ts'
import { rawOf, syncWorld, type Person } from '#server/sync/testing/sync-world.ts'
import { runLabelJob } from './label-job.ts'

const world = syncWorld()
const { test } = world
const withServers = overImap(world)
const never = new AbortController().signal
const TASKS = 'Loose Ends - Tasks'

afterEach(async () => {
  test.clock.advance(10 * 60_000)
  // All of these mailboxes have one address, and what several people have says nothing of what one of them did.
  await test.database.owner.query(`DELETE FROM email_accounts WHERE kind = 'imap'`)
})

let letters = 0
const letter = (what: string) =>
  rawOf(
    {
      from: 'Idris Bello <idris@northquay.example>',
      subject: what,
      body: `Hi Mara,\n\nCould you send me the ${what} by Friday?\n\nThanks,\nIdris`,
    },
    { to: 'mara@mail.example', date: test.clock.now(), messageId: `over-imap${++letters}@northquay.example` },
  )
const tasksOf = async (person: Person) =>
  (await world.stored(person)).tasks.map(({ subject, status }) => `${subject} ${status}`).toSorted()
const settingsOf = async ({ browser }: Person) =>
  (await (await browser.request('GET', '/api/email-settings')).json()) as EmailSettings

/** A person whose labels are on, with one open item from each mail in their inbox. */
async function labelled(
  extensions?: readonly string[],
  prepare?: (servers: Servers, accountId: string) => Promise<void>,
) {
  const made = await withServers(extensions)
  const { servers, mara, accountId } = made
  await prepare?.(servers, accountId)
  expect((await setLabels(mara, true)).status).toBe(200)
  for (const what of ['room plan', 'report']) servers.deliver('INBOX', letter(what), test.clock.now())
  const run = () => runLabelJob(world.context, { userId: mara.id, accountId, attempt: 1 }, never)
  const later = async () => {
    test.clock.advance(30 * 60_000)
    expect(await made.sync()).toMatchObject({ status: 'completed' })
  }
  expect(await made.sync()).toMatchObject({ status: 'completed' })
  await run()
  return { ...made, run, later }
}
type Servers = Awaited<ReturnType<typeof withServers>>['servers']

const setLabels = ({ browser }: Person, isOn: boolean) =>
  browser.request('PATCH', '/api/email-settings', { gmail_labels_enabled: isOn })

/** The same at Gmail, which is opened by a password. */
async function labelledAtGmail() {
  const made = await labelled([...MODERN, 'X-GM-EXT-1'], async ({ imap }, accountId) => {
    imap.registerCapability('X-GM-EXT-1')
    imap.searchHandlers['X-GM-RAW'] = (_connection, message, _sequence, wanted) =>
      (message['X-GM-LABELS'] ?? []).some((label) => wanted.replaceAll(/["\\]/g, '') === `label:${label}`)
    await test.database.owner.query(`UPDATE email_accounts SET scopes = scopes || '{labels}' WHERE id = $1`, [
      accountId,
    ])
  })
  for (const _ of [1, 2]) await made.later()
  const label = (change: (name: string) => string | null) => {
    for (const message of made.servers.messages('INBOX'))
      message['X-GM-LABELS'] = (message['X-GM-LABELS'] ?? []).flatMap((name) => change(name) ?? [])
  }
  return { ...made, label }
}

describe('labels of Gmail, opened by a password', () => {
  it('[MB-05] [PR-04] one that the person takes off completes its item', async () => {
    const { mara, servers, later } = await labelledAtGmail()
    const [message] = servers.messages('INBOX')
    expect(message?.['X-GM-LABELS']).toContain(TASKS)
    if (message) message['X-GM-LABELS'] = []
    await later()
    expect(await tasksOf(mara)).toEqual(['report open', 'room plan completed'])
  })

  it.each([
    ['deletes', null],
    ['renames, by which messages lose the name', 'To do'],
  ])('[MB-05] [PR-04] [SM-08] one that the person %s completes nothing, and labels are off there', async (_, name) => {
    const { mara, servers, accountId, label, later, run } = await labelledAtGmail()
    label((one) => (one === TASKS ? name : one))
    servers.imap.deleteMailbox(TASKS)
    if (name) servers.imap.createMailbox(name)
    await later()
    await run()
    expect(await tasksOf(mara)).toEqual(['report open', 'room plan open'])
    const { rows } = await test.database.owner.query('SELECT labels_on FROM email_accounts WHERE id = $1', [accountId])
    expect(rows).toEqual([{ labels_on: false }])
  })
})

describe('a keyword that the person takes off', () => {
  it.each([
    ['before the next sync', 0],
    ['after another sync', 1],
  ])('[MB-05] [PR-04] %s completes its item', async (_, syncs) => {
    const { mara, servers, later, run } = await labelled()
    for (let n = 0; n < syncs; n += 1) await later()
    const [message] = servers.messages('INBOX')
    expect(message?.flags).toContain('Loose_Ends_Tasks')
    if (message) message.flags = message.flags.filter((flag) => flag.startsWith('\\'))
    await later()
    await run()
    expect(await tasksOf(mara)).toEqual(['report open', 'room plan completed'])
  })
})

describe('a mailbox that takes no keywords', () => {
  it('[MB-05] [SM-08] says so where labels are asked for, and has none', async () => {
    const { mara, accountId } = await withServers()
    await test.database.owner.query(`UPDATE email_accounts SET scopes = '{read,send}' WHERE id = $1`, [accountId])
    await test.database.owner.query('DELETE FROM email_accounts WHERE user_id = $1 AND id <> $2', [mara.id, accountId])
    expect((await setLabels(mara, true)).status).toBe(422)
    const made = await mara.browser.request('POST', '/api/functions/gmail-labels-manager', {
      user_id: mara.id,
      action: 'create',
    })
    expect(await made.json()).toEqual({
      success: false,
      error: 'This mailbox takes no keywords, so nothing can be marked there',
    })
    expect((await settingsOf(mara)).gmail_labels_enabled).toBe(false)
  })

  it('[MB-05] [MB-03] is passed over by the work on labels', async () => {
    const { mara, accountId } = await withServers()
    await test.database.owner.query(`UPDATE email_accounts SET scopes = '{read,send}' WHERE id = $1`, [accountId])
    expect((await setLabels(mara, true)).status).toBe(200)
    await runLabelJob(world.context, { userId: mara.id, accountId, attempt: 1 }, never)
    const waiting = await test.database.owner.query(
      `SELECT 1 FROM pgboss.job WHERE name = 'labels' AND singleton_key = $1 AND data->>'attempt' <> '1'`,
      [accountId],
    )
    expect(waiting.rows).toEqual([])
  })
})
