import { expect, it } from 'vitest'
import { asPerson } from '#server/db/connect.ts'
import { makeLinks } from '#server/digest/action-links.ts'
import { PLAIN } from '#server/mailbox/imap/testing/embedded-servers.ts'
import { ORIGIN } from '#server/testing/test-app.ts'
import { overImap } from './testing/over-imap.ts'
import { syncWorld, type Person } from './testing/sync-world.ts'

const world = syncWorld()
const { test } = world
const withServers = overImap(world)

let letters = 0
function letter(subject: string, lines: Record<string, string> = {}): string {
  letters += 1
  const head = {
    From: 'Anna Weber <anna@weber.example>',
    To: 'Mara <mara@mail.example>',
    Subject: subject,
    Date: test.clock.now().toUTCString().replace('GMT', '+0000'),
    'Message-ID': `<imap${letters}@weber.example>`,
    'Content-Type': 'text/plain; charset=utf-8',
    ...lines,
  }
  const text = `Hi Mara,\r\n\r\nCould you please send me the ${subject} by Friday?\r\n\r\nAnna\r\n`
  return `${Object.entries(head)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')}\r\n\r\n${text}`
}

const seen = async (mara: Person) => {
  const { ledger, tasks } = await world.stored(mara)
  return { messages: ledger.length, tasks: tasks.map(({ subject, status }) => `${subject} ${status}`).toSorted() }
}

it('[MB-04] mail is read once, whatever becomes of its folders and their numbers', async () => {
  const { servers, mara, sync } = await withServers()
  const plan = servers.deliver('INBOX', letter('plan'), test.clock.now())
  servers.deliver('INBOX', letter('report'), test.clock.now())
  expect(await sync()).toMatchObject({ status: 'completed' })
  const both = { messages: 2, tasks: ['plan open', 'report open'] }
  expect(await seen(mara)).toEqual(both)

  test.clock.advance(60_000)
  servers.move(plan, 'INBOX', 'Archive')
  expect(await sync()).toMatchObject({ status: 'completed' })
  expect(await seen(mara)).toEqual(both)

  test.clock.advance(60_000)
  for (const path of ['INBOX', 'Archive']) {
    const mailbox = servers.imap.getMailbox(path)
    if (!mailbox) throw new Error('there is no such folder')
    mailbox.uidvalidity += 1
    for (const message of mailbox.messages) message.uid += 50
    mailbox.uidnext += 50
  }
  servers.deliver('INBOX', letter('invoice'), test.clock.now())
  expect(await sync()).toMatchObject({ status: 'completed' })
  expect(await seen(mara)).toEqual({ messages: 3, tasks: ['invoice open', 'plan open', 'report open'] })
})

it('[MB-04] old mail that is only moved is not read, what is known of it stays itself, and what is new is read', async () => {
  const { servers, mara, sync } = await withServers()
  servers.imap.createMailbox('Years')
  const longAgo = new Date(test.clock.now().getTime() - 200 * 86_400_000)
  const lines = { Date: longAgo.toUTCString().replace('GMT', '+0000') }
  const plan = servers.deliver('INBOX', letter('plan', lines), longAgo)
  const unread = ['offer', 'map', 'menu'].map((name) => servers.deliver('Years', letter(name, lines), longAgo))
  await sync()
  expect(await seen(mara)).toEqual({ messages: 1, tasks: ['plan open'] })

  test.clock.advance(60_000)
  for (const message of unread) servers.move(message, 'Years', 'Archive')
  servers.move(plan, 'INBOX', 'Archive')
  servers.deliver('INBOX', letter('report'), test.clock.now())
  expect(await sync()).toMatchObject({ status: 'completed' })
  expect(await seen(mara)).toEqual({ messages: 2, tasks: ['plan open', 'report open'] })

  test.clock.advance(60_000)
  const moved = servers.messages('Archive').find(({ raw }) => raw === plan.raw)
  if (!moved) throw new Error('the message is not where it was moved to')
  servers.move(moved, 'Archive', 'Trash')
  await sync()
  expect(await seen(mara)).toEqual({ messages: 2, tasks: ['plan completed', 'report open'] })
  test.clock.advance(60_000)
  const binned = servers.messages('Trash')[0]
  if (!binned) throw new Error('the bin is empty')
  servers.move(binned, 'Trash', 'Archive')
  await sync()
  expect(await seen(mara)).toEqual({ messages: 2, tasks: ['plan open', 'report open'] })
})

it('[MB-04] what is binned or deleted for good takes its item along, and what comes back brings it back', async () => {
  const { servers, mara, sync } = await withServers()
  const plan = servers.deliver('INBOX', letter('plan'), test.clock.now())
  const report = servers.deliver('INBOX', letter('report'), test.clock.now())
  await sync()
  test.clock.advance(60_000)
  servers.move(plan, 'INBOX', 'Trash')
  servers.remove('INBOX', report)
  await sync()
  const left = await world.stored(mara)
  expect(left.ledger.map(({ removed }) => String(removed)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'bin',
    'deleted',
  ])
  expect(left.tasks.map(({ status }) => status)).toEqual(['completed', 'completed'])
  test.clock.advance(60_000)
  const binned = servers.messages('Trash')[0]
  if (!binned) throw new Error('the bin is empty')
  servers.move(binned, 'Trash', 'INBOX')
  await sync()
  expect((await seen(mara)).tasks).toEqual(['plan open', 'report completed'])
})

it('[MB-04] a sync goes on after the server cut the connection, and reads nothing twice', async () => {
  const { servers, mara, sync } = await withServers()
  for (const subject of ['plan', 'report', 'invoice']) servers.deliver('INBOX', letter(subject), test.clock.now())
  servers.person.relays.imap.fail('reset', 2, /FETCH/)
  expect(await sync()).toMatchObject({ status: 'completed' })
  expect((await seen(mara)).messages).toBe(3)
})

it('[MB-04] a folder that the server fails at for long keeps no mail of the others unread, and takes no item along', async () => {
  const { servers, mara, sync } = await withServers(PLAIN)
  servers.imap.createMailbox('Projects')
  const plan = servers.deliver('INBOX', letter('plan'), test.clock.now())
  const report = servers.deliver('INBOX', letter('report'), test.clock.now())
  expect(await sync()).toMatchObject({ status: 'completed' })

  test.clock.advance(60_000)
  servers.move(plan, 'INBOX', 'Projects')
  expect(await sync()).toMatchObject({ status: 'completed' })

  test.clock.advance(60_000)
  servers.person.relays.imap.fail('server_error', Infinity, / STATUS Projects /)
  servers.remove('INBOX', report)
  servers.deliver('INBOX', letter('invoice'), test.clock.now())
  servers.deliver('Projects', letter('budget'), test.clock.now())
  expect(await sync()).toMatchObject({ status: 'completed' })
  expect((await seen(mara)).tasks).toEqual(['invoice open', 'plan open', 'report open'])

  test.clock.advance(60_000)
  servers.person.relays.imap.fail('server_error', 0)
  expect(await sync()).toMatchObject({ status: 'completed' })
  expect((await seen(mara)).tasks).toEqual(['budget open', 'invoice open', 'plan open', 'report completed'])
})

it('[MB-04] a server that no longer takes the password is said to have closed the mailbox, and nothing is lost', async () => {
  const { servers, mara, sync } = await withServers()
  servers.deliver('INBOX', letter('plan'), test.clock.now())
  await sync()
  test.clock.advance(60_000)
  servers.changePassword()
  expect(await sync()).toMatchObject({ status: 'failed', error_code: 'email_account_disconnected' })
  expect(await seen(mara)).toEqual({ messages: 1, tasks: ['plan open'] })
})

it('[MB-01] the page behind a button of the summary names the mailbox that the item came from', async () => {
  const { servers, mara, sync } = await withServers()
  servers.deliver('INBOX', letter('plan'), test.clock.now())
  await sync()
  const { tasks } = await world.stored(mara)
  const { db, vault } = test.deps
  const linked = { userId: mara.id, day: '2026-03-10', type: 'task' as const, itemId: tasks[0]?.id ?? '' }
  const { reply } = await asPerson(db, mara.id, (tx) => makeLinks(tx, vault, linked, ['reply'], test.clock.now()))
  const page = await (await test.app.request(`${ORIGIN}/do/${reply}`)).text()
  expect(page).toContain('Write this reply in your mailbox?')
})
