import { describe, expect, it } from 'vitest'
import { titled, type TitleRow } from './testing/a-title.ts'

const toDo: TitleRow[] = [
  ['Countersign the lease (Yard)', 'request', 'i_owe', 'The lease has to be countersigned.', { subject: 'Yard' }],
  ['Pick up Biscuit before six', 'request', 'i_owe', 'Biscuit has to be picked up before six, they close.'],
  ['Replace the hinge on the back door', 'request', 'i_owe', 'The hinge on the back door needs replacing.'],
  [
    'Complete the attached form and return it to Anna',
    'request',
    'i_owe',
    'The attached form needs completing and returning to me.',
  ],
  ['Sign the forms and return them to Anna', 'request', 'i_owe', 'The forms have to be signed and returned to me.'],
  ['Wire the deposit (Harbour)', 'request', 'i_owe', "The deposit still hasn't been wired.", { subject: 'Harbour' }],
  ['File the oars report (Harbour)', 'request', 'i_owe', 'The oars report must be filed.', { subject: 'Harbour' }],
  [
    'Complete your annual safety course',
    'request',
    'i_owe',
    'Our records show that you have not completed your annual safety course.',
  ],
  [
    'Anna to return the signed copy (lease)',
    'request',
    'they_owe',
    'You have yet to return the signed copy.',
    { subject: 'lease' },
  ],
  [
    'Anna: The form has to be signed by the landlord',
    'request',
    'they_owe',
    'The form has to be signed by the landlord.',
  ],
  [
    'Reduce the term from five years to two (NDA)',
    'request',
    'i_owe',
    "We'd like the term reduced from five years to two.",
    { subject: 'NDA' },
  ],
  [
    'Share the questions with all speakers (Panel)',
    'request',
    'i_owe',
    'Our counsel asks that the questions be shared with all speakers.',
    { subject: 'Panel' },
  ],
]

const yours: TitleRow[] = [
  [
    'Get Anna a request from REED, JO (Leave)',
    'request',
    'i_owe',
    'A request from REED, JO for two days awaits your approval.',
    { subject: 'Leave' },
  ],
  [
    'Approve the invoice from Halvorsen',
    'request',
    'i_owe',
    'The invoice from Halvorsen is waiting for your approval.',
    { subject: 'AP' },
  ],
  [
    'Sign one form (access)',
    'request',
    'i_owe',
    'One form is still without your signature though, the one for the credit module.',
    { subject: 'access' },
  ],
  [
    'Get Anna the receipt for the hotel (expenses)',
    'request',
    'i_owe',
    'Your September report is missing the receipt for the hotel.',
    { subject: 'expenses' },
  ],
  ['Jo to name two testers (recovery)', 'request', 'i_owe', 'Jo is to name two testers.', { subject: 'recovery' }],
  [
    'Anna: The first and the other three will test the doors',
    'request',
    'they_owe',
    'The first and the other three will test the doors.',
  ],
]

const wanted: TitleRow[] = [
  [
    'Get Anna your authority letter to speak to the lenders',
    'request',
    'i_owe',
    'We still miss your authority letter to speak to the lenders on your behalf.',
  ],
  [
    'Anna to get you their contract number (baseload)',
    'request',
    'they_owe',
    'Still missing your contract number.',
    { subject: 'baseload' },
  ],
  ['Get Anna wording for the cover letter', 'request', 'i_owe', "What I'm missing is wording for the cover letter."],
  [
    'Get Anna the release notes (Build)',
    'request',
    'i_owe',
    "I've yet to see the release notes.",
    { subject: 'Build' },
  ],
  ['Get Anna the list (Harbour)', 'request', 'i_owe', 'Nobody ever gave me the list.', { subject: 'Harbour' }],
  [
    'Show Anna a drawing with measurements first',
    'request',
    'i_owe',
    'I should want to see a drawing with measurements first.',
  ],
  [
    'Settle the price with Jo (skylight)',
    'request',
    'i_owe',
    "I'd like you two to settle the price with Jo.",
    { subject: 'skylight' },
  ],
]

const unseen: TitleRow[] = [
  [
    'Get Anna the draft complaint (Cordell)',
    'request',
    'i_owe',
    "haven't seen the draft complaint yet.",
    { subject: 'Cordell' },
  ],
  ['Get Anna a spare key (Cordell)', 'request', 'i_owe', 'I could do with a spare key.', { subject: 'Cordell' }],
]

const promised: TitleRow[] = [
  [
    'Send the corrected quote (Renewal)',
    'promise',
    'i_owe',
    'Corrected quote to follow first thing tomorrow.',
    { subject: 'Renewal' },
  ],
  [
    'Send the original by courier (Certificate)',
    'promise',
    'i_owe',
    'See attached; original goes out by courier tonight.',
    { subject: 'Certificate' },
  ],
  [
    'Get Anna the slide (board deck)',
    'promise',
    'i_owe',
    'slide to you before lunch tomorrow.',
    { subject: 'board deck' },
  ],
  [
    'Forward the original to Anna (Quill)',
    'promise',
    'i_owe',
    'The original will be forwarded to you.',
    { subject: 'Quill' },
  ],
  [
    'Get Anna the mileage log (Receipts)',
    'promise',
    'i_owe',
    'I still owe you the mileage log.',
    { subject: 'Receipts' },
  ],
  ['Tell Anna one way or the other by Friday', 'promise', 'i_owe', 'You’ll know one way or the other by Friday.'],
  ['Do the talk on locks (Seminar)', 'promise', 'i_owe', 'Be glad to do the talk on locks.', { subject: 'Seminar' }],
  [
    'Get the litigation list to Anna before noon',
    'promise',
    'i_owe',
    'It’ll be in your inbox before noon.',
    { subject: 'the litigation list' },
  ],
  [
    'Anna to get you signature pages (Renewal)',
    'promise',
    'they_owe',
    'You’ll have signature pages.',
    { subject: 'Renewal' },
  ],
  [
    'Send figures to Anna before lunch',
    'promise',
    'i_owe',
    'will do, you’ll have them before lunch',
    { subject: 'figures' },
  ],
  [
    'Nora to wire 1.6 on the 27th (Copperline)',
    'promise',
    'i_owe',
    'Nora will wire 1.6 on the 27th.',
    { subject: 'Copperline' },
  ],
  [
    'Anna’s engineer to bleed the circuit (heating)',
    'promise',
    'they_owe',
    'Our engineer will bleed the circuit.',
    { subject: 'heating' },
  ],
  [
    'Accounts to issue a credit note (Rusk)',
    'promise',
    'they_owe',
    'Both entries are wrong and accounts will issue a credit note.',
    { subject: 'Rusk' },
  ],
]

const doThat: TitleRow[] = [
  [
    'Replace the hinge on the back door',
    'request',
    'i_owe',
    'Could you do that?',
    { before: ['The hinge on the back door needs replacing.'] },
  ],
  [
    'Anna to move the crates to the annex',
    'request',
    'they_owe',
    'Can you take care of that this week?',
    { before: ['We need to move the crates to the annex.'] },
  ],
  [
    'Get Anna the log (Receipts)',
    'promise',
    'i_owe',
    'I still owe you the log - will do that on Sunday.',
    { subject: 'Receipts' },
  ],
]

const others: TitleRow[] = [
  [
    'Denise to circulate the updated cards (authority)',
    'request',
    'i_owe',
    'Denise will circulate the updated cards.',
    { subject: 'authority' },
  ],
  [
    'Let the plumber in (Flat 3)',
    'request',
    'i_owe',
    'Also the plumber is coming on Tuesday, somebody has to let him in.',
    { subject: 'Flat 3' },
  ],
  [
    'Show the electrician where the outlets go (Thurs)',
    'request',
    'i_owe',
    'Electrician is there at 7:30, one of you has to show him where the outlets go.',
    { subject: 'Thurs' },
  ],
  [
    'Get Anna the transcript by Wednesday (Audit)',
    'promise',
    'i_owe',
    'I’ll have the transcript made and over to you by Wednesday.',
    { subject: 'Audit' },
  ],
]

const long: TitleRow[] = [
  [
    'Anna: The viewer shows last week’s settles (curves)',
    'request',
    'i_owe',
    'Since the patch on Monday the viewer shows last week’s settles for anything east of the river.',
    { subject: 'curves' },
  ],
  [
    'Anna: The list shows Ferris Gas as active',
    'request',
    'i_owe',
    'The list that came out with the paper this morning shows Ferris Gas as active.',
    { subject: 'lists' },
  ],
  [
    'Anna: The confirm is priced off the wrong hub',
    'request',
    'i_owe',
    'The confirm, as sent on Friday, is priced off the wrong hub for March and April.',
    { subject: '4418' },
  ],
  [
    'Anna: The off-peak curve of the west zone is running late',
    'request',
    'i_owe',
    'The off-peak curve of the west zone is running late again too.',
    { subject: 'The off-peak curve' },
  ],
  [
    'Anna: Page 12 has the Harmon plant at 540 MW (comps)',
    'request',
    'i_owe',
    'page 12 has the Harmon plant at 540 MW, the real figure is 450.',
    { subject: 'comps' },
  ],
  [
    'See to Anna’s request: Reviews',
    'request',
    'i_owe',
    'Of the eleven direct reports that your group has I hold ten signed forms.',
    { subject: 'Reviews' },
  ],
  [
    'Do what you promised Anna: tooling',
    'promise',
    'i_owe',
    'Our director is travelling in the north country till Tuesday with the whole board.',
    { subject: 'tooling' },
  ],
]

describe('[WV-08] a title of what a statement leaves to do', () => {
  it.each(toDo)('"%s": what is to be done with a thing is a deed', (...row) => expect(titled(...row)).toBe(row[0]))
  it.each(yours)('"%s": what waits for somebody is theirs to do', (...row) => expect(titled(...row)).toBe(row[0]))
  it.each([...wanted, ...unseen])('"%s": what somebody is without is to be given', (...row) =>
    expect(titled(...row)).toBe(row[0]),
  )
  it.each(promised)('"%s": what becomes of a thing is promised', (...row) => expect(titled(...row)).toBe(row[0]))
  it.each(doThat)('"%s": "that" is the deed said before', (...row) => expect(titled(...row)).toBe(row[0]))
  it.each(others)('"%s": who else is to do it is named', (...row) => expect(titled(...row)).toBe(row[0]))
  it.each(long)('"%s": what is only added is left out', (...row) => expect(titled(...row)).toBe(row[0]))
})
