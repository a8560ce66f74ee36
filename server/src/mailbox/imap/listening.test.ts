import { afterEach, expect, it } from 'vitest'
import { MODERN } from '#server/stand-in-mail/imap-server.ts'
import { TestClock } from '#server/testing/test-clock.ts'
import { embeddedMailbox } from './testing/embedded-mailbox.ts'
import { mail } from './testing/test-mail.ts'
import { EmbeddedServers, PLAIN } from './testing/embedded-servers.ts'
import type { ImapOptions } from './open-mailbox.ts'

const clock = new TestClock()
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function start(options: Partial<ImapOptions> = {}, extensions: readonly string[] = MODERN) {
  const servers = await EmbeddedServers.start(extensions)
  ends.push(() => servers.close())
  const { listening } = embeddedMailbox(servers, clock).open(options)
  if (!listening) throw new Error('it cannot be listened to')
  const stopping = new AbortController()
  ends.push(() => stopping.abort())
  let changes = 0
  const listen = () => listening.listen({ signal: stopping.signal, onChange: () => (changes += 1) })
  const idles = () => servers.person.relays.imap.said.filter((line) => line.endsWith(' IDLE')).length
  return { servers, listen, stopping, changes: () => changes, idles }
}

it('[MB-04] tells of mail that comes and goes, and ends when it is told to', async () => {
  const { servers, listen, stopping, changes, idles } = await start()
  const listened = listen()
  await expect.poll(idles).toBe(1)
  expect(changes()).toBe(1)
  servers.deliver('INBOX', mail(), clock.now())
  await expect.poll(changes).toBe(2)
  stopping.abort()
  expect(await listened).toBe('ended')
  await expect.poll(() => servers.person.relays.imap.open).toBe(0)
})

it('[MB-04] asks again before the server would end it, and hears of what comes then', async () => {
  const { servers, listen, changes, idles } = await start({ idleAgainMs: 100 })
  listen().catch(() => {})
  await expect.poll(idles).toBeGreaterThan(2)
  servers.deliver('INBOX', mail(), clock.now())
  await expect.poll(changes).toBe(2)
})

it('[MB-04] a server that no longer answers when it is asked again is given up', async () => {
  const { servers, listen, idles } = await start({ idleAgainMs: 500, silenceMs: 2_000 })
  const listened = listen()
  listened.catch(() => {})
  await expect.poll(idles).toBeGreaterThan(0)
  servers.person.relays.imap.mute()
  await expect(listened).rejects.toMatchObject({ code: 'provider_unavailable' })
})

it('[MB-04] says when the connection is lost, and when the password is refused', async () => {
  const { servers, listen, idles } = await start()
  const listened = listen()
  listened.catch(() => {})
  await expect.poll(idles).toBe(1)
  servers.person.relays.imap.cut()
  await expect(listened).rejects.toMatchObject({ code: 'provider_unavailable' })
  servers.changePassword()
  await expect(listen()).rejects.toMatchObject({ code: 'email_account_disconnected' })
})

it('[MB-04] a server without IDLE is not listened to', async () => {
  const { servers, listen, changes } = await start({}, PLAIN)
  expect([await listen(), changes()]).toEqual(['not_offered', 0])
  expect(servers.person.relays.imap.said.join(' ')).not.toContain('IDLE')
})
