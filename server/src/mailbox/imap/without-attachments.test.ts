import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { parseMime } from '#server/analysis/parse-mime.ts'
import { readMailBody } from '#server/analysis/mail-body.ts'
import { MODERN } from '#server/stand-in-mail/imap-server.ts'
import { TestClock } from '#server/testing/test-clock.ts'
import type { ContractMailbox } from '../contract.ts'
import type { PersonServers } from './testing/person-servers.ts'
import { Dovecot, hasDovecot } from './testing/dovecot.ts'
import { embeddedMailbox } from './testing/embedded-mailbox.ts'
import { EmbeddedServers } from './testing/embedded-servers.ts'
import { maildirMailbox } from './testing/maildir-mailbox.ts'
import { assembled, planOf } from './without-attachments.ts'

const clock = new TestClock()
const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)

const base64 = (bytes: number) => Buffer.alloc(bytes, 'content ').toString('base64').replace(/.{76}/g, '$&\r\n')
const part = (headers: string[], body: string) => `${headers.join('\r\n')}\r\n\r\n${body}`
const multipart = (kind: string, boundary: string, parts: string[], { more = [] as string[] } = {}) =>
  part(
    [...more, `Content-Type: multipart/${kind}; boundary="${boundary}"`],
    `${parts.map((one) => `--${boundary}\r\n${one}\r\n`).join('')}--${boundary}--\r\n`,
  )
const plain = (text: string) => part(['Content-Type: text/plain; charset=utf-8'], text)
const file = (name: string, type: string, bytes: number, more: string[] = []) =>
  part(
    [
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      ...more,
    ],
    base64(bytes),
  )

const PICTURE = 'image/png'
/** Texts before and behind what is large, a picture in the text, an invitation. */
const LARGE = multipart(
  'mixed',
  'outer = one',
  [
    multipart('related', 'inner', [
      multipart('alternative', 'deepest', [
        plain('Could you send me the plans by Friday?'),
        part(['Content-Type: text/html'], '<p>Could you send me the plans by Friday? <img src="cid:shown"></p>'),
      ]),
      file('shown.png', PICTURE, 90_000, ['Content-ID: <shown>']),
      file('film.png', PICTURE, 599_999, ['Content-ID: <film>']),
    ]),
    file('plans.pdf', 'application/pdf', 399_999),
    plain('Sent from a small device'),
    part(['Content-Type: text/calendar; method=REQUEST'], 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'),
  ],
  { more: ['From: a@x.example', 'To: b@x.example', 'Subject: =?utf-8?q?Pl=C3=A4ne?=', 'MIME-Version: 1.0'] },
)

describe.each(['Dovecot', 'this process'])('[MB-04] a large message at a server of %s', (where) => {
  let dovecot: Dovecot | null = null
  const ends: (() => Promise<void>)[] = []
  const start = async (): Promise<{ contract: ContractMailbox; person: PersonServers }> => {
    if (dovecot) {
      const contract = await maildirMailbox(dovecot, clock)
      ends.push(() => contract.person.close())
      return { contract, person: contract.person }
    }
    const servers = await EmbeddedServers.start(MODERN)
    ends.push(() => servers.close())
    return { contract: embeddedMailbox(servers, clock), person: servers.person }
  }
  const isThere = where !== 'Dovecot' || hasDovecot()

  beforeAll(async () => {
    if (where === 'Dovecot' && isThere) dovecot = await Dovecot.start()
  })
  afterEach(async () => {
    await Promise.all(ends.splice(0).map((end) => end()))
  })
  afterAll(() => dovecot?.stop())

  const readAll = async ({ mailbox }: ContractMailbox, refs: Parameters<typeof mailbox.reading.fetch>[0]) =>
    (await Array.fromAsync(mailbox.reading.fetch(refs))).flat()

  it.runIf(isThere)('is read without its attachments, and reads as if it had come with them', async () => {
    const { contract, person } = await start()
    const refs = [3, 2, 1].map((n) =>
      contract.deliver({ folder: 'inbox', at: ago(n), raw: n === 2 ? undefined : LARGE }),
    )
    const before = person.relays.imap.bytesDown
    const messages = await readAll(contract, refs)
    expect(messages.map(({ outcome, id }) => [outcome, id])).toEqual(refs.map((ref) => ['fetched', ref]))
    expect(person.relays.imap.bytesDown - before).toBeLessThan(2 * 160_000)
    const [large] = messages
    if (large?.outcome !== 'fetched') throw new Error('it was not fetched')
    const whole = Buffer.from(LARGE)
    expect(await readMailBody(large.raw)).toEqual({
      ...(await readMailBody(whole)),
      program_url: expect.stringContaining('mid:'),
    })
    const [read, expected] = [await parseMime(large.raw), await parseMime(whole)]
    if (!read.ok || !expected.ok) throw new Error('it cannot be read')
    const { messageId: _, date: __, ...same } = expected.message
    expect(read.message).toMatchObject(same)
    expect(read.message.attachments.map(({ filename, size }) => [filename, size])).toContainEqual([
      'plans.pdf',
      399_999,
    ])
  })

  // The server in this process gives what is within a message in the place of the message.
  it.runIf(isThere && where === 'Dovecot')('tells of whom it did not reach, where it is a report', async () => {
    const { contract, person } = await start()
    const returned = multipart(
      'mixed',
      'within',
      [plain('Here are the plans.'), file('p.pdf', 'application/pdf', 90_000)],
      {
        more: ['Message-ID: <plans@x.example>', 'From: b@x.example', 'Subject: Plans'],
      },
    )
    const status = 'Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; c@x.example\r\nAction: failed\r\n'
    const parts = [
      plain('It could not be delivered.'),
      part(['Content-Type: message/delivery-status'], status),
      part(['Content-Type: message/rfc822'], returned),
      file('log.bin', 'application/octet-stream', 300_000),
    ]
    const raw = multipart('report; report-type=delivery-status', 'report', parts, { more: ['From: mx@x.example'] })
    const ref = contract.deliver({ folder: 'inbox', at: ago(1), raw })
    const [message] = await readAll(contract, [ref])
    const read = message?.outcome === 'fetched' ? await parseMime(message.raw) : null
    const expected = await parseMime(Buffer.from(raw))
    if (!read?.ok || !expected.ok) throw new Error('it cannot be read')
    expect(read.message.report).toMatchObject({ failed: ['c@x.example'] })
    expect(read.message).toMatchObject({ report: expected.message.report, attachments: expected.message.attachments })
    expect(person.relays.imap.said.filter((line) => line.includes('BODY.PEEK[]'))).toEqual([])
  })

  it.runIf(isThere)(
    'is read as far as anybody looks, where it is one part or its parts do not fit together',
    async () => {
      const { contract, person } = await start()
      const { raw } = { raw: `From: a@x.example\r\nSubject: A\r\n\r\n${'long '.repeat(2_399_999)}\r\n` }
      const ref = contract.deliver({ folder: 'inbox', at: ago(1), raw })
      const before = person.relays.imap.bytesDown
      const [message] = await readAll(contract, [ref])
      expect(message).toMatchObject({ outcome: 'fetched', id: ref })
      expect(person.relays.imap.bytesDown - before).toBeLessThan(11 * 1024 * 1024)
      expect(message?.outcome === 'fetched' && (await readMailBody(message.raw))?.is_cut).toBe(true)
    },
  )
})

const leaf = (number: string, size: number, type = 'application/pdf') => ({ part: number, type, size })
const mixed = { type: 'multipart/mixed', parameters: { boundary: 'these' } }
const HEADER = Buffer.from('Content-Type: multipart/mixed; boundary=these\r\n\r\n')

it.each([
  ['a message of one part', leaf('1', 900_000)],
  ['small attachments', { ...mixed, childNodes: [leaf('1', 60_000), leaf('2', 60_000)] }],
  ['nothing that is spared', { ...mixed, childNodes: [leaf('1', 900_000, 'text/plain')] }],
  [
    'more parts than fit into a command',
    { ...mixed, childNodes: Array.from({ length: 51 }, (_, n) => leaf(`${n + 1}`, 90_000)) },
  ],
  ['no structure', undefined],
])('[MB-04] asks for all of %s', (_, structure) => {
  expect(planOf(structure)).toBeNull()
})

it.each([
  [
    'a boundary that the header does not have',
    HEADER.toString().replace('=these', '=those'),
    ['1.mime', '1', '2.mime'],
  ],
  ['no header', '', ['1.mime', '1', '2.mime']],
  ['a part that is not given', HEADER.toString(), ['1.mime', '2.mime']],
  ['a part without its header', HEADER.toString(), ['1.mime', '1']],
])('[MB-04] makes no message of parts with %s', (_, header, given) => {
  const plan = planOf({ ...mixed, childNodes: [leaf('1', 10, 'text/plain'), leaf('2', 900_000)] })
  if (!plan) throw new Error('there is no plan')
  const sections = new Map(given.map((key) => [key, Buffer.from('X-A: b\r\n\r\n')]))
  expect(assembled(plan, header === '' ? undefined : Buffer.from(header), sections)).toBeNull()
})

it('[MB-04] an empty part may have no answer', () => {
  const plan = planOf({ ...mixed, childNodes: [leaf('1', 0, 'text/plain'), leaf('2', 100_000)] })
  const heads = new Map(['1.mime', '2.mime'].map((key) => [key, Buffer.from('X-A: b\r\n\r\n')]))
  expect(plan && assembled(plan, HEADER, heads)?.length).toBeGreaterThan(100_000)
})
