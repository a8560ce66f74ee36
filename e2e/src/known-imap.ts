import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Dovecot } from '@loose-ends/server/mailbox/imap/testing/dovecot.ts'
import { Maildir } from '@loose-ends/server/mailbox/imap/testing/maildir.ts'
import { PASSWORD, PersonServers } from '@loose-ends/server/mailbox/imap/testing/person-servers.ts'
import { TEST_CERTIFICATE } from '@loose-ends/server/mail-server/testing/test-certificate.ts'
import { startKnownGoogle } from './known-google.ts'
import { KnownMailbox } from './known-mailbox.ts'
import { STUMBLING_SHARE, type KnownProvider } from './known-people.ts'

const FAULTS = ['reset', 'garbage', 'half_an_answer', 'rate_limit', 'rate_limit_403', 'server_error'] as const
/**
 * A sign-in takes about so many lines, and what is asked after it as many: with the whole share of each line hardly anybody
 * would ever be signed in.
 */
const LINES_OF_A_CALL = 10
const SHARE_OF_LINES = 1 - (1 - STUMBLING_SHARE) ** (1 / LINES_OF_A_CALL)

let people = 0

/**
 * A Dovecot on this computer (`hasDovecot`), and in front of it what fails on demand. Its people sign in with the stand-in for
 * Google, where they have no mail, and connect their mailbox by its password.
 */
export async function startKnownImap(): Promise<KnownProvider> {
  const google = await startKnownGoogle()
  const dovecot = await Dovecot.start()
  const folder = await mkdtemp(join(tmpdir(), 'loose-ends-imap-'))
  const authorities = join(folder, 'authorities.pem')
  await writeFile(authorities, TEST_CERTIFICATE)
  const servers: PersonServers[] = []
  return {
    env: { ...google.env, PRIVATE_MAIL_SERVERS: 'allow', MAIL_AUTHORITIES: authorities },
    async person(url, older) {
      people += 1
      const name = `known${people}`
      const maildir = new Maildir(dovecot, name)
      const own = await PersonServers.start(name, dovecot.plainPort)
      servers.push(own)
      const mailbox = new KnownMailbox({
        email: own.email,
        deliver: (raw, to, at) => maildir.write(to, raw, at, to === 'sent' ? 'S' : ''),
      })
      mailbox.fill(older)
      const person = await google.person(url, 0)
      const { email, username, servers: places } = own.login
      const connection = { email, username, password: PASSWORD, servers: places }
      const answer = await person.browser.request('POST', '/api/email-accounts', connection)
      if (answer.status !== 201) throw new Error(`a mailbox was refused: ${answer.status} ${await answer.text()}`)
      return { ...person, mailbox }
    },
    stumble() {
      for (const { relays } of servers) relays.imap.stumble(SHARE_OF_LINES, FAULTS)
    },
    usage: () => ({ calls: servers.reduce((sum, { relays }) => sum + relays.imap.said.length, 0), beyondQuota: 0 }),
    async close() {
      await Promise.all(servers.map((one) => one.close()))
      await dovecot.stop()
      await google.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
