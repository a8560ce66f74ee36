import { describe, expect, it } from 'vitest'
import type { Finding } from '../finding/finding.ts'
import { toAddress } from '../message/address.ts'
import { aMessage } from '../message/testing/a-message.ts'
import { titleContext } from './title-context.ts'
import { titleOf, type TitleContext } from './title.ts'

const counterpart = toAddress('Anna Weber', 'anna@weber.example')

type Row = [
  expected: string,
  kind: Finding['kind'],
  direction: Finding['direction'],
  sentence: string,
  context?: TitleContext,
]

const titled = (...[, kind, direction, sentence, context]: Row): string =>
  titleOf({ kind, direction, language: 'en', counterpart }, sentence, context).replace(/'/g, '’')

describe('[WV-08] what is wanted is a deed', () => {
  it.each<Row>([
    ['Get Anna the seating chart', 'request', 'i_owe', 'Yes, I would appreciate the seating chart.'],
    ['Anna to get you the green one back', 'question', 'they_owe', 'I’d like the green one back, please.'],
    [
      'Get Anna the spring list from your desk',
      'request',
      'i_owe',
      'Robin - I never got the spring list from your desk.',
    ],
    ['Get Anna the tile for the hall', 'request', 'i_owe', 'need the tile for the hall tho'],
    ['Anna to get you six oak stools', 'question', 'they_owe', 'LOOKING FOR SIX OAK STOOLS.'],
    ['Get Anna a sketch', 'request', 'i_owe', 'Before we build on Monday I lack only a sketch.', {}],
    [
      'Get Anna 30 euros for the bus and the hat',
      'request',
      'i_owe',
      'also can i have 30 euros for the bus and the hat',
    ],
    [
      'Get the museum a copy of your ticket',
      'request',
      'i_owe',
      'You are on the list, but the museum still wants a copy of your ticket.',
    ],
    ['Get Anna confirmation of the new gate code', 'request', 'i_owe', 'confirmation of the new gate code'],
    ['Get Anna the receipt for the harbour lunch', 'request', 'i_owe', 'No receipt for the harbour lunch.'],
    [
      'Give Anna the 3rd and 4th off (Rota)',
      'request',
      'i_owe',
      'A reminder that I need to have the 3rd and 4th off as we are moving.',
      { subject: 'Rota' },
    ],
    [
      'Anna to arrange any transport (Fair)',
      'question',
      'they_owe',
      'Any transport you can arrange will be greatly appreciated.',
      { subject: 'Fair' },
    ],
    ['Be in the yard for the first hour', 'request', 'i_owe', 'Robin, I want you in the yard for the first hour.'],
    ['Anna to leave the dog there until noon', 'question', 'they_owe', 'Maybe you can leave the dog there until noon.'],
    ['Print the long list', 'promise', 'i_owe', 'I’m printing the long list, you’ll see.'],
    ['Don’t forget Anna’s umbrella', 'request', 'i_owe', 'Don’t forget my umbrella.'],
    ['Anna not to forget your umbrella', 'question', 'they_owe', 'Don’t forget my umbrella.'],
    ['Don’t touch the wet paint', 'request', 'i_owe', 'Please do not touch the wet paint.'],
    [
      'Anna to make sure the crates go on the blue cart',
      'question',
      'they_owe',
      'Anna, please make sure the crates go on the blue cart and NOT on the old one.',
    ],
  ])('"%s" of a %s, %s', (...row) => expect(titled(...row)).toBe(row[0]))
})

describe('[WV-08] what a deed is done with is named', () => {
  it.each<Row>([
    ['Deliver Kiln manual to Anna', 'promise', 'i_owe', 'Will deliver to you shortly.', { subject: 'Re: Kiln manual' }],
    [
      'Anna to set up a call to discuss Kiln manual',
      'promise',
      'they_owe',
      'I will set up a call to discuss.',
      { subject: 'Kiln manual' },
    ],
    [
      'Anna to keep you informed (Broken windows of the old barn)',
      'promise',
      'they_owe',
      'We will keep you informed.',
      { subject: 'Broken windows of the old barn by the upper road' },
    ],
    [
      'Tell Anna which you would prefer (Bus times)',
      'question',
      'i_owe',
      'Let me know which would you prefer....',
      { subject: 'Bus times for the school trip to Wells' },
    ],
    [
      'Plan on calling in (Harbour works)',
      'request',
      'i_owe',
      'Please plan on calling in if at all possible.',
      { subject: 'Harbour works' },
    ],
    [
      'Update the key list with the note (Old mill)',
      'request',
      'i_owe',
      'Please update the key list with the above note.',
      { subject: 'Old mill' },
    ],
    [
      'Plan to attend the meeting (Roof repairs)',
      'meeting',
      'i_owe',
      'Please plan to attend this meeting.',
      { subject: 'Roof repairs' },
    ],
    [
      'Show your approval (Change of the gate code)',
      'request',
      'i_owe',
      'Please show your approval by returning this message.',
      { subject: 'Change of the gate code' },
    ],
    [
      'Anna to have someone look at Kiln drawings.pdf',
      'question',
      'they_owe',
      'Can you please have someone in the office take a look at this so we can reply?',
      { subject: 'Kiln drawings.pdf' },
    ],
    ['Pay by 4 May (Rent of the shed)', 'request', 'i_owe', 'Please pay by 4 May.', { subject: 'Rent of the shed' }],
    [
      'Send list to Anna (Quiz night)',
      'request',
      'i_owe',
      'Please send list to this address.',
      { subject: 'Quiz night' },
    ],
    [
      'Anna to run a search under Tallow Glass',
      'question',
      'they_owe',
      'So please run a search under that name.',
      { subject: 'Glass Co', before: ['They also trade under the name Tallow Glass.'] },
    ],
    [
      'Anna to put the "spare oak boards" in the shed',
      'question',
      'they_owe',
      'Please put these in the shed.',
      { subject: 'Shed', before: ['I left some "spare oak boards" by the door.'] },
    ],
    [
      'Confirm that the lid fits the tall jar',
      'request',
      'i_owe',
      'Please confirm.',
      { before: ['I think the lid fits the tall jar.'] },
    ],
    ['Anna to tell you whether they get your mail', 'question', 'they_owe', 'let me know if you get this.'],
  ])('"%s" of a %s, %s', (...row) => expect(titled(...row)).toBe(row[0]))
})

describe('[WV-08] a title is no broken-off phrase', () => {
  it.each<Row>([
    [
      'Plan to attend the spring talk on old roofs',
      'request',
      'i_owe',
      'Please plan to attend the spring talk on old roofs given by Gerda Holm and Pia Lund in the upper hall.',
    ],
    [
      'Anna to mail Clara the yearly sum',
      'question',
      'they_owe',
      'Could you mail Clara the yearly sum prior to the count of the evening so that all can go home.',
    ],
    [
      'Decide together what colour is right for the barn',
      'request',
      'i_owe',
      'Please decide together what colour, if any, is right for the barn.',
    ],
    [
      'Update your entry by logging into the club page',
      'request',
      'i_owe',
      'Please update your entry by logging into the club page at https://club.example/x',
    ],
    [
      'Get Anna a chart with names',
      'request',
      'i_owe',
      'I would find it useful to have a chart with names, and a page on what you would mend if it were yours alone.',
    ],
  ])('"%s" of a %s, %s', (...row) => expect(titled(...row)).toBe(row[0]))
})

describe('[WV-08] a question is what one tells its answer by', () => {
  it.each<Row>([
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
      'Anna to say what MILL VISIT means for next year',
      'question',
      'they_owe',
      'So, what does that mean for next year?',
      { subject: 'MILL VISIT' },
    ],
  ])('"%s" of a %s, %s', (...row) => expect(titled(...row)).toBe(row[0]))

  it('[WV-08] keeps the "our" of a colleague, who is of one firm with the owner', () => {
    const asked: Row = [
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
    expect(titleContext(message, counterpart, context, []).isColleague).toBe(true)
    const isColleague = (email: string) => titleContext(message, toAddress('Pia Lund', email), context, []).isColleague
    expect(isColleague('pia@lund.example')).toBe(false)
    // A firm has domains in several countries; a short name may be another firm's.
    expect(isColleague('pia@weber.test')).toBe(true)
    const short = { ...context, owner: { ...own, addresses: ['robin@abc.example'] } }
    expect(titleContext(message, toAddress('Pia Lund', 'pia@abc.test'), short, []).isColleague).toBe(false)
  })
})

describe('[WV-08] a meeting is titled by what is done together', () => {
  it.each<Row>([
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
  ])('"%s" of a %s, %s', (...row) => expect(titled(...row)).toBe(row[0]))
})

describe('[WV-08] what mail of offices asks is told in few words', () => {
  it.each<Row>([
    [
      'Anna to say whether the barrel deals were closed',
      'question',
      'they_owe',
      'Please advise if the barrel deals with the captioned firm were closed with us or the other house??',
      { subject: 'Compagnie des Tonneaux de la Vallee' },
    ],
    [
      'Anna to check if there are any barrels for Oak Firm',
      'question',
      'they_owe',
      'Please check to see if there are any barrels for the captioned firm.',
      { subject: 'Oak Firm' },
    ],
    [
      'Anna to say which sheets they will or will not keep',
      'question',
      'they_owe',
      'Please advise which sheets you will or will not keep.',
    ],
    [
      'Update the barrel list (Oak Firm)',
      'request',
      'i_owe',
      'Please update the barrel list to reflect that the steward of the house is looking into it.',
      { subject: 'Oak Firm' },
    ],
    [
      'Run a search (Barrels)',
      'request',
      'i_owe',
      'Please run a search in order to determine if any barrels are still held for the houses on the river.',
      { subject: 'Barrels' },
    ],
    [
      'Draft a lease for the house (4 Mill Lane)',
      'request',
      'i_owe',
      'Please draft a lease for the following house:',
      { subject: 'Lease - 4 Mill Lane' },
    ],
    [
      'Provide Anna with a note on the roof',
      'request',
      'i_owe',
      'Can you and Gerda provide me with a note on the roof?',
    ],
    ['Move the barrels to the yard', 'request', 'i_owe', 'Would you guys be able to move the barrels to the yard?'],
    ['Move the barrels to the yard', 'request', 'i_owe', 'Let’s move the barrels to the yard.'],
    [
      'Prepare the big barrel sheet and forward it to the steward',
      'request',
      'i_owe',
      'Please prepare the big barrel sheet and forward it to the steward with a copy to me.',
    ],
    [
      'Anna to tell you their call (Oak Firm)',
      'question',
      'they_owe',
      'Therefore, please advise as to your call on the following barrels:',
      { subject: 'Oak Firm' },
    ],
    [
      'Anna to tell you all about it (The fair)',
      'question',
      'they_owe',
      'I would love to hear all about it.',
      { subject: 'The fair' },
    ],
    [
      'Anna to handle the order (Barrels)',
      'question',
      'they_owe',
      'Can one of you handle the order made below.',
      { subject: 'Barrels' },
    ],
    ['Anna to say where to meet them all', 'question', 'they_owe', 'Where can I meet you all?'],
    ['Tell Anna what the long form is for', 'question', 'i_owe', 'What is the long form for?'],
    ['Tell Anna how long Pia & Gerda are in town', 'question', 'i_owe', 'How long are Pia & Gerda in town?'],
    [
      'Get Anna the full address of the mill',
      'request',
      'i_owe',
      'This looks fine; however, we need to get the full address of the mill and complete that in the long letter.',
    ],
    [
      'Forward the long letter of the mill to Anna',
      'promise',
      'i_owe',
      'I will be forwarding the long letter of the mill to you.',
    ],
  ])('"%s" of a %s, %s', (...row) => expect(titled(...row)).toBe(row[0]))
})

it('[WV-08] what the owner wrote is told to the owner', () => {
  const sentence = 'Thanks for asking; however, no porter has called me yet or come to my desk.'
  const expected = 'Anna: No porter has called you yet or come to your desk'
  expect(titled(expected, 'question', 'they_owe', sentence, { subject: 'Desk' })).toBe(expected)
})

describe('[WV-08] a title has its object, and no clause that only adds to it', () => {
  it.each<Row>([
    [
      'Reply to Anna (Kiln hire)',
      'request',
      'i_owe',
      'I look forward to your reply in due course.',
      { subject: 'Kiln hire' },
    ],
    ['Send Anna your sketch of the gate', 'request', 'i_owe', 'Looking forward to your sketch of the gate.'],
    ['Give Anna your comments on the menu', 'request', 'i_owe', 'Your comments on the menu are welcome.'],
    ['Give Anna your comments on Harbour Hall', 'request', 'i_owe', 'Your comments are needed for Harbour Hall.'],
    ['Anna to copy the tape over', 'promise', 'they_owe', 'I will copy the tape over as soon as I can.'],
    ['Anna to call you (Boat trip)', 'promise', 'they_owe', 'Will call you if we do.', { subject: 'Boat trip' }],
    [
      'Review Kiln hire for signing by Otto',
      'request',
      'i_owe',
      'Please review for signing by Otto.',
      { subject: 'Kiln hire' },
    ],
    ['Conduct the count of the chairs', 'request', 'i_owe', 'Also conduct the count of the chairs again.'],
    ['Anna to name the hour and the pier', 'question', 'they_owe', 'You just name the hour and the pier.'],
    [
      'Finish the list of the lamps by Friday',
      'request',
      'i_owe',
      'We need to finish the list of the lamps by Friday.',
    ],
    ['Pick out the next play', 'request', 'i_owe', 'I would like you to to pick out the next play.'],
    ['Anna to tell you the width of the door', 'question', 'they_owe', 'I will need to know the width of the door.'],
    ['Anna to get you a new plan on Monday', 'promise', 'they_owe', 'We will have a new plan available on Monday.'],
    [
      'Anna to send Kiln hire to you by Monday',
      'promise',
      'they_owe',
      'Hopefully, you should have it by Monday.',
      { subject: 'Kiln hire' },
    ],
    [
      'Anna to send a copy of the notes on lamps and old stoves',
      'question',
      'they_owe',
      'Please send a copy of each of the notes on lamps and old stoves for:',
    ],
    [
      'Send the list to Otto (Lamp stock)',
      'request',
      'i_owe',
      'Please send the foregoing list to Otto.',
      { subject: 'Lamp stock' },
    ],
    [
      'Prepare a Lamp Guarantee',
      'request',
      'i_owe',
      'Please prepare a Lamp Guarantee for the following:',
      { subject: 'Lamp Guarantee' },
    ],
    [
      'Review assignment',
      'request',
      'i_owe',
      'Could you review and let me know how we proceed o n this assignment.',
      { subject: 'assignment' },
    ],
    [
      'Call Anna (Boat trip)',
      'request',
      'i_owe',
      'Any possibility I could get you to call me?',
      { subject: 'Boat trip' },
    ],
    [
      'Anna to get you a printed plan (Lamp stock)',
      'question',
      'they_owe',
      "If it's not too much trouble, I would very much appreciate a printed plan showing how much room is left in the shed.",
      { subject: 'Lamp stock' },
    ],
    [
      'Check with Otto that the mill has a licence for lamps',
      'request',
      'i_owe',
      'You will need to check with Otto that the mill has a licence for lamps with the town (perhaps he keeps a copy of it for us).',
    ],
    [
      'Give Anna plenty of notice',
      'promise',
      'i_owe',
      'I’ll give you plenty of notice.',
      { subject: 'Are you going, Otto, or do we wait until the last boat has left' },
    ],
    [
      'Give Anna plenty of notice (Boat trip)',
      'promise',
      'i_owe',
      'I’ll give you plenty of notice.',
      { subject: 'Boat trip' },
    ],
    [
      'Update the chart of the mill',
      'request',
      'i_owe',
      'Please update the chart of the mill to show that they are sold.',
    ],
    ['Get bread', 'request', 'i_owe', 'can you get bread, im stuck at the mill till 7'],
    ['Anna to think about selling the boat', 'promise', 'they_owe', 'ill think about selling the boat'],
  ])('%s', (...row) => expect(titled(...row)).toBe(row[0]))
})

describe('[WV-08] what is asked is told by its answer', () => {
  it.each<Row>([
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
      'Anna to say where Crate 7 has got to',
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
