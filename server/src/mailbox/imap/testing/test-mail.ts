import { createHmac, randomUUID } from 'node:crypto'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { readHeaders, refOfMessage } from '../identity.ts'

export const hashForTests = (text: string): string =>
  createHmac('sha256', 'of this test').update(text).digest('base64url')

/** The text with a header line before it. */
const headed = (raw: string, lines: Record<string, string>): string =>
  Object.entries(lines)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('') + raw

/** A message as it comes from outside: with an id and a date of its own. */
export const mail = (raw = 'From: a@x.example\r\nSubject: A\r\n\r\nText\r\n', at = new Date()): string =>
  headed(raw, { 'Message-ID': `<${randomUUID()}@x.example>`, Date: at.toUTCString().replace('GMT', '+0000') })

/** What the app calls a message of these bytes, which the mailbox has had since that instant. */
export const refOfRaw = (raw: Buffer, at: Date): Ref =>
  refOfMessage(hashForTests, { headers: readHeaders(raw), at, size: raw.length })

/** The new text of a draft, in the thread and under the id of what stood there before. */
export function redrafted(before: Buffer, raw: string): string {
  const headers = readHeaders(before)
  const lines = ['Message-ID', 'References'].flatMap((line) => {
    const value = headers.get(line.toLowerCase())
    return value === undefined ? [] : [[line, value]]
  })
  return headed(raw, Object.fromEntries(lines))
}
