import { describe, expect, it } from 'vitest'
import type { ExaminationContext, Finding } from '../finding/finding.ts'
import { fromMailboxText, toAddress } from '../message/address.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import { aMessage } from '../message/testing/a-message.ts'
import { examine } from './examine.ts'

const ROBIN = toAddress('Robin Hale', 'robin@hale.example')
const CONTEXT: ExaminationContext = {
  owner: { addresses: [ROBIN.email], name: ROBIN.name },
  direction: 'sent',
  at: new Date('2026-03-03T10:00:00Z'),
  zone: 'Europe/Berlin',
}
const ASK = 'Could you send me the signed lease by Friday?'

const only = (findings: readonly Finding[]): Finding | undefined => (findings.length === 1 ? findings[0] : undefined)

describe('[WV-04] whom a sent mail asks', () => {
  const asked = (greeting: string, to: readonly string[]) =>
    only(
      examine(aMessage({ from: ROBIN, to: to.map(fromMailboxText), text: `${greeting}\n\n${ASK}\n\nRobin` }), CONTEXT)
        .findings,
    )

  it.each([
    ['Hi Ann,', ['Joanna Reed <joanna@reed.example>', 'Ann Lowe <ann@lowe.example>'], 'ann@lowe.example'],
    ['Hi Dan,', ['Jordan Pike <jordan@pike.example>', 'Dan Marsh <dan@marsh.example>'], 'dan@marsh.example'],
    ['Hi Ian,', ['Brian Holt <brian@holt.example>', 'Ian Frey <ian@frey.example>'], 'ian@frey.example'],
    ['Hi Ed,', ['Freddy Holt <freddy@holt.example>', 'Edward Frey <edward@frey.example>'], 'edward@frey.example'],
    ['Hi Ann,', ['Annette Reed <annette@reed.example>', 'Ann Lowe <ann@lowe.example>'], 'ann@lowe.example'],
    ['Hi Pam,', ['Tom Ash <tom@ash.example>', 'Pamela Reed <pamela@reed.example>'], 'pamela@reed.example'],
    ['Hi Frey,', ['Frey Holt <frey@holt.example>', 'Ian Frey <ian@frey.example>'], 'frey@holt.example'],
    ['Dear Ms Frey,', ['Tom Ash <tom@ash.example>', 'Ina Frey <ina@frey.example>'], 'ina@frey.example'],
    ['Hi Tom and Ann,', ['Ann Lowe <ann@lowe.example>', 'Tom Ash <tom@ash.example>'], 'tom@ash.example'],
    ['Hi Mia,', ['ash@tom.example', 'mia.frey@frey.example'], 'mia.frey@frey.example'],
    ['Hi Zoe,', ['Tom Ash <tom@ash.example>', 'Ann Lowe <ann@lowe.example>'], 'tom@ash.example'],
  ])('%s to %j asks %s', (greeting, to, email) => expect(asked(greeting, to)?.counterpart.email).toBe(email))

  it('is whom the title names', () => {
    const to = ['Joanna Reed <joanna@reed.example>', 'Ann Lowe <ann@lowe.example>']
    expect(asked('Hi Ann,', to)?.title).toBe('Ann to send you the signed lease by Friday')
  })
})

describe('[WV-04] with whom a received mail is', () => {
  const found = (changes: Partial<ParsedMessage>) =>
    only(
      examine(aMessage({ text: `Hello,\n\n${ASK}\n\nAnna`, ...changes }), { ...CONTEXT, direction: 'received' })
        .findings,
    )
  const ANNA = toAddress('Anna Weber', 'anna@weber.example')

  it.each([
    ['a contact form', 'WordPress <wordpress@hale.example>', ANNA],
    ['a service without a name', 'forms@pages.example', toAddress('', 'anna.weber@weber.example')],
    ['a service that writes in a person’s name', 'Anna Weber via Rooms <messages@rooms.example>', ANNA],
  ])('is the person behind %s', (_what, from, replyTo) => {
    const item = found({ from: fromMailboxText(from), replyTo: [replyTo] })
    expect(item?.counterpart).toEqual(replyTo)
    expect(item?.title).toBe('Send Anna the signed lease by Friday (The museum project)')
  })

  it.each([
    ['a person who wants answers elsewhere', 'Anna Weber <anna@weber.example>', 'Anna Weber <anna@home.example>'],
    ['a person whose office answers', 'Anna Weber <anna@weber.example>', 'Office <office@weber.example>'],
    ['a firm whose office answers', 'Weber Tiles <tiles@weber.example>', 'office@weber.example'],
    ['a firm that answers to the owner', 'Weber Tiles <tiles@weber.example>', 'Robin Hale <robin@hale.example>'],
  ])('is the sender: %s', (_what, from, replyTo) => {
    const sender = fromMailboxText(from)
    expect(found({ from: sender, replyTo: [fromMailboxText(replyTo)] })?.counterpart).toEqual(sender)
  })
})
