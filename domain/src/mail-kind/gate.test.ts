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
    startIs: 'instant',
    end: null,
    recurs: null,
    organizer: null,
    attendees: [],
    ...changes,
  }
}

const invited = (status: CalendarEvent['attendees'][number]['status']): CalendarEvent =>
  anEvent({ attendees: [{ address: from('robin@hale.example'), status }] })

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
  ['a campaign', { headers: { 'x-campaign-id': '77' } }, 'bulk', 'bulk'],
  [
    'what a carrier of mailings carried for a firm',
    {
      from: from('hello@acme.example', 'Acme'),
      headers: { 'feedback-id': '1:2:3:acme' },
      text: 'Our new lamps are here.',
    },
    'bulk',
    'bulk',
  ],
  ['what it carried for a person', { headers: { 'feedback-id': '::1.eu.x=:Carrier' } }, 'personal', null],
  [
    'the form of a website, which a carrier carried and whose answers reach a person',
    {
      from: from('forms@sitekit.example', 'Sitekit'),
      replyTo: [from('anna@weber.example', 'Anna Weber')],
      headers: { 'feedback-id': '::1.eu.x=:Carrier' },
      text: 'Name: Anna Weber\nMessage: Could you send me a quote for a new shop?',
    },
    'personal',
    null,
  ],
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
    { subject: 'SV: Autoantwort: Plan', text: 'Ich bin bis Montag nicht im Haus.' },
    'out_of_office',
    'out_of_office',
  ],
  ['an invitation', { calendar: anEvent() }, 'calendar', null],
  [
    'an invitation to the masses',
    { calendar: anEvent(), headers: { 'list-unsubscribe': '<https://events.example/u>', precedence: 'bulk' } },
    'bulk',
    'newsletter',
  ],
  ['an update of what the owner has accepted', { calendar: invited('accepted') }, 'calendar', 'calendar'],
  ['an update of what the owner has declined', { calendar: invited('declined') }, 'calendar', 'calendar'],
  ['an invitation that waits for the owner', { calendar: invited('needs_action') }, 'calendar', null],
  [
    'an invitation of the owner to a list that they read',
    { calendar: invited('needs_action'), headers: { 'list-post': '<mailto:team@hale.example>' } },
    'calendar',
    null,
  ],
  ["the owner's own event", { calendar: anEvent({ organizer: from('robin@hale.example') }) }, 'calendar', 'calendar'],
  [
    'an acceptance without a calendar part that only a calendar writes',
    { subject: 'Accepted: Kick-off', text: 'Anna Weber has accepted this invitation.' },
    'calendar_response',
    'calendar',
  ],
  [
    'an acceptance whose subject has the date of the event',
    { subject: 'Accepted: Kick-off @ Mon Mar 9, 2026 10am - 11am (CET)', text: 'Going' },
    'calendar_response',
    'calendar',
  ],
  [
    'a person who accepts an offer',
    {
      subject: 'Accepted: your offer for the website',
      text: 'Hi Robin,\n\nwe take it. Could you send me the contract?',
    },
    'personal',
    null,
  ],
  [
    'a person who declines an invoice',
    { subject: 'Declined: invoice 2231', text: 'The VAT is wrong. Could you send a new one?' },
    'personal',
    null,
  ],
  [
    'a reminder from a person',
    { subject: 'Reminder: lunch @ Nino tomorrow', text: 'Could you bring the contract along?' },
    'personal',
    null,
  ],
  [
    "a calendar's reminder",
    { subject: 'Reminder: Kick-off @ Mon Mar 9, 2026 10am (Robin Hale)', text: 'Kick-off' },
    'calendar',
    'calendar',
  ],
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
      expect(decision).toMatchObject({ nature: 'calendar_response', reason: 'calendar', calendarResponse: status })
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

  it.each<[string, Partial<ParsedMessage>]>([
    ['whose family name is a program', { from: from('jenkins@lawfirm.example', 'Sarah Jenkins') }],
    ['whose family name is an account', { from: from('root@rootdesign.example', 'Peter Root') }],
    ['who writes from an address for news', { from: from('news@weber.example', 'Anna Weber') }],
    ['who writes from an address for orders', { from: from('orders@weber.example', 'Anna Weber') }],
    [
      'who answers from a shop',
      {
        from: from('orders@printshop.example', 'Printshop'),
        subject: 'Re: Business cards',
        inReplyTo: 'm0@hale.example',
      },
    ],
    [
      'who answers about an order',
      { from: from('orders@printshop.example', 'Paul Meyer'), subject: 'Re: Order 4711', inReplyTo: 'm0@hale.example' },
    ],
  ])('[PR-02] [DT-01] takes nobody for a machine by the name before the @: a person %s', (_who, changes) => {
    const text = 'Could you send me the delivery address by Friday?'
    expect(gate(aMessage({ text, ...changes }), { owner, direction: 'received' }).nature).toBe('personal')
  })

  it.each<[string, Partial<ParsedMessage>]>([
    ['a shop', { from: from('orders@shop.example', 'Shop'), subject: 'Your parcel is on its way' }],
    [
      'a build',
      { from: from('builds@ci.example', 'Nightly'), subject: 'Re: Build 12 failed', inReplyTo: 'b@ci.example' },
    ],
    [
      'what people do elsewhere',
      {
        from: from('notifications@pics.example', 'Anna Weber'),
        subject: 'New comment on your photo',
        text: 'Lovely! See it: https://pics.example/1\nLeave: https://pics.example/2',
      },
    ],
    [
      'a program in which people work together, with the name of one of them',
      { from: from('jira@tracker.example', 'Anna Weber'), text: 'Anna Weber assigned this issue to you.' },
    ],
    ['an address that reads no answers, whatever its name', { from: from('no-reply@tool.example', 'Anna Weber') }],
    ['the same in another language', { from: from('ne-pas-repondre@outil.example', 'Anna Weber') }],
  ])('[PR-02] takes for a machine %s', (_what, changes) => {
    expect(gate(aMessage(changes), { owner, direction: 'received' }).nature).toBe('automatic')
  })

  it.each<[string, Partial<ParsedMessage>, boolean]>([
    ['to the owner alone', {}, true],
    ['to others as well', { cc: [from('tom@hale.example', 'Tom Reed')] }, false],
    ['with a code', { subject: 'Your verification code is 123456' }, false],
    ['of a purchase', { subject: 'Your receipt from Tool' }, false],
    [
      'that sells',
      { text: 'Free shipping! Save up to 30 % off, order now, click here. Limited time, great gifts, no obligation.' },
      false,
    ],
    [
      'in a newsletter',
      { headers: { 'list-unsubscribe': '<https://tool.example/u>' }, subject: 'Spring is here' },
      false,
    ],
  ])('[DT-03] tells whether mail of a machine %s may want a deed', (_what, changes, may) => {
    const mail = aMessage({ from: from('no-reply@tool.example', 'Tool'), subject: 'Please review', ...changes })
    expect(gate(mail, { owner, direction: 'received' }).mayWantDeed).toBe(may)
  })
})
