import { toAddress, type Address } from './address.ts'
import { attributionLength } from './attribution.ts'
import { quotedHeaderKind } from './quote-lines.ts'

/** Somebody whom the lines above a mail that is passed on name; the email is '' where they tell the name alone. */
export type ForwardedPerson = { as: 'from' | 'to'; address: Address }

const FEW_LINES = 20
const LINE_CHARS = 400
const BEHIND_COLON = /^[^:：]{1,60}[:：]\*{0,2}\s*(.{3,300})$/u
const ADDRESS = /(?:mailto:)?([^\s<>@,;()[\]]{1,64}@[^\s<>@,;()[\]]{1,255})/iu
const AROUND_NAME = /^[\s"'“”*]+|[\s"'“”*<([]+$/g

/** Who wrote and got a mail that is passed on, as the lines above it say, in their order. */
export function forwardedPeople(forwarded: string): ForwardedPerson[] {
  const lines = forwarded.split('\n', FEW_LINES).map((line) => line.slice(0, LINE_CHARS))
  return lines.flatMap((line, index): ForwardedPerson[] => {
    const kind = quotedHeaderKind(line)
    if (kind === 'from' || kind === 'to') {
      const address = addressIn(BEHIND_COLON.exec(line)?.[1] ?? '')
      return address === null ? [] : [{ as: kind, address }]
    }
    const above = lines.slice(index, index + attributionLength(lines, index, isMarked)).join(' ')
    const email = ADDRESS.exec(above)?.[1]
    return email === undefined ? [] : [{ as: 'from', address: toAddress('', email) }]
  })
}

/** Who wrote a mail that is passed on; null where the lines above it do not say. */
export const forwardedWriter = (forwarded: string): Address | null =>
  forwardedPeople(forwarded).find((person) => person.as === 'from')?.address ?? null

const isMarked = (line: string): boolean => /^\s{0,3}>/.test(line)

/** "Lars Berg <lars@berg.example>", "Lars Berg [mailto:lars@berg.example]", "*Lars Berg*"; the first of several. */
function addressIn(people: string): Address | null {
  const first = people.split(';', 1)[0] ?? ''
  const found = ADDRESS.exec(first)
  const name = first.slice(0, found?.index).replace(AROUND_NAME, '')
  const email = found?.[1] ?? ''
  return name === '' && email === '' ? null : toAddress(name, email)
}
