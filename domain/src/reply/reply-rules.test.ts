import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlainAddress } from '../mail-address.ts'
import { toAddress, type Address } from '../message/address.ts'
import { aMessage } from '../message/testing/a-message.ts'
import { callOffBy, type LaterMessage } from './call-off.ts'
import { inWords, replyRecipients } from './recipients.ts'
import { replyReferences } from './references.ts'
import { localInstant, localText, requireSendTime } from './send-time.ts'
import { replySubject } from './subject.ts'

const OWNER = 'robin@hale.example'
const people = (...emails: string[]): Address[] => emails.map((email) => toAddress('', email))
const VARIANTS = ['first.last@gmail.com', 'firstlast@gmail.com', 'first.last+x@gmail.com', 'First.Last@googlemail.com']
const anyAddress = fc.oneof(
  fc
    .constantFrom('robin@hale.example', 'ROBIN@hale.example', 'anna@weber.example', 'ben@x.example')
    .map((email) => toAddress('', email)),
  fc.tuple(fc.string(), fc.string()).map(([name, email]) => ({ name, email })),
)
const addresses = fc.array(anyAddress, { maxLength: 8 })

describe('whom a reply goes to', () => {
  it.each([...VARIANTS, 'alias@work.example'])('[PR-06] never to oneself: %s', (own) => {
    const message = aMessage({
      from: toAddress('', 'anna@weber.example'),
      to: people(own, 'ben@x.example'),
      cc: people(own),
    })
    const owner = ['firstlast@gmail.com', 'alias@work.example']
    expect(replyRecipients(message, 'received', owner).others.map(({ email }) => email)).toEqual(['ben@x.example'])
  })

  it('is said in a few words', () => {
    const [anna, ben, cleo] = [toAddress('Anna Weber', 'anna@weber.example'), ...people('ben@x.example', 'c@x.example')]
    expect(
      [[], [anna], [ben, anna], [anna, ben, cleo]].map((list) => inWords(list.filter((one) => one !== undefined))),
    ).toEqual(['', 'Anna Weber', 'ben@x.example and one other', 'Anna Weber and 2 others'])
  })

  it.each([
    ['the sender', {}, 'received', ['anna@weber.example'], []],
    [
      'where the sender wants answers',
      { replyTo: people('desk@weber.example') },
      'received',
      ['desk@weber.example'],
      [],
    ],
    [
      'the sender, where answers would come back to the owner',
      { replyTo: people(OWNER) },
      'received',
      ['anna@weber.example'],
      [],
    ],
    [
      'the sender, and apart from them everybody else on it',
      { to: people(OWNER, 'ben@x.example'), cc: people('cleo@x.example', 'BEN@x.example', 'anna@weber.example') },
      'received',
      ['anna@weber.example'],
      ['ben@x.example', 'cleo@x.example'],
    ],
    [
      'whom the owner wrote to, when they wrote last',
      { from: toAddress('', OWNER), to: people('ben@x.example', OWNER), cc: people('cleo@x.example') },
      'sent',
      ['ben@x.example'],
      ['cleo@x.example'],
    ],
    [
      'the only blind copy',
      { from: toAddress('', OWNER), to: [], bcc: people('ben@x.example') },
      'sent',
      ['ben@x.example'],
      [],
    ],
    [
      'none of several blind copies',
      { from: toAddress('', OWNER), to: [], bcc: people('ben@x.example', 'cleo@x.example') },
      'sent',
      [],
      [],
    ],
    ['the owner, in a note to themself', { from: toAddress('', OWNER) }, 'received', [OWNER], []],
    ['nobody by an address that is none', { from: toAddress('', 'a@x.example>, <evil@x.example') }, 'received', [], []],
  ] as const)('is %s', (_who, changes, direction, to, others) => {
    const found = replyRecipients(aMessage(changes as object), direction, [OWNER])
    expect([found.to, found.others].map((list) => list.map(({ email }) => email))).toEqual([to, others])
  })

  it('is nobody who was not on the message, nobody twice, no blind copy of several, and no address that could smuggle', () => {
    fc.assert(
      fc.property(
        fc.record({ from: fc.option(anyAddress), replyTo: addresses, to: addresses, cc: addresses, bcc: addresses }),
        fc.constantFrom('received' as const, 'sent' as const),
        (message, direction) => {
          const { to, others } = replyRecipients(message, direction, [OWNER])
          const all = [...to, ...others].map(({ email }) => email)
          const known = [
            message.from,
            ...message.replyTo,
            ...message.to,
            ...message.cc,
            ...(message.bcc.length === 1 ? message.bcc : []),
          ]
          expect(all.every((email) => isPlainAddress(email) && known.some((one) => one?.email === email))).toBe(true)
          expect(new Set(all.map((email) => email.trim().toLowerCase())).size).toBe(all.length)
          expect(others.some(({ email }) => email.toLowerCase() === OWNER)).toBe(false)
        },
      ),
    )
  })
})

describe('the subject of a reply', () => {
  it.each([
    ['The offer', 'Re: The offer'],
    ['Re: The offer', 'Re: The offer'],
    ['RE: AW: re[2]: Sv: The offer', 'Re: The offer'],
    ['Re : Antw: The offer', 'Re: The offer'],
    ['Fwd: Re: The offer', 'Re: Fwd: Re: The offer'],
    ['Reminder: pay', 'Re: Reminder: pay'],
    ['  A\r\nBcc: evil@x.example ', 'Re: A Bcc: evil@x.example'],
    ['', 'Re:'],
    ['Re:', 'Re:'],
  ])('%j is answered as %j', (subject, answer) => {
    expect(replySubject(subject)).toBe(answer)
  })

  it('has one mark, is one line, and answered again stays as it is', () => {
    const rest = fc.oneof(
      fc.string(),
      fc.string({
        unit: fc.constantFrom('R', 'e', ':', ' ', '\r', '\n', '\u0000', '\u0085', '\u2028', '\uff1a', 'Ä', '😀'),
      }),
    )
    const marks = fc.array(fc.constantFrom('Re: ', 'RE:', 'AW: ', 're[3]: ', 'Sv:'), { maxLength: 5 })
    fc.assert(
      fc.property(marks, rest, (before, words) => {
        const once = replySubject(before.join('') + words)
        expect(once).toMatch(/^Re:(?: (?!re:)[^\r\n]*)?$/iu)
        expect(replySubject(once)).toBe(once)
        // oxlint-disable-next-line no-control-regex -- what must not be there
        expect(once).not.toMatch(/[\u0000-\u001f\u0085\u2028\u2029]/)
      }),
    )
  })
})

describe('what a reply refers to', () => {
  it('is the message, and before it what that referred to', () => {
    expect(replyReferences(aMessage({ messageId: 'c@x', inReplyTo: 'b@x', references: ['a@x', 'b@x'] }))).toEqual({
      inReplyTo: 'c@x',
      references: ['a@x', 'b@x', 'c@x'],
    })
    expect(replyReferences(aMessage({ messageId: 'b@x', inReplyTo: 'a@x' })).references).toEqual(['a@x', 'b@x'])
    expect(replyReferences(aMessage({ messageId: null }))).toEqual({ inReplyTo: null, references: [] })
  })

  it('ends with the message, holds each id once, keeps the first of a long thread, and takes nothing that breaks a header', () => {
    const anyId = fc.oneof(
      fc.integer({ min: 0, max: 99 }).map((n) => `m${n}@x`),
      fc.string(),
    )
    fc.assert(
      fc.property(
        fc.option(anyId),
        fc.option(anyId),
        fc.array(anyId, { maxLength: 80 }),
        (messageId, inReplyTo, before) => {
          const { inReplyTo: parent, references } = replyReferences({ messageId, inReplyTo, references: before })
          expect(references.length).toBeLessThanOrEqual(30)
          expect(new Set(references).size).toBe(references.length)
          expect(references.every((id) => !/[\s<>]|[^\x21-\x7e]/.test(id) && id !== '')).toBe(true)
          if (parent !== null) expect([references.at(-1), parent]).toEqual([messageId, messageId])
          const [first] = before.filter((id) => /^m\d+@x$/.test(id) && id !== messageId)
          if (first !== undefined && before[0] === first) expect(references[0]).toBe(first)
        },
      ),
    )
  })
})

describe('a reply that waits', () => {
  const written = new Date('2026-03-03T10:00:00Z')
  const later = (changes: Partial<LaterMessage> = {}): LaterMessage => ({
    at: new Date('2026-03-03T11:00:00Z'),
    direction: 'received',
    isAutomatic: false,
    isOurs: false,
    ...changes,
  })
  it.each([
    ['an answer', [later()], 'answered'],
    ['what the owner wrote themself', [later({ direction: 'sent' })], 'written'],
    ['both: the answer counts', [later({ direction: 'sent' }), later()], 'answered'],
    ['an absence notice', [later({ isAutomatic: true })], null],
    ['what was there before', [later({ at: written })], null],
    ['the reply itself', [later({ direction: 'sent', isOurs: true })], null],
  ] as const)('and %s', (_what, messages, reason) => {
    expect(callOffBy(messages, written)).toBe(reason)
  })

  it('has a time that lies ahead, within a year', () => {
    const minutes = (count: number) => new Date(written.getTime() + count * 60_000)
    expect(requireSendTime(minutes(1), written)).toEqual(minutes(1))
    expect(() => requireSendTime(minutes(0), written)).toThrow(expect.objectContaining({ code: 'snooze_in_past' }))
    expect(() => requireSendTime(null, written)).toThrow(expect.objectContaining({ code: 'unprocessable' }))
    expect(() => requireSendTime(minutes(366 * 1440), written)).toThrow(
      expect.objectContaining({ code: 'unprocessable' }),
    )
  })

  it('is written down in the time of the person’s zone, and comes back the same', () => {
    expect(localInstant('2026-07-01T09:00', 'Europe/Berlin')).toEqual(new Date('2026-07-01T07:00:00Z'))
    expect(localInstant('2026-03-29T02:30', 'Europe/Berlin')).toEqual(new Date('2026-03-29T01:30:00Z'))
    expect(localInstant('2026-10-25T02:30', 'Europe/Berlin')).toEqual(new Date('2026-10-25T00:30:00Z'))
    expect(localInstant('2026-04-05T01:45', 'Australia/Lord_Howe')).toEqual(new Date('2026-04-04T14:45:00Z'))
    expect(localInstant('tomorrow', 'Europe/Berlin')).toBeNull()
    const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu')
    const minutes = fc.integer({ min: 28_000_000, max: 31_000_000 })
    fc.assert(
      fc.property(minutes, zones, (minute, zone) => {
        const at = new Date(minute * 60_000)
        const back = localInstant(localText(at, zone), zone)
        // The hour that comes twice has one name.
        expect(localText(back ?? at, zone)).toBe(localText(at, zone))
      }),
    )
  })
})
