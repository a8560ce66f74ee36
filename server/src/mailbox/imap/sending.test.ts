import { afterEach, expect, it } from 'vitest'
import { TestClock } from '#server/testing/test-clock.ts'
import { OutcomeUnknown, REPLY_ID_HEADER } from '../provider.ts'
import { Secret } from '#server/secret.ts'
import { Connections } from './connections.ts'
import { embeddedMailbox } from './testing/embedded-mailbox.ts'
import { EmbeddedServers } from './testing/embedded-servers.ts'
import { LOCAL_NETWORK } from './testing/person-servers.ts'
import { hashForTests } from './testing/test-mail.ts'
import { sendReply } from './writing.ts'

const clock = new TestClock()
const started: EmbeddedServers[] = []

async function start() {
  const servers = await EmbeddedServers.start()
  started.push(servers)
  const contract = embeddedMailbox(servers, clock)
  const ref = contract.deliver({ folder: 'inbox', at: new Date(clock.now().getTime() - 60_000) })
  const [message] = (await Array.fromAsync(contract.mailbox.reading.fetch([ref]))).flat()
  if (!message || !('threadId' in message)) throw new Error('the message was not fetched')
  return { ...contract, servers, open: contract.open, threadId: message.threadId }
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((servers) => servers.close()))
})

const reply = (lines = 'To: a@x.example\r\n') =>
  Buffer.from(
    `From: Mara <mara@mail.example>\r\n${lines}Subject: Re: A\r\nMessage-ID: <r1@mail.example>\r\n${REPLY_ID_HEADER}: r1\r\n\r\nYes.\r\n`,
  )

it('[MB-05] sends to everybody in the header, shows nobody who else got it, and keeps one copy', async () => {
  const { servers, open, threadId } = await start()
  const raw = reply('To: a@x.example, B <b@x.example>\r\nCc: c@x.example\r\nBcc: d@x.example,\r\n e@x.example\r\n')
  const { id } = (await open().submission?.send({ raw, threadId })) ?? {}
  const [mail] = servers.person.sent
  expect(mail).toMatchObject({
    from: 'mara@mail.example',
    to: ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example', 'e@x.example'],
  })
  expect(mail?.raw).not.toMatch(/bcc|\b[de]@x\.example/i)
  expect(servers.messages('Sent')).toHaveLength(1)
  expect(servers.messages('Sent')[0]?.flags).toContain('\\Seen')
  expect(await open().reading.thread(threadId)).toMatchObject([
    { kind: 'received' },
    { id, kind: 'sent', replyId: 'r1' },
  ])
})

it('[MB-05] tells whom the server refused while others got the message, and sends it once', async () => {
  const { servers, open, threadId } = await start()
  servers.person.refused.add('b@x.example')
  const raw = reply('To: a@x.example, B <B@x.example>\r\nCc: c@x.example\r\n')
  expect(await open().submission?.send({ raw, threadId })).toMatchObject({ refused: ['b@x.example'] })
  expect(servers.person.sent.map(({ to }) => to)).toEqual([['a@x.example', 'c@x.example']])
})

it('[MB-05] a message that the server takes for nobody was not sent', async () => {
  const { servers, open, threadId } = await start()
  for (const name of 'ab') servers.person.refused.add(`${name}@x.example`)
  const raw = reply('To: a@x.example, b@x.example\r\n')
  await expect(open().submission?.send({ raw, threadId })).rejects.toMatchObject({ code: 'unprocessable' })
  expect([servers.person.sent, servers.messages('Sent')]).toEqual([[], []])
})

it('[MB-05] a message that is one too many for the day is to be tried later', async () => {
  const { servers, open, threadId } = await start()
  servers.person.refused.add('a@x.example')
  servers.person.refusal = '5.4.5 Daily user sending limit exceeded'
  const sending = open().submission?.send({ raw: reply(), threadId })
  await expect(sending).rejects.toMatchObject({ code: 'provider_rate_limited' })
  expect([servers.person.sent, servers.messages('Sent')]).toEqual([[], []])
})

it('[MB-01] [MB-05] a token that ended before its time is renewed once, and the message is sent once', async () => {
  const { servers, threadId, open } = await start()
  const { password: _, ...place } = servers.person.login
  servers.person.accessToken = 'fresh'
  const tokens: string[] = []
  const opened = (fresh: string) =>
    sendReply(
      {
        clock,
        hash: hashForTests,
        network: LOCAL_NETWORK,
        login: (how) => {
          const token = how?.renew ? fresh : 'ended'
          tokens.push(token)
          return Promise.resolve({ ...place, accessToken: new Secret(token) })
        },
        run: (call, work) => connections.run('mara', () => Promise.resolve(servers.person.login), call, work),
      },
      { raw: reply(), threadId },
      {},
    )
  const connections = new Connections({ network: LOCAL_NETWORK, firstDelayMs: 1 })
  await expect(opened('ended as well')).rejects.toMatchObject({ code: 'email_account_disconnected' })
  expect(servers.person.sent).toEqual([])
  await opened('fresh')
  expect(servers.person.sent).toHaveLength(1)
  expect(tokens).toEqual(['ended', 'ended as well', 'ended', 'fresh'])
  expect(await open().reading.thread(threadId)).toHaveLength(2)
})

it('[MB-05] leaves no second copy where the server keeps what it sends', async () => {
  const { servers, open, threadId } = await start()
  servers.person.onSent = ({ raw }) => void servers.deliver('Sent', raw, clock.now())
  await open().submission?.send({ raw: reply(), threadId })
  expect(servers.messages('Sent')).toHaveLength(1)
})

it('[MB-05] leaves no further copy once it shows that the server keeps what it sends, a while later', async () => {
  const { servers, open, threadId } = await start()
  const { submission } = open()
  const late: string[] = []
  servers.person.onSent = ({ raw }) => void late.push(raw)
  const sendAndKeep = async (name: string) => {
    await submission?.send({ raw: Buffer.from(reply().toString().replaceAll('r1', name)), threadId })
    for (const raw of late.splice(0)) servers.deliver('Sent', raw, clock.now())
  }
  for (const name of ['r1', 'r2', 'r3']) await sendAndKeep(name)
  const kept = servers.messages('Sent').map(({ raw }) => /Message-ID: <(r\d)@/.exec(raw)?.[1])
  expect(kept).toEqual(['r1', 'r1', 'r2', 'r3'])
})

it('[MB-05] leaves one copy when the answer to the first was lost', async () => {
  const { servers, open, threadId } = await start()
  servers.person.relays.imap.fail('half_an_answer', 1, /^\S+ APPEND /)
  await open().submission?.send({ raw: reply(), threadId })
  expect([servers.person.sent.length, servers.messages('Sent').length]).toEqual([1, 1])
})

it('[MB-05] says that a message was sent although its copy could not be kept, and tells of the copy', async () => {
  const { servers, open, threadId } = await start()
  const lost: string[] = []
  servers.person.relays.imap.fail('server_error', Infinity, /^\S+ APPEND /)
  const { submission } = open({ onCopyLost: ({ code }) => lost.push(code) })
  expect(await submission?.send({ raw: reply(), threadId })).toMatchObject({ id: expect.any(String) })
  expect([servers.person.sent.length, lost]).toEqual([1, ['provider_unavailable']])
})

it('[MB-04] a draft for which there is no room says so, by words where the server has no code for it', async () => {
  const { servers, open, threadId } = await start()
  servers.imap.setCommandHandler('APPEND', (connection, parsed, data, done) => {
    const attributes = [{ type: 'TEXT', value: 'Quota exceeded (mailbox for user is full)' }]
    connection.send({ tag: parsed.tag, command: 'NO', attributes }, 'NO ROOM', parsed, data)
    done()
  })
  await expect(open().drafts?.put({ raw: reply(), threadId })).rejects.toMatchObject({ code: 'mailbox_full' })
})

it.each([
  ['the connection breaks', 'reset', true],
  ['the server says nothing more', 'hang', true],
  ['half an answer comes', 'half_an_answer', true],
  ['the server refuses for the moment', 'server_error', false],
] as const)(
  '[MB-05] nobody can tell whether a message was sent when, once it was given, %s',
  async (_, fault, isUnknown) => {
    const { servers, open, threadId } = await start()
    servers.person.relays.smtp.fail(fault, 1, /^\.$/)
    const sending = open({ silenceMs: 1_000 }).submission?.send({ raw: reply(), threadId })
    const error: unknown = await sending?.catch((failure: unknown) => failure)
    expect(error).toMatchObject({ code: 'provider_unavailable' })
    expect(error instanceof OutcomeUnknown).toBe(isUnknown)
    expect(servers.messages('Sent')).toEqual([])
  },
)

it.each([
  ['nobody', ''],
  ['what is no address', 'To: a@x.example <b>\r\nCc: "c\r\n'],
])('[MB-05] sends nothing to %s', async (_, lines) => {
  const { servers, open, threadId } = await start()
  await expect(open().submission?.send({ raw: reply(lines), threadId })).rejects.toMatchObject({
    code: 'unprocessable',
  })
  expect(servers.person.sent).toEqual([])
})

it('[MB-05] no failure says the password, nor whom a message goes to', async () => {
  const { servers, open, threadId } = await start()
  const failures: unknown[] = []
  for (const fault of ['rate_limit', 'server_error', 'reset', 'garbage', 'rate_limit_403'] as const) {
    servers.person.relays.smtp.fail(fault, 1, /^RCPT/)
    servers.person.relays.imap.fail(fault, 2, /LOGIN/)
    const error: unknown = await open({ attempts: 1 })
      .submission?.send({ raw: reply(), threadId })
      .catch((failure: unknown) => failure)
    failures.push(error)
    for (let cause = error; cause instanceof Error; cause = cause.cause)
      failures.push(cause.message, JSON.stringify(cause))
  }
  expect(failures.length).toBeGreaterThan(5)
  expect(failures.map(String).join('\n')).not.toMatch(/correct horse|a@x\.example/)
})
