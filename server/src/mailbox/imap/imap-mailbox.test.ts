import { afterEach } from 'vitest'
import { TestClock } from '#server/testing/test-clock.ts'
import { mailboxContract } from '../contract.ts'
import { embeddedMailbox } from './testing/embedded-mailbox.ts'
import { MODERN } from '#server/stand-in-mail/imap-server.ts'
import { EmbeddedServers, PLAIN } from './testing/embedded-servers.ts'

const clock = new TestClock()
const started: EmbeddedServers[] = []

async function start(plugins: readonly string[]) {
  const servers = await EmbeddedServers.start(plugins)
  started.push(servers)
  return embeddedMailbox(servers, clock)
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((servers) => servers.close()))
})

const PARTS = ['marks', 'drafts', 'submission', 'listening', 'folders'] as const
const TRAITS = { marks: 'words', keepsWhatItSends: false } as const
for (const [name, plugins, tellsListeners] of [
  ['[MB-06] IMAP of today', MODERN, true],
  ['[MB-06] IMAP without extensions', PLAIN, false],
] as const) {
  mailboxContract(
    name,
    () => clock.now(),
    () => start(plugins),
    PARTS,
    { ...TRAITS, tellsListeners },
  )
}
