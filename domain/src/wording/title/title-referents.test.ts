import { describe, expect, it } from 'vitest'
import { titled, type TitleRow } from './testing/a-title.ts'

const rows: TitleRow[] = [
  [
    'Send over a one page outline by Wednesday (visit)',
    'promise',
    'i_owe',
    'I’ll send over a one page outline by Wednesday.',
    { subject: 'visit', before: ['The plan that ought to win is on its second draft.'] },
  ],
  [
    'Tell Anna which one wins (Thursday)',
    'question',
    'i_owe',
    'Which one wins?',
    { subject: 'Thursday', before: ['There is a review that lands on the same hour.'] },
  ],
  [
    'Anna to say which mill, the old one or the acting one (tour)',
    'question',
    'they_owe',
    'Which mill, the old one or the acting one?',
    { subject: 'tour', before: ['I heard about the sale.'] },
  ],
  [
    'Anna to drive it over to Brackwater (Thursday)',
    'promise',
    'they_owe',
    'I’ll drive it over to Brackwater myself.',
    { subject: 'Thursday', before: ['The driver is off sick.'] },
  ],
  [
    'Anna to hold payment until you’ve had it out with Jo (audit)',
    'request',
    'they_owe',
    'Please hold payment until I’ve had it out with Jo.',
    { subject: 'audit', before: ['I have the March invoice here.'] },
  ],
  [
    'Tell Anna who on your side picks up the 20 laptops',
    'question',
    'i_owe',
    'Who on your side picks them up?',
    { subject: 'laptops', before: ['We’re retiring 20 laptops.'] },
  ],
  [
    'Sign the revised lease and post it back to Anna',
    'request',
    'i_owe',
    'Could you sign it and post it back to me?',
    { subject: 'Harrow House', before: ["I've attached the revised lease."] },
  ],
  [
    'Fix the porter and the stout (Label files)',
    'request',
    'i_owe',
    'Can you fix those two today?',
    { subject: 'Label files', before: ["It's just the porter and the stout, the others went through."] },
  ],
  [
    'Get the noise report for the yard over to Anna by Wednesday',
    'request',
    'i_owe',
    'If you could get that over to me by Wednesday, I see no reason to wait.',
    { subject: 'Licence', before: ["What I don't have on file is the noise report for the yard."] },
  ],
  [
    'Anna to dig out the box of slides and bring it on Sunday',
    'question',
    'they_owe',
    'Any chance you could dig it out and bring it on Sunday?',
    { subject: "Dad's party", before: ["There's a box of slides in your loft, with the summers in it."] },
  ],
  [
    'Stick back the spare key (boathouse key)',
    'request',
    'i_owe',
    'Please please stick it back tonight.',
    {
      subject: 'boathouse key',
      before: ['I stood outside the boathouse for an hour because the spare key is not in the safe.'],
    },
  ],
  [
    'Tell Anna which of the two slots suits you better',
    'question',
    'i_owe',
    'Would you let us know which of the two suits you better?',
    { subject: 'Boiler service', before: ['Our engineer has two slots available.'] },
  ],
  [
    'Tell Anna whether the deposit invoice has gone through',
    'question',
    'i_owe',
    'Has that gone through?',
    { subject: 'Shelves', before: ['The deposit invoice went to you on the 2nd.'] },
  ],
  [
    'Anna to open a ticket (Export)',
    'request',
    'they_owe',
    'Please open one.',
    { subject: 'Export', before: ["I don't see a ticket for it."] },
  ],
  [
    'Make sure the cupboard is emptied (Boiler)',
    'request',
    'i_owe',
    'Please make sure it is emptied.',
    { subject: 'Boiler', before: ['He will need access to the cupboard under the stairs.'] },
  ],
  [
    'Send the churn figures to Anna on Thursday (Deck)',
    'promise',
    'i_owe',
    "I'm pulling the churn figures together and you'll have them on Thursday.",
    { subject: 'Deck', before: [] },
  ],
  [
    'Get Anna your timesheet by noon on Friday (Payroll)',
    'request',
    'i_owe',
    'I need yours by noon on Friday.',
    { subject: 'Payroll', before: ['Everybody else has sent the timesheet for November.'] },
  ],
]

describe('[WV-08] what an English pronoun means stands in the sentences before', () => {
  it.each(rows)('%s', (...row) => {
    expect(titled(...row)).toBe(row[0])
  })
})

const unclear: TitleRow[] = [
  // The mail names two things that one could sign.
  [
    'Sign it (Harrow House)',
    'request',
    'i_owe',
    'Please sign it.',
    { subject: 'Harrow House', before: ['The lease and the deed are both here.'] },
  ],
  // It hangs on a wall, and the wall is not meant.
  [
    'Bring it on Sunday (Party)',
    'request',
    'i_owe',
    'Please bring it on Sunday.',
    { subject: 'Party', before: ['The lamp and the chair are both in the car.'] },
  ],
]

describe('[WV-08] where that is not clear, the subject stands behind', () => {
  it.each(unclear)('%s', (...row) => {
    expect(titled(...row)).toBe(row[0])
  })
})

const deeds: TitleRow[] = [
  [
    'Ring Dr Bashir yourself (Case study)',
    'request',
    'i_owe',
    'It would be best if you rang her yourself.',
    {
      subject: 'Case study',
      before: ['Dr Bashir at the clinic is happy to talk to you.'],
    },
  ],
  [
    'Get Anna a revised version by Tuesday (Proposal)',
    'request',
    'i_owe',
    'A revised version by Tuesday would give me time to circulate it.',
    { subject: 'Proposal' },
  ],
  [
    'Don’t sign until clause 9 has been amended',
    'request',
    'i_owe',
    'I would strongly advise you not to sign until that has been amended.',
    {
      subject: 'Agreement',
      before: ['It is acceptable, although clause 9 would assign your rights to them.'],
    },
  ],
  [
    'Tell Martin in Finance how you’d want to split the invoices',
    'question',
    'i_owe',
    "Oh, and Martin in Finance would like to know how you'd want to split the invoices.",
    { subject: 'Depot review' },
  ],
  [
    'Anna to print the posters before we start (Workshop room)',
    'question',
    'they_owe',
    "If somebody could print the posters before we start, that'd save me a trip.",
    { subject: 'Workshop room' },
  ],
  [
    'Return the six samples to Anna (Wool)',
    'question',
    'i_owe',
    'When you have finished with them, would you be so kind as to return the six samples to us?',
    { subject: 'Wool' },
  ],
  [
    'Get Anna a yes or no on the oak (Shelves)',
    'request',
    'i_owe',
    'Need a yes or no from you on the oak, then I can crack on.',
    { subject: 'Shelves' },
  ],
  [
    'Anna to say how many they would order in your shoes (Logo)',
    'question',
    'they_owe',
    'I think we can go straight to print, but how many would you order in my shoes?',
    { subject: 'Logo' },
  ],
  [
    'Tell Anna how Connor Doyle handles pressure (Reference)',
    'request',
    'i_owe',
    'It would help us a great deal to know how he handles pressure.',
    {
      subject: 'Reference',
      before: ["I'm writing about Connor Doyle, who has applied to us."],
    },
  ],
  [
    'Anna: The address on page two is still the old one (Review)',
    'request',
    'i_owe',
    'Procurement have now spotted that the address on page two is still the old one.',
    { subject: 'Review' },
  ],
  [
    'Agree a time with Anna: Takings',
    'meeting',
    'i_owe',
    'I could meet you there any lunchtime this week except Thursday.',
    { subject: 'Takings' },
  ],
]

describe('[WV-08] further ways to ask in English are deeds', () => {
  it.each(deeds)('%s', (...row) => {
    expect(titled(...row)).toBe(row[0])
  })
})
