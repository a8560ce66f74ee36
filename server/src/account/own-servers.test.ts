import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { MailboxFolder } from '@loose-ends/domain/mailbox/special-folders.ts'
import type { Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import { HELD_BACK_MS } from '@loose-ends/domain/reply/limits.ts'
import { asPerson } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { mailLoginOf } from '#server/mailbox-access/mail-login-of.ts'
import { imapMailboxes } from '#server/mailbox/imap/open-mailbox.ts'
import { EmbeddedServers, PLAIN } from '#server/mailbox/imap/testing/embedded-servers.ts'
import { LOCAL_NETWORK, PASSWORD } from '#server/mailbox/imap/testing/person-servers.ts'
import { tryLogin } from '#server/mailbox/imap/try-login.ts'
import { newestEntry } from '#server/sync/sync-queue.ts'
import { syncWorld } from '#server/sync/testing/sync-world.ts'
import { errorCode } from '#server/testing/test-app.ts'
import { UNHURRIED_MS } from '#server/testing/unhurried.ts'

let servers: EmbeddedServers
let ofServers: Deps['openMailbox']
const world = syncWorld({
  deps: {
    mailHosts: {
      serversOf: () => Promise.reject(new Error('nobody looks for servers here')),
      tryLogin: (login, signal) => tryLogin(login, LOCAL_NETWORK, signal ? { signal } : {}),
    },
    openMailbox: (account) => (account.kind === 'imap' ? ofServers : world.mailboxes(UNHURRIED_MS))(account),
  },
})
const { test } = world

beforeAll(async () => {
  servers = await EmbeddedServers.start()
  ofServers = imapMailboxes({
    clock: test.clock,
    network: LOCAL_NETWORK,
    login: (userId, accountId) => mailLoginOf(test.deps, { userId, ...(accountId === undefined ? {} : { accountId }) }),
    hash: (text) => test.deps.vault.hash('mailbox', text),
  })
})
afterAll(() => servers.close())

const started: EmbeddedServers[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.close()))
})

/** What a person types in. */
function connection() {
  const { email, username, password, servers: places } = servers.person.login
  return { email, username, password: password.reveal(), servers: places }
}

it('[MB-01] [MB-03] a mailbox at its own servers is read as soon as it is connected, and answers leave from it', async () => {
  const mara = await world.person()
  const at = new Date(test.clock.now().getTime() - 3_600_000)
  const raw = [
    'From: Anna Weber <anna@weber.example>',
    `To: ${servers.person.email}`,
    'Subject: Room plan',
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    'Message-ID: <room-plan@weber.example>',
    '',
    'Hi Mara,',
    '',
    'Could you please send me the room plan by Friday?',
    '',
    'Anna',
    '',
  ].join('\r\n')
  servers.deliver('INBOX', raw, at)

  const wrong = await mara.browser.request('POST', '/api/email-accounts', { ...connection(), password: 'wrong' })
  expect(await errorCode(wrong)).toBe('mail_password_refused')
  const answer = await mara.browser.request('POST', '/api/email-accounts', connection())
  expect(answer.status).toBe(201)
  const { id, marks } = (await answer.json()) as Mailbox
  const names = { task: 'Loose_Ends_Tasks', follow_up: 'Loose_Ends_Follow_Ups' }
  expect(marks).toEqual({ kind: 'keywords', names })

  await expect
    .poll(async () => (await world.stored(mara)).tasks)
    .toMatchObject([{ subject: 'Room plan', account_id: id }])
  const [task] = (await world.stored(mara)).tasks
  const body = { how: 'send', text: 'Here it is.', everyone: false, after_sending: 'keep' }
  const sent = await mara.browser.request('POST', `/api/items/${task?.id ?? ''}/reply`, body)
  expect(sent.status).toBeLessThan(300)
  test.clock.advance(HELD_BACK_MS)
  await expect
    .poll(() => servers.person.sent)
    .toMatchObject([{ from: servers.person.email, to: ['anna@weber.example'] }])
})

const ODD = { sent: 'Fort', drafts: 'Unfertig', bin: 'Weg' }

/** Somebody whose server knows no uses of folders, and whose folders have names of their own. */
async function withOddFolders() {
  const own = await EmbeddedServers.start([...PLAIN, 'UIDPLUS'], ODD)
  started.push(own)
  const mara = await world.person()
  const { email, username, servers: places } = own.person.login
  const login = { email, username, password: PASSWORD, servers: places }
  const { id } = (await (await mara.browser.request('POST', '/api/email-accounts', login)).json()) as Mailbox
  const folders = async () => {
    const answer = await mara.browser.request('GET', `/api/email-accounts/${id}/folders`)
    return ((await answer.json()) as { items: MailboxFolder[] }).items
  }
  const choose = (choice: object) => mara.browser.request('PATCH', `/api/email-accounts/${id}`, { folders: choice })
  return {
    own,
    mara,
    id,
    folders,
    choose,
    password: (given: string) => mara.browser.request('PATCH', `/api/email-accounts/${id}`, { password: given }),
  }
}
const usesIn = (folders: readonly MailboxFolder[]) =>
  folders.flatMap(({ path, use, is_chosen }) => (use === null ? [] : [[path, use, is_chosen]]))

it('[MB-04] folders whose use nobody tells are asked for, and used from the next sync on as the person chose', async () => {
  const { own, mara, id, folders, choose, password } = await withOddFolders()
  const free = ['Fort', 'Unfertig', 'Weg'].map((path) => ({ path, use: null, is_chosen: false }))
  expect(await folders()).toEqual(free)
  // It is read as soon as it is connected.
  const first = () => asPerson(test.deps.db, mara.id, (tx) => newestEntry(tx, { userId: mara.id, accountId: id }))
  await expect.poll(async () => (await first())?.status).toBe('completed')
  expect((await choose({ sent: 'Fort', drafts: 'Unfertig', bin: 'Weg' })).status).toBe(200)
  const chosen = [
    ['Fort', 'sent', true],
    ['Unfertig', 'drafts', true],
    ['Weg', 'bin', true],
  ]
  expect(usesIn(await folders())).toEqual(chosen)
  // Another password changes nothing of it.
  expect((await password(PASSWORD)).status).toBe(200)
  expect(usesIn(await folders())).toEqual(chosen)
  const at = test.clock.now()
  const raw = (subject: string) =>
    `From: Mara <${own.person.email}>\r\nTo: anna@weber.example\r\nSubject: ${subject}\r\n` +
    `Date: ${at.toUTCString().replace('GMT', '+0000')}\r\nMessage-ID: <${subject}@mail.example>\r\n\r\n` +
    'Hi Anna,\r\n\r\nCould you please send me the room plan by Friday?\r\n\r\nMara\r\n'
  own.deliver('Fort', raw('sent'), at)
  own.deliver('Unfertig', raw('draft'), at)
  own.deliver('Weg', raw('gone'), at)
  await world.sync(mara, 'page', id)
  const { ledger } = await world.stored(mara)
  expect(ledger.map(({ direction, account_id }) => [direction, account_id])).toEqual([['sent', id]])
  expect((await choose({ bin: 'Fort' })).status).toBe(422)
  expect((await choose({ bin: null })).status).toBe(200)
  expect(usesIn(await folders())).toEqual(chosen.slice(0, 2))
})

it.each([
  ['is not there', { sent: 'Nowhere' }],
  ['is the inbox', { bin: 'INBOX' }],
  ['is chosen for another use as well', { sent: 'Fort', bin: 'Fort' }],
])('[MB-04] a folder that %s is not chosen', async (_, choice) => {
  const { folders, choose } = await withOddFolders()
  const answer = await choose(choice)
  expect([answer.status, await errorCode(answer), usesIn(await folders())]).toEqual([422, 'unprocessable', []])
})

it('[MB-04] [BE-05] nobody else sees or chooses the folders of a mailbox', async () => {
  const { id } = await withOddFolders()
  const other = await world.person()
  const answers = [
    await other.browser.request('GET', `/api/email-accounts/${id}/folders`),
    await other.browser.request('PATCH', `/api/email-accounts/${id}`, { folders: { sent: 'Fort' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
})
