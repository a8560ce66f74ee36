import { describe, expect, it } from 'vitest'
import { titled, type TitleRow } from './testing/a-title.ts'

describe('[WV-08] what is wanted is a deed', () => {
  it.each<TitleRow>([
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
  it.each<TitleRow>([
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
  it.each<TitleRow>([
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

describe('[WV-08] a title has its object, and no clause that only adds to it', () => {
  it.each<TitleRow>([
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
    ['Conduct the count of the chairs again', 'request', 'i_owe', 'Also conduct the count of the chairs again.'],
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

describe('[WV-08] what mail of offices asks is told in few words', () => {
  it.each<TitleRow>([
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
      'Anna to tell you all about the fair',
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
    ['Bring the pram on Sunday', 'promise', 'i_owe', 'bringing the pram on Sunday'],
    [
      'Anna: Your scheduler doesn’t see the 25 MW they sold us',
      'question',
      'they_owe',
      'My scheduler doesn’t see the 25 MW you sold us for tomorrow at Four Corners.',
    ],
    [
      'Anna: Last one was at two, before they migrated (cron)',
      'question',
      'they_owe',
      'last one was at two, before you migrated.',
      { subject: 'cron' },
    ],
    ['Send Anna the list', 'request', 'i_owe', 'Hi Denise - could you send me the list?'],
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
