import { describe, expect, it } from 'vitest'
import type { Finding } from '../../finding/finding.ts'
import { title } from './testing/a-title.ts'

type Case = [
  expected: string,
  kind: Finding['kind'],
  direction: Finding['direction'],
  sentence: string,
  subject?: string,
]

describe('[WV-08] a title in English', () => {
  it.each<Case>([
    [
      'Get Anna the second half of your October transactions',
      'request',
      'i_owe',
      'The bank feed stops on the 14th of last month, so I am missing the second half of your October transactions.',
    ],
    [
      'Tell Anna if you would object to the session being recorded',
      'question',
      'i_owe',
      'Would you object to the session being recorded?',
    ],
    ['Reset the alarm', 'request', 'i_owe', 'Would it be possible for you to reset the alarm for me?'],
    ['Send Anna the signed contract', 'request', 'i_owe', 'Could you please send me the signed contract?'],
    [
      'Turn the methodology section around',
      'request',
      'i_owe',
      'Would you be able to turn the methodology section around by EOD Wednesday, your time?',
    ],
    ['Translate the certificate', 'request', 'i_owe', 'Would you be so kind as to translate the certificate?'],
    ['Send Anna the samples', 'request', 'i_owe', 'Could your office send me the samples?'],
    ['Anna to repay the deposit', 'request', 'they_owe', 'I am asking you for the third time to repay the deposit.'],
    ['Review the draft by Friday', 'request', 'i_owe', 'Hi Robin, please review the draft by Friday, thanks'],
    ['Approve the second invoice', 'request', 'i_owe', 'I need you to approve the second invoice.'],
    ['Get Anna the floor plan by Thursday', 'request', 'i_owe', 'I need the floor plan by Thursday.'],
    ['Help Anna with the seating plan', 'request', 'i_owe', 'I need your help with the seating plan.'],
    ['Draft two lines for Anna to send', 'request', 'i_owe', 'Could you draft two lines I can send her?'],
    ['Call Anna (Roof repair)', 'request', 'i_owe', 'Robin - give me a call when you get a chance.', 'Roof repair'],
    ['Tell Anna whether the blue one is right', 'question', 'i_owe', 'Let me know if the blue one is right.'],
    ['Tell Anna which of the three to order', 'question', 'i_owe', 'Which of the three should I order?'],
    ['Tell Anna where to leave the keys', 'question', 'i_owe', 'Where can we leave the keys?'],
    ['Tell Anna whether to book the hall', 'question', 'i_owe', 'Should I book the hall?'],
    ['Anna to say which plan to print', 'question', 'they_owe', 'Which plan should I print?'],
    [
      'Anna: Is the one with the roof rack still free? (The garage)',
      'question',
      'i_owe',
      'Is the one with the roof rack still free?',
      'The garage',
    ],
    ['Print the ones from last year (Posters)', 'request', 'i_owe', 'Please print the ones from last year.', 'Posters'],
    ['Do what you promised Anna: The hall', 'promise', 'i_owe', 'Promised is promised.', 'The hall'],
    ['Give Anna your thoughts (The fence)', 'request', 'i_owe', 'Let me know your thoughts.', 'Re: The fence'],
    ['Send Anna the draft', 'promise', 'i_owe', "I'll send you the draft tomorrow."],
    ['Send Anna the draft', 'promise', 'i_owe', 'Tomorrow we expect to send you the draft.'],
    ['Anna to post the forms', 'promise', 'they_owe', 'In the morning I intend to post the forms.'],
    ['Anna to send you the samples on Thursday', 'promise', 'they_owe', "I'll send you the samples on Thursday."],
    ['Anna to send you the floor plan', 'question', 'they_owe', 'Could you send me the floor plan?'],
    ['Anna to put your name on the list', 'question', 'they_owe', 'Please put my name on the list.'],
    ['Tell Anna your badge number', 'question', 'i_owe', "What's your badge number?"],
    [
      'Anna to say what your login is for the portal',
      'question',
      'they_owe',
      'I was just hoping to find out what my login is for the portal.',
    ],
    [
      'Tell Anna whether the roof interests you',
      'question',
      'i_owe',
      "I'd like to hear from you, soon, whether the roof interests you.",
    ],
    [
      'Tell Anna whether you are coming for the concert',
      'question',
      'i_owe',
      'Are you coming for the concert with all of the neighbours?',
    ],
    [
      'Tell Anna which seat you would rather take',
      'question',
      'i_owe',
      'Let me know which seat would you rather take...',
    ],
    [
      'Tell Anna what depth of soil you assumed for the planters',
      'question',
      'i_owe',
      'What depth of soil did you assume for the planters?',
    ],
    [
      'Anna to say what you would owe',
      'question',
      'they_owe',
      'What would I owe, and is there a deposit on the glasses and the barrels?',
    ],
    [
      'Tell Anna what becomes of the deposit',
      'question',
      'i_owe',
      'What becomes of the deposit if we have to cancel the marquee at the last minute?',
    ],
    [
      'Get Anna a price for 40 oak boards',
      'request',
      'i_owe',
      "I'm looking for a price for 40 oak boards, (2 m - 3 m), sanded.",
    ],
    ['Anna to turn the heating off', 'question', 'they_owe', 'Please make sure that we turn the heating off.'],
    [
      'Anna to say whether they and the others have a tent',
      'question',
      'they_owe',
      'Do you and the others have a tent?',
    ],
    [
      'Anna to say whether the shelves will survive the flood',
      'question',
      'they_owe',
      'Will the shelves in the lower cellar survive the flood?',
    ],
    [
      'Anna to say whether to wait behind the barn',
      'question',
      'they_owe',
      "Should we wait behind the barn so he won't notice the van?",
    ],
    [
      'Tell Anna whether you want bread or rice for the trip',
      'question',
      'i_owe',
      "Do you want bread or rice for the trip, they're out of both soon.",
    ],
    ['Tell Anna what they owe you for the tent', 'question', 'i_owe', 'what do i owe you for the tent'],
    ['Tell Anna what to say about the grant', 'question', 'i_owe', 'What on earth do I say about the grant?'],
    [
      'Anna to say whether that was their uncle on the radio',
      'question',
      'they_owe',
      'Was that your uncle on the radio?',
    ],
    [
      'Anna to say whether the deposit is fine with the bank',
      'question',
      'they_owe',
      'Please advise if the deposit is fine with the bank.',
    ],
    ['Get Anna some figures from the north team', 'request', 'i_owe', 'Can I get some figures from the north team?'],
    ['Get Anna your list of risks', 'request', 'i_owe', "What I don't have is your list of risks."],
    ['Anna to get you names (Badges)', 'question', 'they_owe', 'Just waiting on names so I can print them.', 'Badges'],
    ['Give Anna your thoughts (Fence contract)', 'question', 'i_owe', 'Thoughts?', 'Fence contract'],
    ['Anna to send you the minutes', 'question', 'they_owe', 'Can you send me the minutes, mine got wet!!'],
    [
      'Anna to take your Monday shift',
      'question',
      'they_owe',
      'any chance you take my Monday shift and i take your Sunday?',
    ],
    [
      'Anna to get you the register',
      'promise',
      'they_owe',
      'The register will be with you Monday, they are copying it.',
    ],
    ['Get Anna a revised quote', 'promise', 'i_owe', "You'll have a revised quote tomorrow."],
    ['Do what you promised Anna: Offsite', 'promise', 'i_owe', 'Will do.', 'Re: Offsite'],
    [
      'Tell Anna if 19 November at 2pm or Friday at 10am works',
      'meeting',
      'i_owe',
      'Would Thursday 19 November at 2pm or Friday at 10am suit?',
      'Interview',
    ],
    [
      'Tell Anna if Thursday, November 19 works: Interview',
      'meeting',
      'i_owe',
      'Would Thursday, November 19 suit you?',
      'Interview',
    ],
    ['Tell Anna if 2pm works: Lunch', 'meeting', 'i_owe', '2pm at our place?', 'Lunch'],
    ['Send Anna’s boxes back', 'request', 'i_owe', 'Please send my boxes back.'],
    [
      'Provide daily figures for the north hall in a sheet',
      'request',
      'i_owe',
      'Please provide daily figures for the north hall in a sheet that can be sorted by month.',
    ],
  ])('"%s": verb, object, person', (expected, kind, direction, sentence, subject = '') =>
    expect(title(kind, direction, sentence, 'en', subject)).toBe(expected),
  )

  it.each<Case>([
    [
      'Tell Anna your day rate and how soon you could begin',
      'question',
      'i_owe',
      'What is your day rate, and how soon could you begin?',
    ],
    ['Tell Anna your day rate and start date', 'question', 'i_owe', 'Could you tell me your day rate and start date?'],
    ['Tell Anna whether the kiosk has to move', 'question', 'i_owe', 'Does the kiosk have to move?'],
    ['Tell Anna whether the parcel arrived', 'question', 'i_owe', 'And did the parcel arrive?'],
    ['Tell Anna when the shutters will come', 'question', 'i_owe', 'When will the shutters come?'],
    ['Tell Anna who has the key', 'question', 'i_owe', 'Who has the key?'],
    ['Anna to say whether they got the file', 'question', 'they_owe', 'Did you get the file?'],
    ['Anna to say whether the hall is free on Sunday', 'question', 'they_owe', 'Is the hall free on Sunday?'],
    ['Anna to say where the meter is', 'question', 'they_owe', 'Do you know where the meter is?'],
    ['Tell Anna if Tuesday works: The fence', 'meeting', 'i_owe', 'Can we move to Tuesday?', 'AW: The fence'],
  ])('"%s": a question becomes what its answer tells', (expected, kind, direction, sentence, subject = '') =>
    expect(title(kind, direction, sentence, 'en', subject)).toBe(expected),
  )

  it.each<Case>([
    [
      'Anna to send you the list of the late parcels',
      'promise',
      'they_owe',
      'The list of the late parcels I will send you tonight.',
    ],
    [
      'Promised Anna: I have a photo somewhere that I’ll dig out',
      'promise',
      'i_owe',
      "I have a photo somewhere that I'll dig out.",
      'Old house',
    ],
    [
      'Anna to go ahead with the blue and bill us as usual (Paint)',
      'question',
      'they_owe',
      'Go ahead with the blue please and bill us as usual.',
      'Paint',
    ],
    [
      'Tell Anna whether to use the side door or just wait',
      'question',
      'i_owe',
      'Do I use the side door or just wait?',
    ],
    [
      'Tell Anna whether your sister ever sold the house by the sea',
      'question',
      'i_owe',
      'Robin did your sister ever sell the house by the sea?',
    ],
    [
      'Get Anna the whole thing as one file',
      'promise',
      'i_owe',
      'Once it is signed you will have the whole thing from me as one file.',
    ],
    ['Get the cat to the vet', 'request', 'i_owe', "somebody has to get the cat to the vet also we're out of milk"],
    [
      'Anna to turn the pages round by Monday',
      'question',
      'they_owe',
      'Could someone on your side turn the pages round by Monday?',
    ],
    ['Anna to get the family rate', 'question', 'they_owe', 'Can you still get the family rate?'],
    ['Anna to get the big tent back', 'question', 'they_owe', 'You may want to get the big tent back.'],
    ['Answer Anna: What’s our code? (Portal)', 'question', 'i_owe', 'what’s our code', 'Portal'],
  ])(
    '"%s": verb, object, person of a %s that puts them elsewhere, or runs on',
    (expected, kind, direction, sentence, subject = '') =>
      expect(title(kind, direction, sentence, 'en', subject).replace(/'/g, '’')).toBe(expected),
  )

  it.each<Case>([
    ['Send the fence along', 'request', 'i_owe', 'Can you send it along?', 'Re: Fwd: The fence'],
    [
      'Review the fence and tell Anna whether it works',
      'request',
      'i_owe',
      'Please review and let me know if it works.',
      'The fence',
    ],
    [
      'Tell Anna when they can see the fence',
      'question',
      'i_owe',
      'The neighbours keep asking. When can they see it?',
      'The fence',
    ],
    [
      'Anna: The third board has come loose again (The fence)',
      'request',
      'i_owe',
      'The third board has come loose again.',
      '[EXT] Re: The fence!!',
    ],
    ['Get Anna’s answer: Is that so? (The fence)', 'question', 'they_owe', 'Is that so?', 'Re: The fence'],
    ['Get Anna’s answer: Is that so?', 'question', 'they_owe', 'Is that so?', 'Re:'],
  ])(
    '"%s": "it" of a short request or question gives way to the subject, else the subject stands behind',
    (expected, kind, direction, sentence, subject = '') =>
      expect(title(kind, direction, sentence, 'en', subject)).toBe(expected),
  )

  it.each<Case>([
    [
      'Anna to drive Panel 4 over to Leeds',
      'promise',
      'they_owe',
      "The paint dries tomorrow and I'll drive it over to Leeds myself so it is there by noon.",
      'Panel 4',
    ],
    [
      'Anna to get it paid (Crane parts)',
      'promise',
      'they_owe',
      "Send us the bill and I'll get it paid.",
      'Crane parts',
    ],
    [
      'Meet her at the gate (Aunt Ruth)',
      'promise',
      'i_owe',
      "leave it with me, I'll meet her at the gate.",
      'Aunt Ruth',
    ],
    [
      'Anna to give you their approval (Ruth’s raise)',
      'question',
      'they_owe',
      'Your approval is the only thing that we need.',
      'Ruth’s raise',
    ],
    ['Keep this to yourself', 'request', 'i_owe', 'Please keep this to yourself.'],
  ])(
    '"%s": a pronoun of a longer promise or request is told by the subject, if there is one',
    (expected, kind, direction, sentence, subject = '') =>
      expect(title(kind, direction, sentence, 'en', subject).replace(/'/g, '’')).toBe(expected),
  )

  it.each<Case>([
    ['Tell Anna whether to bring the ladder on Sunday', 'question', 'i_owe', 'Should I bring the ladder on Sunday?'],
    ['Tell Anna which of the two to frame', 'question', 'i_owe', ';-) Which of the two should I frame?'],
    ['Tell Anna whether you got their card (The parcel)', 'question', 'i_owe', 'Did you get my card?', 'The parcel'],
    ['Answer Anna: Are you coming with us? (Sunday)', 'question', 'i_owe', 'Are you coming with us?', 'Sunday'],
    [
      'Answer Anna: Is the one with the hat still alive? (Old film)',
      'question',
      'i_owe',
      'Is the one with the hat still alive?',
      'Old film',
    ],
    ['Tell Anna whether anybody has let her in (The key)', 'question', 'i_owe', 'Has anybody let her in?', 'The key'],
    [
      'Anna to say whether they paint the fence on their own',
      'question',
      'they_owe',
      'Do you paint the fence on your own?',
    ],
    ['Anna to look for a caterer', 'promise', 'they_owe', "I'll look for a caterer and tell you what they charge."],
    ['Anna to give them a ring (The roof)', 'promise', 'they_owe', "I'll give them a ring.", 'The roof'],
    [
      'Anna to say what is behind the panel',
      'question',
      'they_owe',
      'What is behind the panel, brick or hollow plaster boards?',
    ],
    ['Get Anna’s answer: Invoice 12', 'question', 'they_owe', 'Please find attached my invoice.', 'Invoice 12'],
    ['Promised Anna: Monday at the latest (The fence)', 'promise', 'i_owe', 'Monday at the latest.', 'The fence'],
    ['Answer Anna: Supper', 'question', 'i_owe', '🙂 Well?', '🎉 Supper'],
  ])('"%s": nobody and nothing is named by a pronoun alone', (expected, kind, direction, sentence, subject = '') =>
    expect(title(kind, direction, sentence, 'en', subject)).toBe(expected),
  )
})
