import { csv, pdf } from '../attachments.ts'
import { workingDaysAfter } from '../date-words.ts'
import { asks, awaits, iPromised, theyPromised } from '../expected-item.ts'
import { people } from '../people.ts'
import type { Stage } from '../stage.ts'

const { ines, tom, bex, rafael } = people

const kickOff = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('harbour-kick-off', 'Wayfinding audit: where we start')
  const start = day(61, '09:42')
  thread.receive(
    ines,
    start,
    `Hi Maya,

The trustees approved the audit on Monday, so we are off. I've copied Tom, who looks after the building.

Could you let me have a short list of what you need from us before you come on site? Floor plans, visitor numbers, anything.

Lovely to be working together at last,
Ines`,
    { cc: [tom], trap: 'answered the same day with the list' },
  )
  thread.send(
    day(61, '14:05'),
    `Hi Ines, hi Tom,

Very happy to hear it. Before I come I would need:

1. floor plans, any format, even photos of the fire plans
2. visitor counts by entrance for the last twelve months
3. the complaints log, as raw as possible

Is there a day next week when the galleries are busy? I would rather see the place under stress.

Best,
Maya`,
    { trap: 'all three things came and the day was named' },
  )
  thread.receive(
    tom,
    day(60, '11:18'),
    `Maya,

Plans attached (basement is out of date, we lost a wall there in 2019). Counters only exist at the two main doors, Ines will forward those.

Thursday is school day. Chaos guaranteed.

Tom`,
    { attach: [pdf('ground-and-first-floor.pdf', 'Ground and first floor, revision F')], cc: [ines] },
  )
  thread.receive(
    ines,
    day(60, '15:31'),
    `Counts and the complaints log attached. Do brace yourself for the one about the toilets.

Ines`,
    { cc: [tom], attach: [csv('entrance-counts.csv', ['month,north,south', 'March,18211,9420', 'April,22876,12033'])] },
  )
  thread.send(
    day(59, '08:58'),
    `Perfect, that is everything. Thursday it is: I'll be at the south door at nine with a clipboard and sensible shoes.

Maya`,
    { trap: 'the visit took place, see the findings thread' },
  )
}

const findings = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('harbour-findings', 'Audit findings, first cut')
  thread.send(
    day(52, '17:12'),
    `Hi Ines,

Thursday was gold. Seventeen people asked me the way to the café while standing under the sign for it.

The first cut of the findings is attached, eleven pages with photos. Nothing in there should surprise you, except perhaps page 7.

Would you rather I present it to the team or let them read it first?

Maya`,
    { to: [ines], attach: [pdf('harbour-audit-first-cut.pdf', 'Audit findings, first cut')], trap: 'answered' },
  )
  thread.receive(
    ines,
    day(50, '10:20'),
    `Present it, please. If they read it first they will only argue about fonts.

Page 7! I laughed out loud on the train. Who knew we had two sign systems fighting each other since 1994?

How does the team meeting on the 2nd floor sound, the usual Wednesday slot at 2?

I`,
    { trap: 'one rhetorical question, and the proposed slot was accepted' },
  )
  thread.send(day(50, '12:44'), `Wednesday at 2 is in the diary. I'll bring the printed boards.`, {
    client: 'iphone',
    trap: 'the boards were brought, see the next message',
  })
  thread.receive(
    ines,
    day(46, '16:50'),
    `That went better than I dared hope. Thank you for bringing the boards, they are still leaning against my \
desk and people keep stopping at them. The director asked for a copy of the slides for the trustees.

No rush at all, whenever you're back at a proper computer.

Ines`,
    { trap: 'slides sent next morning' },
  )
  thread.send(day(45, '09:07'), `Slides attached as PDF, speaker notes included.\n\nM`, {
    attach: [pdf('harbour-findings-slides.pdf', 'Findings for the trustees')],
  })
  thread.receive(ines, day(45, '09:30'), `Got them, you're a star.`, { client: 'iphone' })
}

const quote = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('harbour-phase-two-quote', 'Phase two: design and prototypes')
  thread.receive(
    ines,
    day(33, '11:02'),
    `Hi Maya,

Good news: we have a budget line for phase two. Please could you put together a quote for the design stage \
plus two full-size prototypes? The number I have in my head starts with a 3 and has five digits, for what that's worth.

Ines`,
    { trap: 'quote sent two days later' },
  )
  thread.send(
    day(31, '18:20'),
    `Dear Ines,

Quote attached: £34,800 for the design stage and the two prototypes, with Rafael Nunes on the drawings. It stands for sixty days. If anything looks odd to you, shout.

Kind regards,
Maya`,
    { attach: [pdf('quote-phase-two.pdf', 'Quote 2214, phase two')] },
  )
  const reply = day(6, '09:55')
  const due = workingDaysAfter(reply, 2)
  thread.receive(
    ines,
    reply,
    `Morning Maya,

Procurement have been through it at last. They like it, but they want the supervision of the installation in the same contract rather than as an extra.

[[Please send me a revised quote with the installation supervision added, by ${due.weekday} if you possibly can, so it makes the papers for the finance committee.]]

Sorry for the shuffle. It's the last one, I promise. (It's never the last one.)

Ines`,
    { open: [asks('request', due)], cc: [bex], starred: true },
  )
}

const totems = (stage: Stage): void => {
  const { day, recent } = stage.clock
  const thread = stage.thread('harbour-totems', 'Totems in the lift lobby')
  thread.send(
    day(17, '10:33'),
    `Hi Tom,

Rafael is starting on the totem drawings. What is under the lobby floor, screed or raised access panels? And is there power within a couple of metres of the lift doors?

Maya`,
    { to: [tom], cc: [rafael], trap: 'both answered' },
  )
  thread.receive(
    tom,
    day(15, '08:12'),
    `Screed, 75mm, no heating in it. Power: floor box 1.4m left of lift A, nothing on the other side.

The old fixing drawings must be in a drawer somewhere. [[I'll dig those out and scan them for you.]]

Tom`,
    { open: [theyPromised()] },
  )
  thread.send(day(15, '08:40'), `Brilliant, floor box is all we need. The drawings would be the icing on the cake.`, {
    client: 'iphone',
  })
  thread.receive(
    tom,
    recent(0.3),
    `Maya, Rafael,

contractor is asking about the totems again. [[Maya, what height above finished floor did you assume for the tactile panel?]] Building control say 900 to 1100.

Rafael, can you tell me the weight of one unit with the base plate?

Tom`,
    { cc: [rafael], open: [asks('question')], trap: 'the second question is for Rafael' },
  )
}

const purchaseOrder = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('harbour-supplier-form', 'Supplier set-up form')
  const at = day(9, '13:40')
  const due = workingDaysAfter(at, 4)
  thread.receive(
    bex,
    at,
    `Hello Maya,

We've moved to a new finance system and all suppliers need to be set up afresh, even those we've paid for years (I know).

[[The attached form needs completing and returning to me by ${due.dayMonth}, with a copy of your public liability certificate.]] Without it the next invoice will sit in a queue.

If you have any questions, just ask.

Bex`,
    { attach: [pdf('new-supplier-form.pdf', 'New supplier form')], open: [asks('request', due)] },
  )
}

const invoice = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('harbour-invoice-audit', 'Invoice 2207: audit')
  thread.send(
    day(41, '10:15'),
    `Hello Bex,

Please find attached invoice 2207 for the audit, £6,450 plus VAT, terms thirty days as agreed.

Kind regards,
Maya Lindqvist`,
    { to: [bex], attach: [pdf('invoice-2207.pdf', 'Invoice 2207')] },
  )
  thread.receive(bex, day(40, '09:05'), `Thanks Maya, received and passed for approval.\n\nBex`)
  thread.send(
    day(10, '09:30'),
    `Hi Bex,

I hope the year end wasn't too brutal. Invoice 2207 went past its thirty days last week; do you know where it has got to?

Maya`,
    { trap: 'answered with a promise' },
  )
  const at = day(10, '11:47')
  const due = workingDaysAfter(at, 3)
  thread.receive(
    bex,
    at,
    `So sorry Maya, it was waiting for a cost centre. Sorted now. [[It will go out with ${due.weekday}'s payment run and I'll email you the remittance slip.]]

Bex`,
    { open: [theyPromised(due)] },
  )
}

const photographs = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('harbour-photo-permission', 'Photos from the audit day')
  thread.receive(
    ines,
    day(24, '12:12'),
    `Would you mind if marketing used two of your photos from the school visit in the members' magazine? They'd credit you of course.`,
    { client: 'iphone', trap: 'permission given' },
  )
  thread.send(
    day(24, '13:01'),
    `Not at all, go ahead. Only the two without faces, please, I don't have consent for the others. [[I'll send the full-resolution files over once I've dug out the right card.]]

Maya`,
    { open: [iPromised()] },
  )
  thread.receive(ines, day(24, '13:05'), `Understood, and thank you. The magazine is in no hurry.`, {
    client: 'iphone',
  })
}

const accessPanel = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('harbour-user-panel', 'Access panel for the prototypes')
  thread.send(
    day(8, '15:26'),
    `Hi Ines,

For the prototype test I would like to have three or four people from your access panel, ideally the same who came to the gallery opening.

[[Could you ask the panel who would be free for an hour in the second half of next month?]] We pay them at the usual rate, out of my fee.

Maya`,
    { to: [ines], open: [awaits('question')] },
  )
  thread.receive(
    ines,
    day(8, '15:27'),
    `Thank you for your message. I am on leave until the beginning of next week with no access to email. For urgent matters about visitors please contact the duty manager on 0117 496 0200.

Ines Duarte`,
    {
      subject: 'Automatic reply: Access panel for the prototypes',
      only: 'plain',
      quote: 'none',
      headers: [
        ['Auto-Submitted', 'auto-replied'],
        ['X-Auto-Response-Suppress', 'All'],
      ],
      trap: 'out of office: neither a request nor an answer',
    },
  )
}

const complaint = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('harbour-forwarded-complaint', 'FW: Getting lost with a pushchair')
  thread.receive(
    ines,
    day(7, '12:26'),
    `Maya, this landed with us this morning and is exactly your page 7.

[[Would you draft two or three lines I can send her about what is going to change?]] I want it to sound like somebody who has actually pushed a pushchair.

Ines

From: Katie Stroud <katie.stroud@postlake.example>
To: Visitor Services <hello@harbourmuseum.example>
Subject: Getting lost with a pushchair

Hello,

We spent twenty minutes looking for the lift. Why is it behind a door that says "Staff and Learning"? Please could someone call me back about it?

Katie Stroud`,
    { open: [asks('request')] },
  )
  const tidy = stage.thread('harbour-print-file', 'Print file for the temporary sign')
  tidy.receive(
    tom,
    day(44, '07:49'),
    `Temporary sign for the south stairs goes to print at noon. Have you got the file in a size bigger than a stamp?

Tom`,
    { trap: 'sent before noon' },
  )
  tidy.send(day(44, '08:31'), `Sorry about the stamp. Here it is at A2.`, {
    attach: [pdf('south-stairs-a2.pdf', 'South stairs, this way')],
  })
  tidy.receive(tom, day(44, '13:02'), `Printed, up, and a man has already asked me where the south stairs are.`)
}

/** The Harbour Museum: an audit done, a second phase being agreed. */
export const harbourMuseum = (stage: Stage): void => {
  kickOff(stage)
  findings(stage)
  quote(stage)
  totems(stage)
  purchaseOrder(stage)
  invoice(stage)
  photographs(stage)
  accessPanel(stage)
  complaint(stage)
}
