import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import { HELD_BACK_MS } from '@loose-ends/domain/reply/limits.ts'
import type { Deps } from '#server/deps.ts'
import { mailLoginOf } from '#server/mailbox-access/mail-login-of.ts'
import { imapMailboxes } from '#server/mailbox/imap/open-mailbox.ts'
import { EmbeddedServers } from '#server/mailbox/imap/testing/embedded-servers.ts'
import { LOCAL_NETWORK } from '#server/mailbox/imap/testing/person-servers.ts'
import { tryLogin } from '#server/mailbox/imap/try-login.ts'
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
  const { id } = (await answer.json()) as Mailbox

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
