import { describe, expect, it } from 'vitest'
import { toAddress } from '../../message/address.ts'
import { aMessage } from '../../message/testing/a-message.ts'
import { anna, titled, type TitleRow } from './testing/a-title.ts'
import { titleContext } from './title-context.ts'

describe('[WV-08] a question is what one tells its answer by', () => {
  it.each<TitleRow>([
    [
      'Tell Anna whether the box near the door holds the cables',
      'question',
      'i_owe',
      'Does the box near the door hold the cables?',
    ],
    [
      'Tell Anna whether the key behind the counter can stay there',
      'question',
      'i_owe',
      'Can the key behind the counter stay there?',
    ],
    [
      'Tell Anna if you would like one or both of the gates moved',
      'question',
      'i_owe',
      'Let me know if you would like one or both of the gates moved.',
      { subject: 'Gates' },
    ],
    [
      'Anna to say whether NS50 could be sent to Malta cheaply',
      'question',
      'they_owe',
      'Do you know if it could be sent to Malta relatively cheaply?',
      { subject: 'NS50' },
    ],
    [
      'Anna to say their licence number (Permit)',
      'question',
      'they_owe',
      'If so, what’s your licence number?',
      { subject: 'Permit' },
    ],
    ['Tell Anna whether they walked or drove', 'question', 'i_owe', 'did they walk or drive?'],
    [
      'Anna to say whether they use the oven on the left-hand side',
      'question',
      'they_owe',
      'For the flat bread do you use the oven on the left-hand side or the old one?',
    ],
    [
      'Anna to say when they are back in Ghent',
      'question',
      'they_owe',
      'My other address is r@hale.example So when are you back in Ghent?',
    ],
    ['Tell Anna how the old boat came apart', 'question', 'i_owe', 'I’m curious to hear how the old boat came apart.'],
    ['Anna to say who has the key to the loft', 'question', 'they_owe', 'anyone know who has the key to the loft?'],
    ['Anna to say whether they sat next to Clara', 'question', 'they_owe', 'I believe you sat next to Clara?'],
    [
      'Tell Anna if cold brown bean soup has whole pieces of bean',
      'question',
      'i_owe',
      'Does cold brown bean soup have actual whole pieces of bean in it?',
      { subject: 'Soup' },
    ],
    [
      'Tell Anna whether Low Meadow has been mown',
      'question',
      'i_owe',
      'Has this been mown and reported to the farmers of the valley?',
      { subject: 'Low Meadow, Ltd. of the upper valley' },
    ],
    [
      'Tell Anna whether they need an export licence for the kiln',
      'question',
      'i_owe',
      'Do I need an export licence for the kiln?',
    ],
    [
      'Anna to say what MILL VISIT means for next year',
      'question',
      'they_owe',
      'So, what does that mean for next year?',
      { subject: 'MILL VISIT' },
    ],
  ])('"%s" of a %s, %s', (...row) => expect(titled(...row)).toBe(row[0]))

  it('keeps the "our" of a colleague, who is of one firm with the owner', () => {
    const asked: TitleRow = [
      'Tell Anna our fee for late books',
      'question',
      'i_owe',
      'What is our fee for late books?',
      { isColleague: true },
    ]
    expect(titled(...asked)).toBe(asked[0])
    const own = { addresses: ['robin@weber.example'], name: 'Robin Hale' }
    const message = aMessage({ text: 'What is our fee for late books?' })
    const context = {
      owner: own,
      direction: 'received',
      at: new Date('2026-03-02T09:00:00Z'),
      zone: 'Europe/London',
    } as const
    expect(titleContext(message, anna, context, []).isColleague).toBe(true)
    const isColleague = (email: string) => titleContext(message, toAddress('Pia Lund', email), context, []).isColleague
    expect(isColleague('pia@lund.example')).toBe(false)
    // A firm has domains in several countries; a short name may be another firm's.
    expect(isColleague('pia@weber.test')).toBe(true)
    const short = { ...context, owner: { ...own, addresses: ['robin@abc.example'] } }
    expect(titleContext(message, toAddress('Pia Lund', 'pia@abc.test'), short, []).isColleague).toBe(false)
  })
})

describe('[WV-08] what is asked is told by its answer', () => {
  it.each<TitleRow>([
    ['Tell Anna whether you have the spare key', 'question', 'i_owe', 'You have the spare key, right?'],
    ['Tell Anna whether you wrote the poem', 'question', 'i_owe', 'You wrote the poem, didn’t you?'],
    [
      'Anna to say whether there was any talk of a slide',
      'question',
      'they_owe',
      'Was there any talk of a slide which would have to be taken down before the long winter?',
    ],
    [
      'Tell Anna why the plan has two doors',
      'question',
      'i_owe',
      'Why does the plan have two doors as the only way out of that very old mill?',
    ],
    [
      'Anna to say where Crate 7 has got to (lamps)',
      'question',
      'they_owe',
      'Do you know where it has got to?',
      { subject: 'Crate 7: lamps' },
    ],
    [
      'Anna to say whether there is anything further they need',
      'question',
      'they_owe',
      'Is there anything further you need, or can the mill sign it as it stands?',
    ],
    ['Tell Anna who to hand the keys to', 'question', 'i_owe', 'Any ideas on who to hand the keys to?'],
    ['Tell Anna where to buy a clay oven', 'question', 'i_owe', 'And where would be a good place to buy a clay oven?'],
    ['Anna to say whether to move the boat', 'question', 'they_owe', 'Shouldn’t we move the boat?'],
    ['Tell Anna whether it is normal for the lamp to hum', 'question', 'i_owe', 'Is it normal for the lamp to hum?'],
    ['Tell Anna whether these lamps have gone to the mill', 'question', 'i_owe', 'Have these lamps gone to the mill?'],
    [
      'Tell Anna the size of the door',
      'question',
      'i_owe',
      "Also what's the size of the door, he said 'wide' and left",
    ],
    ['Tell Anna whether you got the pans yet', 'question', 'i_owe', 'Did you get the pans yet?How was the fair?'],
    [
      'Anna to say whether there are any other lamps',
      'question',
      'they_owe',
      'Are there any other lamps we would want to have mended before the long winter?',
    ],
    [
      'Tell Anna whether you would be interested in a tour',
      'question',
      'i_owe',
      'Would you be interested in a tour of the old mill and the new weir at another time?',
    ],
    [
      'Anna to say what colour the van is',
      'question',
      'they_owe',
      'I need to know what colour the van is to find out whether it can be matched to the old one.',
    ],
    ['Anna to say whether you can come by', 'meeting', 'they_owe', 'Maybe I can come by and we can cook.'],
    [
      'Anna to tell you the hour',
      'meeting',
      'they_owe',
      'I would love to join you at the mill, just let me know the hour.',
    ],
    [
      'Agree a time with Anna to have a long meeting',
      'meeting',
      'i_owe',
      'I would like to have a long meeting so that we are clear.',
    ],
    [
      'Agree a time with Anna to meet for a walk',
      'meeting',
      'i_owe',
      'I wonder if there might be a chance to meet for a walk.',
    ],
    ['Tell Anna if Friday or tomorrow works', 'meeting', 'i_owe', 'Would Friday or tomorrow suit you?'],
  ])('%s', (...row) => expect(titled(...row)).toBe(row[0]))
})

describe('[WV-08] a question is told by its answer', () => {
  it.each<TitleRow>([
    [
      'Tell Anna whether they have a key (Mill)',
      'question',
      'i_owe',
      "I can't tell from your list if they have a key.",
      { subject: 'Mill' },
    ],
    [
      'Tell Anna whether Jo is coming (Mill)',
      'question',
      'i_owe',
      'I never did hear whether Jo is coming.',
      { subject: 'Mill' },
    ],
    [
      'Anna to say whether the boats are two lots (Mill)',
      'question',
      'they_owe',
      'Jo and I are trying to figure out if the boats are two lots.',
      { subject: 'Mill' },
    ],
    [
      'Tell Anna why the pump stops at night (Mill)',
      'question',
      'i_owe',
      "One thing I couldn't work out is why the pump stops at night.",
      { subject: 'Mill' },
    ],
    [
      'Anna to say which day they fly in (Mill)',
      'question',
      'they_owe',
      'Which day do you fly in?',
      { subject: 'Mill' },
    ],
    ['Tell Anna whether you are around at 6 (Mill)', 'question', 'i_owe', 'You around at 6?', { subject: 'Mill' }],
    [
      'Tell Anna whether you are out (Mill)',
      'question',
      'i_owe',
      'You out or are you still rowing?',
      { subject: 'Mill' },
    ],
    ['Tell Anna how Jo’s knee is (Mill)', 'question', 'i_owe', "How's Jo's knee?", { subject: 'Mill' }],
    [
      'Anna to say who is in on Friday afternoon (cover)',
      'question',
      'they_owe',
      "Who's in on Friday afternoon?",
      { subject: 'cover' },
    ],
    [
      'Anna to say what you have got that day (28th)',
      'question',
      'they_owe',
      'rick wants a signing on the 28th. what have i got that day?',
      { subject: '28th' },
    ],
    [
      'Anna to say whether you have a key for the gate (Mill)',
      'question',
      'they_owe',
      'I have a key for the gate?',
      { subject: 'Mill' },
    ],
    [
      'Anna to say if they would have a problem with it (chair)',
      'question',
      'they_owe',
      'Would you have a problem with it?',
      { subject: 'chair' },
    ],
    [
      'Tell Anna if Tuesday or Thursday works: Mill',
      'question',
      'i_owe',
      'Which suits you?',
      { subject: 'Mill', before: ['I can do Tuesday or Thursday.'] },
    ],
    [
      'Tell Anna whether they may put your name on the brochure',
      'question',
      'i_owe',
      'May we put your name on the brochure, which is printed in May?',
    ],
    [
      'Tell Anna whether your group journaled anything (Mill)',
      'question',
      'i_owe',
      'Did your group journal anything by hand that month?',
      { subject: 'Mill' },
    ],
    [
      'Tell Anna when your board would vote (Exhibit C)',
      'question',
      'i_owe',
      'When would your board vote on this?',
      { subject: 'Exhibit C' },
    ],
    ['Tell Anna whether the computer is broken', 'question', 'i_owe', 'Is it broken?', { subject: 'computer' }],
    [
      'Tell Anna who sat at the table that night (logs)',
      'question',
      'i_owe',
      'What nobody here remembers is who sat at the table that night.',
      { subject: 'logs' },
    ],
    ['Tell Anna whether the volume is 312 or 321', 'question', 'i_owe', 'Is the volume 312 or 321?'],
    [
      'Get Anna’s answer: Ok with you if I sign the lease? (Mill)',
      'question',
      'they_owe',
      'Ok with you if I sign the lease?',
      { subject: 'Mill' },
    ],
  ])('"%s" of a %s, %s', (...row) => expect(titled(...row)).toBe(row[0]))
})

describe('[WV-08] a meeting is titled by what is done together', () => {
  it.each<TitleRow>([
    [
      'Agree a time with Anna to talk before the hearing',
      'meeting',
      'i_owe',
      'We probably should talk before tomorrow’s hearing.',
    ],
    [
      'Agree a time with Anna to discuss Barn plan',
      'meeting',
      'i_owe',
      'Let me know if you would like to get together to discuss further.',
      { subject: 'Barn plan' },
    ],
    [
      'Agree a time with Anna to work on Barn plan together',
      'meeting',
      'i_owe',
      'If you want I can come in later today and we can work on it together.',
      { subject: 'Barn plan' },
    ],
    [
      'Get a time from Anna to get together for a walk',
      'meeting',
      'they_owe',
      'Maybe we all can get together for a walk before Pia and I leave on Sunday.',
      { subject: 'Odds and ends' },
    ],
    [
      'Tell Anna if after 11:30 works: Barn plan',
      'meeting',
      'i_owe',
      'A little later would be great (say, after 11:30 any time).',
      { subject: 'Barn plan' },
    ],
    ['Tell Anna if you will join them', 'meeting', 'i_owe', 'Would love for you to join us.'],
    [
      'Tell Anna if Tuesday or Thursday works: Barn plan',
      'meeting',
      'i_owe',
      'Which suits you?',
      { subject: 'Barn plan', before: ['I can do Tues or Thurs.'] },
    ],
    [
      'Tell Anna if the 6th or the 8th of May works: Barn',
      'meeting',
      'i_owe',
      'We would meet either the 6th or the 8th of May.',
      { subject: 'Barn' },
    ],
    [
      'Tell Anna if the week of the 24th works: Barn',
      'meeting',
      'i_owe',
      'Would a call in the week of the 24th suit you?',
      { subject: 'Barn' },
    ],
    [
      'Tell Anna if the 17th at 11 or the 18th at 1 works (Tasting)',
      'meeting',
      'i_owe',
      'Which would you prefer?',
      { subject: 'Tasting', before: ['The chef has Saturday the 17th at 11 or Sunday the 18th at 1 open.'] },
    ],
    [
      'Tell Anna if 9 May or 10 May works: Barn',
      'meeting',
      'i_owe',
      'Which do you prefer?',
      {
        subject: 'Barn',
        before: ['They are holding both till Friday.', 'The inn can do the back room on Sat 9 May or Sun 10 May.'],
      },
    ],
    ['Tell Anna if dinner on Friday works: guests', 'meeting', 'i_owe', 'dinner fri with jo?', { subject: 'guests' }],
    [
      'Tell Anna if Friday works: lunch',
      'meeting',
      'i_owe',
      'thurs I’m at a fair all day, friday?',
      { subject: 'lunch' },
    ],
    ['Anna: I am in town until the 22nd (tea)', 'meeting', 'i_owe', 'I am in town until the 22nd.', { subject: 'tea' }],
    [
      'Anna to say which day they fly in (prep)',
      'meeting',
      'they_owe',
      'Which day do you fly in?',
      { subject: 'prep' },
    ],
    [
      'Tell Anna who their buddies are going to be (rotation)',
      'meeting',
      'i_owe',
      'Let me know by Wednesday who their buddies are going to be.',
      { subject: 'rotation' },
    ],
    [
      'Answer Anna: Friday at 9:30, the roastery on Cable Street?',
      'question',
      'i_owe',
      'Friday at 9:30, the roastery on Cable Street?',
    ],
    ['Tell Anna whether you are in (ducks)', 'meeting', 'i_owe', 'you in?', { subject: 'ducks' }],
  ])('"%s" of a %s, %s', (...row) => expect(titled(...row)).toBe(row[0]))
})
