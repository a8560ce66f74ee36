import { type BulkMail, bulk } from '../bulk-mail.ts'
import { workingDaysAfter } from '../date-words.ts'
import type { Stage } from '../stage.ts'

const bank = ({ day, calendarDay, recent }: Stage['clock']): BulkMail[] => {
  const kestrel: [string, string] = ['Kestrel Business Bank', 'alerts@kestrelbank.example']
  return [
    {
      key: 'bank-statement-1',
      from: kestrel,
      at: calendarDay(70, '05:30'),
      subject: 'Your statement is ready',
      text: 'A new statement for the account ending 0931 is waiting in your online banking. We will never ask for your password by e-mail.',
    },
    {
      key: 'bank-statement-2',
      from: kestrel,
      at: calendarDay(40, '05:30'),
      subject: 'Statement 11 is available',
      text: 'Log in to read or download it. Paper copies cost £5. If you don’t recognise a payment, call the number on the back of your card.',
      trap: 'a conditional, automatic',
    },
    {
      key: 'bank-payment-in',
      from: kestrel,
      at: day(20, '09:01'),
      subject: 'Money in: £3,200.00 from NORTHGATE HEALTH',
      text: 'Reference PO 4500118823. Your balance is now in the app.',
    },
    {
      key: 'bank-new-payee',
      from: kestrel,
      at: day(36, '08:39'),
      subject: 'You added a new payee',
      text: 'NUNES DESIGN LTD was added from your phone. Was this you? If not, call us straight away.',
      trap: 'security notice with a question',
    },
    {
      key: 'bank-terms',
      from: kestrel,
      at: day(27, '12:00'),
      subject: 'Changes to your terms',
      text: 'From the spring we are changing three paragraphs about payments abroad. Please read the attached summary. You don’t have to do anything to accept.',
    },
    {
      key: 'bank-card-abroad',
      from: kestrel,
      at: recent(0.33),
      subject: 'Travelling soon?',
      text: 'We noticed a booking for Germany. Your card will work there. Fees apply to cash.',
      trap: 'automatic question',
    },
  ]
}

const work = ({ day, recent }: Stage['clock']): BulkMail[] => {
  const forge: [string, string] = ['rafaelnunes (Codeharbor)', 'notifications@codeharbor.example']
  const board: [string, string] = ['Plankboard', 'no-reply@plankboard.example']
  const calendar: [string, string] = ['Fairday Calendar', 'calendar-notification@fairday.example']
  const talkAt = workingDaysAfter(day(9, '07:00'), 1)
  return [
    {
      key: 'codeharbor-issue',
      from: forge,
      at: day(34, '10:09'),
      subject: '[nunesdesign/sign-schedule] Export drops the last row (#41)',
      text:
        'rafaelnunes opened this issue.\n\nThe CSV export of the sign schedule loses the last row when it ' +
        'has no photo. Can you reproduce?\n\n--\nReply to this email directly or view it on Codeharbor.',
      headers: [
        ['List-ID', 'nunesdesign/sign-schedule <sign-schedule.nunesdesign.codeharbor.example>'],
        ['X-Codeharbor-Reason', 'subscribed'],
      ],
      only: 'plain',
      trap: 'code hosting notification to all watchers',
    },
    {
      key: 'codeharbor-closed',
      from: forge,
      at: day(32, '18:44'),
      subject: 'Re: [nunesdesign/sign-schedule] Export drops the last row (#41)',
      text: 'Closed #41 as completed in 9f2c11e.',
      headers: [['X-Codeharbor-Reason', 'subscribed']],
      only: 'plain',
    },
    {
      key: 'codeharbor-review',
      from: forge,
      at: day(12, '16:12'),
      subject: '[nunesdesign/sign-schedule] Group signs by floor (PR #44)',
      text: 'rafaelnunes requested your review on: #44 Group signs by floor.\n\n+118 −40 in 6 files.',
      headers: [['X-Codeharbor-Reason', 'review_requested']],
      only: 'plain',
      trap: 'automatic notification, listed nowhere by rule',
    },
    {
      key: 'codeharbor-token',
      from: ['Codeharbor', 'noreply@codeharbor.example'],
      at: day(18, '07:07'),
      subject: '[Codeharbor] Your access token expires soon',
      text: 'The token “laptop” will expire in seven days. Renew it in your settings if you still need it.',
    },
    {
      key: 'plankboard-assigned',
      from: board,
      at: day(28, '15:31'),
      subject: 'Ines Duarte mentioned you on “Prototype materials”',
      text: '@maya would you add the tactile samples here?\n\nOpen the card on Plankboard to reply. Replies to this address are not read.',
      trap: 'a mention in another program, sent by a machine',
    },
    {
      key: 'plankboard-digest',
      from: board,
      at: day(23, '08:00'),
      subject: 'Your week on Plankboard',
      text: '4 cards moved to Done, 2 are overdue, 1 is waiting for somebody. Busiest board: Harbour Museum, phase two.',
      only: 'html',
    },
    {
      key: 'calendar-reminder',
      from: calendar,
      at: day(9, '07:00'),
      subject: `Reminder: Dentist @ ${talkAt.weekday} 08:40`,
      text: 'Dr Bose, Gloucester Road. You asked to be reminded one day before.',
      trap: 'calendar noise',
    },
    {
      key: 'calendar-changed',
      from: calendar,
      at: day(22, '09:01'),
      subject: 'Canceled event: Jour fixe Kundenzentrum',
      text: 'This event has been cancelled by Jonas Brandt and removed from your calendar.',
      trap: 'calendar noise',
    },
    {
      key: 'calendar-agenda',
      from: calendar,
      at: recent(0.01),
      subject: 'Your agenda',
      text: '10:30 call with Camille\n14:00 focus time, please don’t book\n17:15 swimming',
      trap: 'calendar noise',
    },
    {
      key: 'docs-comment',
      from: ['Marcus Oyelaran (Paperdeck)', 'comments-noreply@paperdeck.example'],
      at: day(48, '16:40'),
      subject: 'Ohio kickoff: 3 new comments',
      text: 'Marcus Oyelaran: is this number per day or per hour?\nDana Kowalski: per day, resolved.\nMarcus Oyelaran marked a suggestion as done.',
      trap: 'comment digest from a machine',
    },
    {
      key: 'docs-shared',
      from: ['Paperdeck', 'share-noreply@paperdeck.example'],
      at: day(53, '15:18'),
      subject: 'Marcus Oyelaran shared “Ohio airport” with you',
      text: 'You can edit everything in this folder. Open it in Paperdeck.',
    },
    {
      key: 'signature-completed',
      from: ['Quillsign', 'dse@quillsign.example'],
      at: day(47, '11:20'),
      subject: 'Completed: Letters pilot agreement',
      text: 'All parties have signed. You can download the agreement with its audit trail for the next thirty days.',
    },
    {
      key: 'signature-please',
      from: ['Quillsign on behalf of Northgate Health', 'dse@quillsign.example'],
      at: day(48, '14:02'),
      subject: 'Please sign: Letters pilot agreement',
      text: 'Northgate Health sent you a document to review and sign. Sign before the link expires.',
      trap: 'automatic; signed the next day',
    },
  ]
}

const services = ({ day, calendarDay, recent }: Stage['clock']): BulkMail[] => [
  {
    key: 'backup-ok',
    from: ['Squirrel Backup', 'reports@squirrelbackup.example'],
    at: calendarDay(22, '02:10'),
    subject: 'Backup finished: 1,204 files',
    text: 'Duration 6 min, no errors. Your oldest copy is 365 days old.',
    only: 'plain',
  },
  {
    key: 'backup-failed',
    from: ['Squirrel Backup', 'reports@squirrelbackup.example'],
    at: calendarDay(14, '02:11'),
    subject: 'Backup could not be completed',
    text: 'The external disk “Oak” was not connected. Plug it in and start the backup again, or wait until tomorrow night.',
    only: 'plain',
    trap: 'a machine demands something',
  },
  {
    key: 'backup-again',
    from: ['Squirrel Backup', 'reports@squirrelbackup.example'],
    at: calendarDay(13, '02:12'),
    subject: 'Backup finished: 1,311 files',
    text: 'Duration 9 min, no errors. The disk “Oak” has 18% of its space left.',
    only: 'plain',
  },
  {
    key: 'website-down',
    from: ['Pulsewatch', 'alert@pulsewatch.example'],
    at: calendarDay(35, '01:44'),
    subject: 'DOWN: lindqvist.example (HTTP 502)',
    text: 'Three of five locations report an error since 01:41 UTC.',
  },
  {
    key: 'website-up',
    from: ['Pulsewatch', 'alert@pulsewatch.example'],
    at: calendarDay(35, '01:58'),
    subject: 'UP: lindqvist.example',
    text: 'All locations are fine again after 17 minutes.',
  },
  {
    key: 'contact-form',
    from: ['lindqvist.example', 'wordpress@lindqvist.example'],
    at: day(26, '22:03'),
    subject: 'New comment awaits moderation',
    text: 'A visitor wrote: “great article thanks for share, visit my page for cheap led sign”. Approve it, bin it or mark it as spam.',
    trap: 'the site asks its owner, automatic',
  },
  {
    key: 'signin',
    from: ['Sketchbench', 'security@sketchbench.example'],
    at: day(24, '10:32'),
    subject: 'New sign-in from Firefox on Linux',
    text: 'Bristol, United Kingdom, a minute ago. If this was you, you can ignore this message.',
  },
  {
    key: 'linked-network',
    from: ['Guildhall', 'messages-noreply@guildhall.example'],
    at: day(16, '12:12'),
    subject: 'Maya, you appeared in 14 searches this week',
    text: 'See who is looking for “wayfinding consultant”. People at Tidewater Transport viewed your profile.',
  },
  {
    key: 'linked-invite',
    from: ['Guildhall', 'invitations@guildhall.example'],
    at: day(7, '07:50'),
    subject: 'Colm Reardon would like to connect',
    text: 'Colm Reardon, Visitor Services at Severn Parks, has asked to join your circle. Accept?',
    trap: 'network noise',
  },
  {
    key: 'council-bins',
    from: ['City Council', 'no-reply@bristolbins.example'],
    at: calendarDay(29, '09:30'),
    subject: 'Your collection day is changing',
    text: 'From next month recycling is collected on Wednesdays. Put your boxes out before 6am and rinse your tins.',
    trap: 'imperatives in a public notice',
  },
  {
    key: 'library-due',
    from: ['City Libraries', 'noreply@citylibraries.example'],
    at: calendarDay(10, '04:00'),
    subject: 'Items due back soon',
    text: '“The Image of the City” is due in three days. Renew online or bring it back to any branch.',
    trap: 'automatic notice',
  },
  {
    key: 'dentist',
    from: ['Gloucester Road Dental', 'appointments@glosrddental.example'],
    at: day(38, '09:00'),
    subject: 'Your check-up is booked',
    text: 'Thank you for booking. Reply YES to confirm or call us to move it. We charge £25 for missed appointments.',
    trap: 'automatic confirmation',
  },
  {
    key: 'gym-closed',
    from: ['Easton Pool', 'news@eastonpool.example'],
    at: recent(0.48),
    subject: 'Lane swimming tonight',
    text: 'Two lanes only this evening, as the water polo team has a match. Sorry!',
  },
]

const codes = ({ day, recent }: Stage['clock']): BulkMail[] => [
  {
    key: 'bank',
    from: ['Kestrel Business Bank', 'security@kestrelbank.example'],
    at: day(36, '08:37'),
    subject: 'Your one-time code',
    text: '482 905\n\nEnter this code within ten minutes to add a payee. Never share it, not even with us.',
    only: 'plain',
  },
  {
    key: 'codeharbor',
    from: ['Codeharbor', 'noreply@codeharbor.example'],
    at: day(34, '10:20'),
    subject: '[Codeharbor] Please verify your device',
    text: 'Verification code: 731146\n\nA sign-in attempt needs further verification because we did not recognise your device.',
    trap: '"please verify"',
  },
  {
    key: 'paperdeck',
    from: ['Paperdeck', 'login@paperdeck.example'],
    at: day(53, '15:40'),
    subject: 'Sign in to Paperdeck',
    text: 'Use this link within 15 minutes: https://paperdeck.example/login/k3j2\n\nDidn’t ask for it? Then ignore this.',
    only: 'html',
  },
  {
    key: 'tax-office',
    from: ['Tax Online', 'no-reply@taxonline.example'],
    at: day(32, '17:02'),
    subject: 'Your access code is 90 44 17',
    text: 'It works once. Do not reply to this message.',
    only: 'plain',
  },
  {
    key: 'airline',
    from: ['Aerolia', 'account@aerolia.example'],
    at: day(33, '21:31'),
    subject: '558820 is your Aerolia code',
    text: 'Type it in on the page you just left. The code is valid for five minutes.',
  },
  {
    key: 'quillsign',
    from: ['Quillsign', 'dse@quillsign.example'],
    at: recent(0.66),
    subject: 'Quillsign access code',
    text: 'GX-4471\n\nYou need this code to open the document “Supplier terms”.',
  },
]

/** What machines report about accounts, boards and buildings, and the codes they send. */
export const notifications = (stage: Stage): void => {
  for (const mail of [...bank(stage.clock), ...work(stage.clock), ...services(stage.clock)]) {
    bulk(stage, 'notification', mail)
  }
  for (const mail of codes(stage.clock)) bulk(stage, 'code', mail)
}
