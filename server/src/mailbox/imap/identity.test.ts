import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf, readHeaders, refOfMessage, rootOf, rootOfThread, threadName } from './identity.ts'
import { hashForTests as hash } from './testing/test-mail.ts'

const DAY = Math.floor(Date.UTC(2026, 2, 10) / 86_400_000)
const at = new Date('2026-03-12T10:00:00Z')
const refOf = (header: string, known: Partial<{ at: Date; size: number }> = {}) =>
  refOfMessage(hash, { headers: readHeaders(Buffer.from(`${header}\r\n\r\nText`)), at, size: 10, ...known })

describe('[MB-04] what a message is called', () => {
  const mail = 'Message-ID: <a@x.example>\r\nDate: Tue, 10 Mar 2026 23:30:00 -0800\r\nFrom: a@x.example'

  it('is the same wherever it lies, however its header is folded, and begins with the day as it is written', () => {
    const folded = mail.replace('Message-ID: ', 'message-id:\r\n ').replace('Tue, 10', 'Tue,\r\n\t10')
    expect(refOf(folded, { at: new Date(0), size: 99 })).toBe(refOf(mail))
    expect(dayOf(refOf(mail))).toBe(DAY)
  })

  it('is another one for another message with the same Message-ID', () => {
    expect(refOf(mail.replace('From: a', 'From: b'))).not.toBe(refOf(mail))
    expect(refOf(mail.replace('23:30', '23:31'))).not.toBe(refOf(mail))
  })

  it('is what the server says of it where it has no Message-ID', () => {
    const bare = 'From: a@x.example'
    expect(refOf(bare)).not.toBe(refOf(bare, { size: 11 }))
    expect(dayOf(refOf(bare))).toBe(DAY + 2)
  })
})

describe('[MB-04] what a thread is called', () => {
  it('is the same each time, shows nothing, and leads back to where it began', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (root) => {
        const name = threadName(hash, root)
        expect(name).toBe(threadName(hash, root))
        expect(rootOfThread(hash, name)).toBe(root)
        expect(rootOfThread((text) => hash(`${text} with another key`), name)).toBeNull()
      }),
    )
    expect(threadName(hash, 'anna@weber.example')).not.toContain(Buffer.from('anna').toString('base64url').slice(0, 4))
  })

  it('is no other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(rootOfThread(hash, text)).toBeNull()
      }),
    )
  })

  it.each([
    ['its first reference', 'References: <root@x> <mid@x>\r\nIn-Reply-To: <mid@x>\r\nMessage-ID: <own@x>', 'root@x'],
    ['what it answers, without references', 'In-Reply-To: <mid@x>\r\nMessage-ID: <own@x>', 'mid@x'],
    ['itself, where it answers nothing', 'Message-ID: <own@x>', 'own@x'],
  ])('is that of %s', (_, header, root) => {
    const headers = readHeaders(Buffer.from(`${header}\r\n\r\n`))
    expect(rootOf(headers, refOf(header))).toBe(root)
  })
})
