import { afterEach, describe, expect, it } from 'vitest'
import { syncWorld, type Letter, type Person } from './testing/sync-world.ts'

const world = syncWorld()
const { test, arrives } = world

afterEach(() => test.clock.advance(10 * 60_000))

const ANNA = 'Anna Weber <anna@weber.example>'
const JON = 'Jon Rask <jon@rask.example>'
const from = (person: Person) => `Mara Lindt <${person.email}>`
const QUESTION = 'Hello,\n\nWhich of the two offers do you prefer?\n\nBest,\nMara'

interface Report {
  action: 'failed' | 'delayed' | 'delivered'
  recipient: string
  /** The headers of the mail that is returned. */
  returned: readonly string[]
  as: 'text/rfc822-headers' | 'message/rfc822'
}

/** A delivery report (RFC 3464) in a thread of its own, without a word of which mail it answers. */
function report({ action, recipient, returned, as }: Report): Letter {
  const parts = [
    ['text/plain', 'This is the mail system. Your message could not be delivered as it was.'],
    [
      'message/delivery-status',
      `Reporting-MTA: dns; mx.example.com\n\nFinal-Recipient: rfc822; ${recipient}\nAction: ${action}\nStatus: 5.1.1`,
    ],
    [as, `${returned.join('\n')}\n${as === 'message/rfc822' ? '\nWhich of the two offers do you prefer?\n' : ''}`],
  ]
  const body = parts.map(([type, text]) => `--b\nContent-Type: ${type}\n\n${text}\n`).join('')
  return {
    from: 'Mail Delivery System <MAILER-DAEMON@mx.example.com>',
    subject: 'Undelivered Mail Returned to Sender',
    body: `${body}--b--`,
    headers: {
      'MIME-Version': '1.0',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
      'Auto-Submitted': 'auto-replied',
    },
  }
}

/** Two questions that wait, to two people, under two subjects. */
async function waiting() {
  const mara = await world.person()
  const toAnna = await arrives(mara, { from: from(mara), to: ANNA, subject: 'Offers for the hall', body: QUESTION })
  await arrives(mara, { from: from(mara), to: JON, subject: 'Offers for the roof', body: QUESTION })
  const failures = async () => {
    const { followUps } = await world.stored(mara)
    return Object.fromEntries(followUps.map((item) => [item.subject, [item.status, item.address_failed_at !== null]]))
  }
  return { mara, toAnna, failures }
}

const UNTOUCHED = ['open', false]

describe('a report that mail did not arrive', () => {
  it.each(['text/rfc822-headers', 'message/rfc822'] as const)(
    '[PR-02] in a thread of its own is known by the id of the mail that it returns as %s',
    async (as) => {
      const { mara, toAnna, failures } = await waiting()
      const returned = ['Subject: =?utf-8?Q?Something_else?=', `Message-ID: <${toAnna.messageId}>`]
      await arrives(mara, report({ action: 'failed', recipient: 'anna@weber.example', returned, as }))
      expect(await failures()).toEqual({ 'Offers for the hall': ['open', true], 'Offers for the roof': UNTOUCHED })
    },
  )

  it('[PR-02] is known by the subject of what it returns and the address that failed', async () => {
    const { mara, failures } = await waiting()
    const returned = ['Subject: Offers for the hall', 'Message-ID: <changed-on-the-way@mx.example.com>']
    await arrives(
      mara,
      report({ action: 'failed', recipient: 'Anna@Weber.example', returned, as: 'text/rfc822-headers' }),
    )
    expect(await failures()).toEqual({ 'Offers for the hall': ['open', true], 'Offers for the roof': UNTOUCHED })
  })

  it('[PR-02] about somebody else, or under another subject, says nothing', async () => {
    const { mara, failures } = await waiting()
    const untouched = { 'Offers for the hall': UNTOUCHED, 'Offers for the roof': UNTOUCHED }
    const as = 'text/rfc822-headers'
    const of = (recipient: string, subject: string) =>
      report({ action: 'failed', recipient, returned: [`Subject: ${subject}`, 'Message-ID: <x@mx.example.com>'], as })
    await arrives(mara, of('kim@olsen.example', 'Offers for the hall'))
    await arrives(mara, of('anna@weber.example', 'The garden party'))
    expect(await failures()).toEqual(untouched)
  })

  it.each(['delayed', 'delivered'] as const)('[PR-02] is not one that it was %s', async (action) => {
    const { mara, toAnna, failures } = await waiting()
    const returned = ['Subject: Offers for the hall', `Message-ID: <${toAnna.messageId}>`]
    const letter = report({ action, recipient: 'anna@weber.example', returned, as: 'text/rfc822-headers' })
    await arrives(mara, { ...letter, inReplyTo: toAnna.messageId })
    expect(await failures()).toEqual({ 'Offers for the hall': UNTOUCHED, 'Offers for the roof': UNTOUCHED })
  })
})

it('[PR-02] a receipt that the mail was opened is no reply', async () => {
  const { mara, toAnna, failures } = await waiting()
  await arrives(mara, {
    from: ANNA,
    subject: 'Read: Offers for the hall',
    body: [
      '--b\nContent-Type: text/plain\n\nYour message was read on Tuesday, 10 March 2026 10:12.',
      '--b\nContent-Type: message/disposition-notification\n\nDisposition: manual-action/MDN-sent-manually; displayed',
      '--b--',
    ].join('\n'),
    headers: {
      'MIME-Version': '1.0',
      'Content-Type': 'multipart/report; report-type=disposition-notification; boundary=b',
    },
    inReplyTo: toAnna.messageId,
  })
  expect(await failures()).toEqual({ 'Offers for the hall': UNTOUCHED, 'Offers for the roof': UNTOUCHED })
})
