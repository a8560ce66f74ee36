import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TestClock } from '#server/testing/test-clock.ts'
import { UNHURRIED_MS } from '#server/testing/unhurried.ts'
import { mailboxContract } from '../contract.ts'
import { Dovecot, hasDovecot } from './testing/dovecot.ts'
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

  it('[MB-04] mail that was brought along long after it was sent is found', async () => {
    const contract = await start()
    const ref = contract.write('archive', mail(undefined, ago(60 * 24 * 40)), ago(1))
    const [message] = (await Array.fromAsync(contract.mailbox.reading.fetch([ref]))).flat()
    expect(message).toMatchObject({ outcome: 'fetched', id: ref, at: ago(1) })
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
