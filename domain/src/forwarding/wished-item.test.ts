import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aMessage } from '../message/testing/a-message.ts'
import { toAddress } from '../message/address.ts'
import { wishAddress, wishOf } from './wish-address.ts'
import { wishedItems, withoutWishAddresses } from './wished-item.ts'

const OWN = 'mara@lindt.example'
const context = {
  owner: { addresses: [OWN], name: 'Mara Lindt' },
  direction: 'sent' as const,
  at: new Date('2026-03-10T09:00:00Z'),
  zone: 'Europe/Berlin',
  isProvenOwn: true,
}
const TASKS = toAddress('', 'mara+tasks@lindt.example')
const FOLLOW_UPS = toAddress('', 'mara+followups@lindt.example')
const IDRIS = toAddress('Idris Bello', 'idris@northquay.example')
const FORWARD = `Pay this by Friday, please.

---------- Forwarded message ---------
From: Idris Bello <idris@northquay.example>
Date: Mon, 9 Mar 2026 at 10:00
Subject: Invoice 41
To: Mara Lindt <mara@lindt.example>

Hi Mara, here is the invoice. Could you settle it by the 20th?`

const sent = (given: Parameters<typeof aMessage>[0]) =>
  aMessage({ from: toAddress('Mara Lindt', OWN), subject: 'Fwd: Re: Invoice 41', text: FORWARD, ...given })

describe('the addresses for tasks and follow-ups', () => {
  it('[MT-01] are tags of the own address, found again in every spelling of it, and in no other address', () => {
    expect(wishAddress('Mara@Lindt.example', 'task')).toBe('mara+tasks@lindt.example')
    expect(wishAddress('m.lindt+work@gmail.com', 'follow_up')).toBe('m.lindt+followups@gmail.com')
    expect(wishOf('MLindt+Tasks@googlemail.com', 'm.lindt@gmail.com')).toBe('task')
    expect(wishOf('m.lindt+tasks@lindt.example', 'mlindt@lindt.example')).toBeNull()
    fc.assert(
      fc.property(fc.emailAddress(), fc.emailAddress(), (own, other) => {
        expect(wishOf(wishAddress(own, 'task'), own)).toBe('task')
        expect(wishOf(wishAddress(own, 'follow_up'), own)).toBe('follow_up')
        expect(wishOf(own, own)).toBeNull()
        if (wishOf(other, own) !== null) expect(other).toContain('+')
      }),
    )
  })
})

describe('mail that the owner sends to an address for it', () => {
  it('[MT-01] becomes a task: title without the marks of forwards, the note above with its date, and whose mail it was', () => {
    const [item, ...more] = wishedItems(sent({ to: [TASKS] }), context)
    expect(more).toEqual([])
    expect(item).toMatchObject({
      type: 'task',
      direction: 'i_owe',
      title: 'Invoice 41',
      description: 'Pay this by Friday, please.',
      evidence: 'Pay this by Friday, please.',
      due: { at: new Date('2026-03-13T22:59:59Z'), precision: 'day' },
      counterpart: IDRIS,
    })
  })

  it('[MT-01] is about whoever wrote what is passed on, in whatever language a program names them', () => {
    const text = FORWARD.replace('From:', 'Från:').replace('To:', 'Till:').replace('Subject:', 'Ämne:')
    expect(wishedItems(sent({ to: [TASKS], text }), context)).toMatchObject([{ counterpart: IDRIS }])
  })

  it('[MT-01] without a note has no description, and no date of what is passed on', () => {
    const bare = sent({ to: [TASKS], text: FORWARD.slice(FORWARD.indexOf('-----')) })
    expect(wishedItems(bare, context)).toMatchObject([{ description: '', due: null, evidence: 'Fwd: Re: Invoice 41' }])
  })

  it('[MT-01] becomes a follow-up about the one it went to, whatever it says', () => {
    const message = sent({ to: [IDRIS], bcc: [FOLLOW_UPS], subject: 'Room plan', text: 'Hi Idris,\n\nThe plan is up.' })
    expect(wishedItems(message, context)).toMatchObject([
      {
        type: 'follow_up',
        direction: 'they_owe',
        title: 'Room plan',
        counterpart: IDRIS,
        words: { smartSummary: 'You wrote to Idris Bello: “The plan is up.”' },
      },
    ])
    expect(withoutWishAddresses(message, context)).toMatchObject({ to: [IDRIS], cc: [], bcc: [] })
  })

  it('[MT-01] becomes both when it goes to both, each once', () => {
    const both = sent({ to: [TASKS, TASKS], cc: [FOLLOW_UPS], bcc: [TASKS] })
    expect(wishedItems(both, context).map(({ type }) => type)).toEqual(['task', 'follow_up'])
  })

  it('[MT-01] becomes nothing when the provider does not say that the owner sent it, or when it goes elsewhere', () => {
    for (const isProvenOwn of [false, undefined])
      expect(wishedItems(sent({ to: [TASKS] }), { ...context, isProvenOwn: isProvenOwn ?? false })).toEqual([])
    expect(wishedItems(sent({ to: [TASKS] }), { ...context, isProvenOwn: false })).toEqual([])
    expect(wishedItems(sent({ to: [toAddress('', 'other+tasks@lindt.example')] }), context)).toEqual([])
  })

  it('[MT-01] is read without an exception whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.string({ maxLength: 100 }), (text, subject) => {
        const [item] = wishedItems(sent({ to: [TASKS], text: `${text}\n${FORWARD}`, subject }), context)
        expect(item?.title.length).toBeGreaterThan(0)
        expect(item?.title.length).toBeLessThanOrEqual(80)
      }),
    )
  })
})
