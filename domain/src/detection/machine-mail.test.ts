import { describe, expect, it } from 'vitest'
import { toAddress } from '../message/address.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import { aMessage } from '../message/testing/a-message.ts'
import { examine } from './examine.ts'
import type { ExaminationContext } from '../finding/finding.ts'

const context: ExaminationContext = {
  owner: { addresses: ['robin@hale.example'], name: 'Robin Hale' },
  direction: 'received',
  at: new Date('2026-03-03T10:00:00Z'),
  zone: 'Europe/Berlin',
}
const by = (name: string, email: string, subject: string, text: string, more: Partial<ParsedMessage> = {}) =>
  aMessage({ from: toAddress(name, email), subject, text, ...more })

const deeds: [string, ParsedMessage][] = [
  [
    'an approval with a deadline',
    by(
      'Spendwell',
      'no-reply@spendwell.example',
      'Report waiting for you',
      'Robin, the report "Trip to Leeds" of Anna Weber is waiting for your approval. Please approve or reject it by March 13.',
    ),
  ],
  [
    'a task in a document',
    by(
      'Anna Weber (Paperdesk)',
      'comments-noreply@paperdesk.example',
      'Budget 2026',
      'Anna Weber assigned you an action item in "Budget 2026".\n\nRobin, please fill in the figures for the second quarter by Friday.',
    ),
  ],
  [
    'a signature',
    by(
      'Signwell',
      'noreply@signwell.example',
      'Anna Weber has requested your signature',
      'Anna Weber has requested your signature on "Lease". Please sign the document by Friday.',
    ),
  ],
  [
    'a mention that asks',
    by(
      'Plankboard',
      'notification@plankboard.example',
      'Anna Weber mentioned you',
      '@Robin could you please upload the final logo files to the shared folder?',
    ),
  ],
  [
    'a matter of an account, with a deadline',
    by(
      'Paystation',
      'notifications@paystation.example',
      'Action needed',
      'Please provide your tax number by March 20 so that we can pay you.',
    ),
  ],
  [
    'a German approval',
    by(
      'Urlaubsplan',
      'nicht-antworten@urlaubsplan.example',
      'Antrag von Anna Weber',
      'Der Antrag von Anna Weber wartet auf Ihre Genehmigung. Bitte prüfen Sie den Antrag bis Freitag.',
    ),
  ],
]

const nothing: [string, ParsedMessage][] = [
  [
    'a newsletter that calls the owner',
    by(
      'Garden World',
      'no-reply@gardenworld.example',
      'Spring is here',
      'Robin, please visit our new garden by Friday!',
      { headers: { 'list-unsubscribe': '<https://gardenworld.example/u>' } },
    ),
  ],
  [
    'offers without any header',
    by(
      'Garden World',
      'no-reply@gardenworld.example',
      'Spring is here',
      'Robin, please order now and save up to 30 % by Friday. Free shipping, great gifts, click here, limited time.',
    ),
  ],
  [
    'a receipt',
    by(
      'Shop',
      'no-reply@shop.example',
      'Your order #4711',
      'Robin, please keep this receipt. Your parcel arrives on Friday.',
    ),
  ],
  [
    'a security code',
    by(
      'Bank',
      'no-reply@bank.example',
      'Your verification code is 123456',
      'Robin, please enter the code by 10:30. Do not give it to anybody.',
    ),
  ],
  [
    'a friend on a social site',
    by(
      'Circles',
      'notification@circles.example',
      'Anna Weber commented on your photo',
      'Hi Robin,\n\nAnna Weber commented on your photo of 2 March.\n\nSee what Anna said.',
    ),
  ],
  [
    'a contact on a social site',
    by(
      'Circles',
      'notification@circles.example',
      'New connection',
      'Hi Robin,\n\nAnna Weber would like to join your network.\n\nAccept | View profile',
    ),
  ],
  [
    'a seminar that is announced',
    by(
      'Meetly',
      'no-reply@meetly.example',
      'Growth',
      'Robin, please join us on Friday at 10 and learn how others grow. Sign up by Thursday.',
    ),
  ],
  [
    'a poll',
    by('Tool Surveys', 'no-reply@tool.example', 'Your opinion', 'Robin, could you answer five questions by Friday?'),
  ],
  [
    'a question that waits for no deed',
    by('Circles', 'no-reply@circles.example', 'People near you', 'Robin, do you know Anna Weber?'),
  ],
  ['a report of a job', by('Backup', 'cron@hale.example', 'Backup finished', '3 files were copied at 10:00.')],
  [
    'the same deed for a crowd',
    by('Spendwell', 'no-reply@spendwell.example', 'Reports', 'Please approve the open reports by March 13.', {
      to: [toAddress('Robin Hale', 'robin@hale.example'), toAddress('Tom Ash', 'tom@ash.example')],
    }),
  ],
]

describe('mail of machines', () => {
  it.each(deeds)(
    '[DT-03] may be an item where it wants a deed of the owner, and never is a sure one: %s',
    (_w, mail) => {
      const { outcome, nature, findings } = examine(mail, context)
      expect({ outcome, nature }).toEqual({ outcome: 'found', nature: 'automatic' })
      expect(findings.length).toBeGreaterThan(0)
      expect(findings.every(({ band }) => band === 'maybe')).toBe(true)
    },
  )

  it('[DT-03] may be one of a list that asks the owner for a review', () => {
    const mail = by(
      'Anna Weber',
      'notifications@forge.example',
      'Re: [hale/site] Menu (#12)',
      'Please review the menu by Friday.',
      {
        to: [toAddress('hale/site', 'site@noreply.forge.example')],
        cc: [toAddress('Robin Hale', 'robin@hale.example')],
        headers: {
          'list-id': '<site.hale.forge.example>',
          'list-post': '<mailto:reply@forge.example>',
          precedence: 'list',
          'x-github-reason': 'review_requested',
        },
      },
    )
    expect(examine(mail, context)).toMatchObject({ outcome: 'found', findings: [{ band: 'maybe' }] })
  })

  it.each(nothing)('[PR-02] holds nothing else: %s', (_w, mail) => {
    const { outcome, findings } = examine(mail, context)
    expect({ outcome, findings }).toEqual({ outcome: 'left_out', findings: [] })
  })

  it('[PR-02] says why it holds nothing, be it read or not', () => {
    const reasonOf = (subject: string, text: string) =>
      examine(by('Tool', 'no-reply@tool.example', subject, text), context).reason
    expect(reasonOf('A status', 'All is well.')).toBe('notification')
    expect(reasonOf('Anna Weber requested your review', 'All is well.')).toBe('notification')
  })
})
