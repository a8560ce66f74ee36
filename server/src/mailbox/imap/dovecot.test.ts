import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { refOf } from '@loose-ends/domain/mailbox/opaque.ts'
import { TestClock } from '#server/testing/test-clock.ts'
import { UNHURRIED_MS } from '#server/testing/unhurried.ts'
import { mailboxContract } from '../contract.ts'
import { Dovecot, hasDovecot, own } from './testing/dovecot.ts'
import { maildirMailbox, type MaildirMailbox } from './testing/maildir-mailbox.ts'
import { mail } from './testing/test-mail.ts'
import { LOCAL_NETWORK } from './testing/person-servers.ts'
import { tryLogin } from './try-login.ts'

const clock = new TestClock()
const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)

/** Where Dovecot is not installed there is nothing to run. */
describe.runIf(hasDovecot())('[MB-06] at a real Dovecot', () => {
  let dovecot: Dovecot
  const started: MaildirMailbox[] = []
  const start = async () => {
    const contract = await maildirMailbox(dovecot, clock)
    started.push(contract)
    return contract
  }

  beforeAll(async () => {
    dovecot = await Dovecot.start()
  })
  afterEach(async () => {
    await Promise.all(started.splice(0).map(({ person }) => person.close()))
  })
  afterAll(() => dovecot.stop())

  const traits = { marks: 'words', keepsWhatItSends: false } as const
  mailboxContract(
    '[MB-06] Dovecot',
    () => clock.now(),
    start,
    ['marks', 'drafts', 'submission', 'listening', 'folders'],
    traits,
  )

  it.each(['tls', 'starttls'] as const)('[MB-01] is signed in at over its own TLS: %s', async (security) => {
    const { person } = await start()
    const { login } = person
    const port = security === 'tls' ? dovecot.tlsPort : dovecot.plainPort
    const servers = { ...login.servers, imap: { host: 'localhost', port, security } }
    expect(await tryLogin({ ...login, servers }, LOCAL_NETWORK)).toMatchObject({ scopes: ['read', 'send', 'keywords'] })
  })

  const DAY = 60 * 24
  const receivedAt = (at: Date) =>
    `Received: from relay.example by mx.example (8.18); ${at.toUTCString()}\r\nReceived: from desk.example by relay.example;\r\n ${ago(1).toUTCString()}\r\n`

  it('[MB-04] mail that was brought along long after it was sent is found, and came in when it did before', async () => {
    const contract = await start()
    const { reading } = contract.mailbox
    const { state } = await reading.profile()
    const old = contract.write('archive', receivedAt(ago(DAY * 40 - 5)) + mail(undefined, ago(DAY * 40)), ago(1))
    const sent = contract.write('sent', mail(undefined, ago(DAY * 30)), ago(1))
    const ancient = contract.write('inbox', receivedAt(ago(DAY * 200)) + mail(undefined, ago(DAY * 200)), ago(1))
    const wrongClock = contract.write('inbox', receivedAt(ago(1)) + mail(undefined, ago(DAY * 900)), ago(1))
    const messages = (await Array.fromAsync(reading.fetch([old, sent, ancient, wrongClock]))).flat()
    expect(messages).toMatchObject([
      { outcome: 'fetched', id: old, at: ago(DAY * 40 - 5) },
      { outcome: 'fetched', id: sent, at: ago(DAY * 30), direction: 'sent' },
      { outcome: 'fetched', id: ancient, at: ago(DAY * 200) },
      { outcome: 'fetched', id: wrongClock, at: ago(1) },
    ])
    const { refs } = await reading.list({ in: 'all', newerThanDays: 90, from: null })
    expect(refs).toEqual([wrongClock, sent, old])
    const changes = await reading.changesSince(state, { notBefore: ago(DAY * 90) })
    expect([changes.received, changes.sent]).toEqual([[old, wrongClock], [sent]])
  })

  it('[MB-04] what a program moves by a copy and the flag for deleted mail is where the copy is', async () => {
    const contract = await start()
    const [binned, kept] = [3, 2].map((n) => contract.deliver({ folder: 'inbox', at: ago(n) }))
    const { reading } = contract.mailbox
    const { state } = await reading.profile()
    await contract.asProgram(async (client) => {
      await client.mailboxOpen('INBOX')
      await client.messageCopy('1', 'Trash')
      await client.messageFlagsAdd('1', ['\\Deleted'])
    })
    expect((await reading.list({ in: 'all', newerThanDays: 90, from: null })).refs).toEqual([kept])
    expect((await reading.changesSince(state)).moved).toEqual([{ ref: binned, to: 'bin' }])
    expect(await reading.whereAre([binned, kept].map((ref) => ref ?? refOf('')))).toMatchObject([
      { to: 'bin' },
      { to: null },
    ])
  })

  it('[MB-04] mail that comes into the folder that is open is among the changes at once', async () => {
    const contract = await start()
    const { reading } = contract.mailbox
    const first = contract.deliver({ folder: 'inbox', at: ago(2) })
    const { state } = await reading.profile()
    expect((await Array.fromAsync(reading.fetch([first]))).flat()).toMatchObject([{ outcome: 'fetched' }])
    const second = contract.deliver({ folder: 'inbox', at: ago(1) })
    expect((await reading.changesSince(state)).received).toEqual([second])
  })

  it('[MB-04] mail that is told of as new is read where it was seen, and looked for no more', async () => {
    const contract = await start()
    for (const n of [9, 8, 7]) contract.deliver({ folder: 'inbox', at: ago(n) })
    const { reading } = contract.open()
    const { state } = await reading.profile()
    contract.deliver({ folder: 'inbox', at: ago(2) })
    contract.deliver({ folder: 'sent', at: ago(1) })
    const { received, sent } = await reading.changesSince(state)
    const { said } = contract.person.relays.imap
    said.length = 0
    const messages = (await Array.fromAsync(reading.fetch([...received, ...sent]))).flat()
    expect(messages).toMatchObject([
      { outcome: 'fetched', direction: 'received', isInInbox: true },
      { outcome: 'fetched', direction: 'sent', isInInbox: false },
    ])
    expect(said.map((line) => line.split(' ').slice(1, 3).join(' '))).toEqual([
      'SELECT INBOX',
      'UID FETCH',
      'SELECT Sent',
      'UID FETCH',
    ])
  })

  it('[MB-04] tells of mail that comes in, for as long as it is listened to', async () => {
    const contract = await start()
    const stopping = new AbortController()
    let changes = 0
    const { listening } = contract.open({ idleAgainMs: 200 })
    const listened = listening?.listen({ signal: stopping.signal, onChange: () => (changes += 1) })
    const idles = () => contract.person.relays.imap.said.filter((line) => line.endsWith(' IDLE')).length
    await expect.poll(idles).toBeGreaterThan(1)
    expect(changes).toBe(1)
    contract.deliver({ folder: 'inbox', at: ago(1) })
    await expect.poll(() => changes, { timeout: UNHURRIED_MS }).toBeGreaterThan(1)
    stopping.abort()
    expect(await listened).toBe('ended')
  })

  it('[MB-04] a folder that is listed and cannot be opened keeps nobody from the others', async () => {
    const contract = await start()
    const refs = [contract.deliver({ folder: 'inbox', at: ago(1) })]
    // Not in the encoding of names (RFC 3501 §5.1.3), as folders of files are that were brought along.
    for (const folder of ['', 'cur', 'new', 'tmp']) {
      const path = join(contract.path, '.Grüße', folder)
      mkdirSync(path)
      own(path)
    }
    const { reading } = contract.mailbox
    const names = await contract.asProgram((client) => client.list())
    expect(names.map(({ path }) => path)).toContain('Grüße')
    expect((await reading.list({ in: 'all', newerThanDays: 90, from: null })).refs).toEqual(refs)
    const { state } = await reading.profile()
    expect(await reading.changesSince(state)).toMatchObject({ received: [], moved: [] })
  })

  it('[MB-04] a folder that is renamed loses and doubles nothing', async () => {
    const contract = await start()
    const ref = contract.deliver({ folder: 'inbox', at: ago(60 * 24) })
    await contract.asProgram(async (client) => {
      await client.mailboxCreate('Projects')
      await client.mailboxOpen('INBOX')
      await client.messageMove('1:*', 'Projects', { uid: true })
    })
    const { reading } = contract.mailbox
    const { state } = await reading.profile()
    await contract.asProgram((client) => client.mailboxRename('Projects', 'Kept'))
    const changes = await reading.changesSince(state)
    expect([[], [ref]]).toContainEqual(changes.received)
    expect(await reading.whereAre([ref])).toEqual([{ ref, to: null }])
    expect((await reading.list({ in: 'all', newerThanDays: 90, from: null })).refs).toEqual([ref])
  })
})
