import { afterEach, expect, it } from 'vitest'
import { TestClock } from '#server/testing/test-clock.ts'
import { Connections } from './connections.ts'
import { TransientFailure } from './failure.ts'
import { embeddedMailbox } from './testing/embedded-mailbox.ts'
import { EmbeddedServers, PLAIN } from './testing/embedded-servers.ts'
import { LOCAL_NETWORK } from './testing/person-servers.ts'
import { mail } from './testing/test-mail.ts'

const clock = new TestClock()
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

it('[MB-04] a folder that the server cannot tell of at the moment is asked for again, and does not count as gone', async () => {
  const servers = await EmbeddedServers.start(PLAIN)
  ends.push(() => servers.close())
  servers.deliver('INBOX', mail(undefined, clock.now()), clock.now())
  const { reading } = embeddedMailbox(servers, clock).open()
  const before = await reading.profile()
  servers.person.relays.imap.fail('server_error', 1, / STATUS /)
  expect(await reading.profile()).toEqual(before)
})

it('[MB-04] a server that refuses to look at the folder that is open anew is not believed what it says of it', async () => {
  const servers = await EmbeddedServers.start()
  ends.push(() => servers.close())
  const connections = new Connections({ network: LOCAL_NETWORK, firstDelayMs: 1, ended: new AbortController().signal })
  const failures: unknown[] = []
  await connections.run(
    'a',
    () => Promise.resolve(servers.person.login),
    {},
    async (session) => {
      await session.catchUp()
      await session.open('INBOX')
      servers.person.relays.imap.fail('server_error', 1, / NOOP$/)
      await session.catchUp().catch((error: unknown) => failures.push(error))
      await session.catchUp()
    },
  )
  expect(failures).toEqual([expect.any(TransientFailure)])
})
