import { describe, expect, it } from 'vitest'
import { toAddress } from '../message/address.ts'
import type { CalendarEvent, ParsedMessage } from '../message/parsed-message.ts'
import { aMessage } from '../message/testing/a-message.ts'
import { gate } from './gate.ts'

const owner = { addresses: ['robin@hale.example'], name: 'Robin Hale' }
const from = (email: string, name = '') => toAddress(name, email)

function anEvent(changes: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    method: 'request',
    uid: 'u1',
    summary: 'Kick-off',
    start: new Date('2026-03-09T10:00:00Z'),
    end: null,
    organizer: null,
    attendees: [],
    ...changes,
  }
}

const outcomes: [string, Partial<ParsedMessage>, string, string | null][] = [
  ['a personal message', {}, 'personal', null],
  [
    'a newsletter',
    { headers: { 'list-unsubscribe': '<https://news.example/u>', 'list-id': '<news.example>' } },
    'bulk',
    'newsletter',
  ],
  [
    'a discussion list',
    { headers: { 'list-id': '<dev.lists.example>', 'list-post': '<mailto:dev@lists.example>' } },
    'bulk',
    'mailing_list',
  ],
  ['mass mail by precedence', { headers: { precedence: 'bulk' } }, 'bulk', 'bulk'],
  ['a campaign tool', { headers: { 'feedback-id': '1:2:3:acme' } }, 'bulk', 'bulk'],
  [
    'mass mail that looks personal',
    { text: 'Hi Robin,\n\ncan we talk about your growth?\n\nTo unsubscribe, click here.' },
    'bulk',
    'bulk',
  ],
  [
    'a no-reply notification',
    { from: from('no-reply@tool.example'), subject: 'Tom commented on your page' },
    'automatic',
    'notification',
  ],
  [
    'a generated message',
    { headers: { 'auto-submitted': 'auto-generated' }, subject: 'Backup finished' },
    'automatic',
    'notification',
  ],
  ['a receipt', { from: from('receipts@shop.example'), subject: 'Your receipt from Shop' }, 'automatic', 'receipt'],
  [
    'an order confirmation in German',
    { from: from('bestellung@laden.example'), subject: 'Bestellbestätigung Nr. 4711' },
    'automatic',
    'receipt',
  ],
  [
    'a one-time code',
    { from: from('no-reply@bank.example'), subject: 'Your verification code is 123456' },
    'automatic',
    'one_time_code',
  ],
  [
    'a code in French',
    { from: from('noreply@banque.example'), subject: 'Votre code de vérification', text: 'Votre code : 482910' },
    'automatic',
    'one_time_code',
  ],
  [
    'a bounce',
    { from: from('mailer-daemon@mx.example'), subject: 'Undelivered Mail Returned to Sender' },
    'bounce',
    'bounce',
  ],
  [
    'a delivery report',
    { headers: { 'content-type': 'multipart/report; report-type=delivery-status' } },
    'bounce',
    'bounce',
  ],
  [
    'an absence notice',
    {
      headers: { 'auto-submitted': 'auto-replied' },
      subject: 'Automatic reply: Plan',
      text: 'I am out of the office until Monday.',
    },
    'out_of_office',
    'out_of_office',
  ],
  [
    'a German absence notice',
    { subject: 'Abwesenheitsnotiz: Plan', text: 'Ich bin bis Montag nicht im Büro.' },
    'out_of_office',
    'out_of_office',
  ],
  [
    'another automatic reply',
    {
      headers: { 'auto-submitted': 'auto-replied' },
      subject: 'We received your request',
      text: 'A ticket was opened.',
    },
    'automatic',
    'automatic_reply',
  ],
  [
    'an answer that a Portuguese program gave by itself, and says so in its subject alone',
    { subject: 'Resposta automática: Plano', text: 'O seu pedido foi registado.' },
    'automatic',
    'automatic_reply',
  ],
  [
    'an absence notice behind any mark of an answer',
    { subject: 'RV: Autoantwort: Plan', text: 'Ich bin bis Montag nicht im Haus.' },
    'out_of_office',
    'out_of_office',
  ],
  ['an invitation', { calendar: anEvent() }, 'calendar', null],
  ['a cancelled meeting', { calendar: anEvent({ method: 'cancel' }) }, 'calendar', 'calendar'],
  ['a note to oneself', { from: from('robin@hale.example') }, 'personal', 'from_yourself'],
]

describe('gate', () => {
  it.each(outcomes)('[PR-02] reads %s', (_what, changes, nature, reason) => {
    expect(gate(aMessage(changes), { owner, direction: 'received' })).toMatchObject({ nature, reason })
  })

  it.each(['accepted', 'declined', 'tentative'] as const)(
    'tells an invitation %s from other calendar mail',
    (status) => {
      const attendees: CalendarEvent['attendees'] = [{ address: from('anna@weber.example'), status }]
      const decision = gate(aMessage({ calendar: anEvent({ method: 'reply', attendees }) }), {
        owner,
        direction: 'received',
      })
      expect(decision).toEqual({ nature: 'calendar_response', reason: 'calendar', calendarResponse: status })
    },
  )

  it('lets sent mail pass, whatever its words', () => {
    expect(
      gate(aMessage({ from: from('robin@hale.example'), to: [from('anna@weber.example')], subject: 'Your receipt' }), {
        owner,
        direction: 'sent',
      }).reason,
    ).toBe(null)
  })

  it('lets a person through whose mail a service relays', () => {
    const relayed = aMessage({
      from: from('notifications@market.example', 'Anna'),
      replyTo: [from('anna@weber.example', 'Anna')],
    })
    expect(gate(relayed, { owner, direction: 'received' }).reason).toBe(null)
  })

  it('does not take a sentence about invoices from a person for a receipt', () => {
    expect(
      gate(aMessage({ subject: 'Your invoice for March', text: 'Could you correct the address?' }), {
        owner,
        direction: 'received',
      }).reason,
    ).toBe(null)
  })
})
