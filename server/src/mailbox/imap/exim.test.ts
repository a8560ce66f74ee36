import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TestClock } from '#server/testing/test-clock.ts'
import { UNHURRIED_MS } from '#server/testing/unhurried.ts'
import { Secret } from '#server/secret.ts'
import { embeddedMailbox } from './testing/embedded-mailbox.ts'
import { EmbeddedServers } from './testing/embedded-servers.ts'
import { Exim, hasExim } from './testing/exim.ts'
import { LOCAL_NETWORK, PASSWORD } from './testing/person-servers.ts'
import { tryLogin } from './try-login.ts'

const clock = new TestClock()

/** Where Exim is not installed there is nothing to run. */
describe.runIf(hasExim())('[MB-06] through a real Exim', () => {
  let exim: Exim
  const started: EmbeddedServers[] = []

  beforeAll(async () => {
    exim = await Exim.start()
  })
  afterEach(async () => {
    await Promise.all(started.splice(0).map((servers) => servers.close()))
  })
  afterAll(() => exim.stop())

  /** A mailbox that sends through it, and a thread to answer in. */
  async function start(security: 'tls' | 'starttls', password = PASSWORD) {
    const servers = await EmbeddedServers.start()
    started.push(servers)
    const contract = embeddedMailbox(servers, clock)
    const { login } = servers.person
    const smtp = { host: 'localhost', port: security === 'tls' ? exim.tlsPort : exim.plainPort, security }
    const sending = { ...login, password: new Secret(password), servers: { ...login.servers, smtp } }
    const ref = contract.deliver({ folder: 'inbox', at: clock.now() })
    const [message] = (await Array.fromAsync(contract.mailbox.reading.fetch([ref]))).flat()
    if (!message || !('threadId' in message)) throw new Error('the message was not fetched')
    const { threadId } = message
    // It is read with the right password, whatever it is sent with.
    const logins = [login, sending]
    const { submission } = contract.open({ login: () => Promise.resolve(logins.pop() ?? login) })
    return { servers, sending, send: (raw: Uint8Array) => submission?.send({ raw, threadId }) }
  }

  const reply = (subject: string, lines: string, text = 'Yes.') =>
    Buffer.from(`From: Mara <mara@mail.example>\r\n${lines}\r\nSubject: ${subject}\r\n\r\n${text}\r\n`)
  const recipients = (subject: string) =>
    exim.delivered
      .filter((mail) => mail.includes(`Subject: ${subject}\n`))
      .map((mail) => /^Envelope-to: (.*)$/m.exec(mail)?.[1] ?? '')
      .toSorted((a, b) => a.localeCompare(b))

  it.each(['tls', 'starttls'] as const)(
    '[MB-01] [MB-05] sends to everybody but whom it refuses, and says whom: %s',
    async (security) => {
      const { servers, sending, send } = await start(security)
      expect(await tryLogin(sending, LOCAL_NETWORK)).toMatchObject({ scopes: expect.arrayContaining(['send']) })
      const lines = 'To: a@x.example, nobody@x.example\r\nCc: c@x.example\r\nBcc: d@x.example'
      expect(await send(reply(security, lines))).toMatchObject({ refused: ['nobody@x.example'] })
      await expect
        .poll(() => recipients(security), { timeout: UNHURRIED_MS })
        .toEqual(['a@x.example', 'c@x.example', 'd@x.example'])
      expect(exim.delivered.filter((mail) => /^bcc:/im.test(mail))).toEqual([])
      expect(servers.messages('Sent')).toHaveLength(1)
    },
  )

  it.each([
    ['a password that is not right', 'email_account_disconnected', 'not the password', 'To: a@x.example', 'Yes.'],
    ['nobody that it takes mail for', 'unprocessable', PASSWORD, 'To: nobody@x.example', 'Yes.'],
    ['a message that is too large', 'unprocessable', PASSWORD, 'To: a@x.example', 'long\r\n'.repeat(200_000)],
  ])('[MB-05] what it refuses was not sent: %s', async (why, code, password, lines, text) => {
    const { servers, send } = await start('tls', password)
    await expect(send(reply(why, lines, text))).rejects.toMatchObject({ code })
    expect([recipients(why), servers.messages('Sent')]).toEqual([[], []])
  })
})
