import { csv, pdf } from '../attachments.ts'
import { earlyNextWeek, endOfMonth, workingDaysAfter } from '../date-words.ts'
import { asks, awaits, iPromised, maybe, theyPromised } from '../expected-item.ts'
import { owner, people } from '../people.ts'
import type { Stage } from '../stage.ts'

const { priya, gareth } = people

const letters = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('northgate-letters', 'Appointment letters: readability')
  thread.receive(
    priya,
    day(57, '08:21'),
    `Dear Maya,

Further to our call, please find enclosed the five most used appointment letters. One in nine patients does not turn up, and I have a feeling the letters are half the reason.

I'd be grateful if you could give me a first impression, just a paragraph, before our steering group.

With best wishes,
Priya`,
    { attach: [pdf('letters-A-to-E.pdf', 'Appointment letters A to E')], trap: 'impression given' },
  )
  thread.send(
    day(56, '16:02'),
    `Dear Priya,

A paragraph, then. The date of the appointment stands in the fourth paragraph of all five, after the car \
park. Letter C asks patients to "attend the suite" without saying which building. And all five threaten \
before they inform. You could halve them and lose nothing.

Happy to say that more politely to the steering group.

Maya`,
  )
  thread.receive(
    priya,
    day(56, '17:45'),
    `Please say it exactly like that. Who could object to being told the date first?

P`,
    { trap: 'rhetorical question' },
  )
  thread.receive(
    priya,
    day(48, '12:30'),
    `The steering group loved it. We would like you to rewrite A and C as a pilot. Would you send over a fee and the earliest you could start?

Priya`,
    { trap: 'fee and date sent' },
  )
  thread.send(
    day(47, '10:11'),
    `Hi Priya,

£3,200 for both letters including two rounds of testing with patients, and I can start a week on Monday.

All the best,
Maya`,
  )
  thread.receive(
    priya,
    day(46, '09:02'),
    `Approved, go ahead. PO number to follow from our shared services.\n\nPriya`,
    {
      trap: 'the PO came with the next message',
    },
  )
  thread.receive(
    priya,
    day(44, '10:02'),
    `PO 4500118823 attached, as promised. Do quote it on everything or the invoice goes into a black hole.`,
    { attach: [pdf('PO-4500118823.pdf', 'Purchase order 4500118823')] },
  )
}

const testing = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('northgate-testing', 'Letter A, version 3 and test results')
  thread.send(
    day(21, '15:50'),
    `Dear Priya,

Version 3 of letter A is attached together with the results: 11 of 12 people found the date within five seconds, up from 4 of 12.

Shall I put version 3 forward as final, or would you like your clinical lead to see it first?

Maya`,
    { to: [priya], attach: [csv('test-results.csv', ['person,version,seconds', '1,3,4', '2,3,3'])], trap: 'answered' },
  )
  thread.receive(
    priya,
    day(19, '09:14'),
    `Eleven of twelve! [[Do let Amit see it, he has strong views about the word "clinic".]]

One more thing: the board would like the Welsh version tested too. Can we do that within the same fee?`,
    { open: [maybe(asks('request'))], trap: 'the second question is answered: no, and what it costs instead' },
  )
  thread.send(
    day(19, '11:38'),
    `I'm afraid not within the same fee, as I need an interpreter for the sessions, but £650 would cover it.

[[I'll write to Amit this week and report back.]]

M`,
    { open: [iPromised()] },
  )
  thread.receive(priya, day(18, '13:20'), `£650 is fine. Thank you for being straight about it.`, { client: 'iphone' })
}

const boardMeeting = (stage: Stage): void => {
  const { day, recent } = stage.clock
  const thread = stage.thread('northgate-board', 'Presenting to the board')
  thread.receive(
    priya,
    day(13, '18:05'),
    `Maya,

The chief executive wants to hear the letters story in person. I said you'd be delighted, I hope that was right.

Priya`,
    { trap: 'no question put; confirmed below' },
  )
  thread.send(day(12, '08:50'), `It was right. Tell me when and I'll be there.`, { client: 'iphone' })
  const at = recent(0.55)
  const slot = earlyNextWeek(at)
  thread.receive(
    priya,
    at,
    `We have a slot. [[Can you do next ${slot.weekday} at 3pm, boardroom at the Infirmary, about forty minutes including questions?]]

Parking is hopeless, so I would come by tram.

Priya`,
    { open: [asks('meeting', slot, '15:00')] },
  )
}

const governance = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('northgate-data-protection', 'DPIA for the patient sessions')
  const at = day(11, '14:14')
  const due = endOfMonth(at)
  thread.receive(
    gareth,
    at,
    `Good afternoon,

I understand from Dr Raman that patient sessions are being recorded. The attached DPIA screening has not been completed for this processing activity.

[[Kindly complete sections 2 to 5 and return the document to me before the end of the month.]] [[I would also need to know where the recordings are stored and for how long.]]

Regards,`,
    {
      cc: [priya],
      attach: [pdf('dpia-screening.pdf', 'DPIA screening template')],
      open: [asks('request', due), maybe(asks('question'))],
    },
  )
  const processing = stage.thread('northgate-processing-agreement', 'Data processing agreement')
  processing.send(
    day(16, '11:10'),
    `Dear Mr Pugh,

I signed the processing agreement on my side, copy attached. Is there anything further you need from me, or can the trust countersign it as it stands?

Kind regards,
Maya Lindqvist`,
    {
      to: [gareth],
      cc: [priya],
      attach: [pdf('dpa-signed-lindqvist.pdf', 'Data processing agreement, signed')],
      trap: 'answered with a promise',
    },
  )
  const reply = day(14, '10:52')
  const friday = workingDaysAfter(reply, 4)
  processing.receive(
    gareth,
    reply,
    `Ms Lindqvist,

Nothing further is required from your side. The agreement is with our Caldicott Guardian. [[You will have the countersigned copy from me no later than ${friday.weekday}.]]

Regards,`,
    { open: [theyPromised(friday)] },
  )
}

const interpreter = (stage: Stage): void => {
  const { day, recent } = stage.clock
  const thread = stage.thread('northgate-interpreter', 'Welsh sessions: rooms and interpreter')
  thread.send(
    day(5, '16:40'),
    `Hi Priya,

I have found an interpreter, Nerys, who has worked with patients before.

[[Do you have a quiet room at the Rhos clinic for two mornings?]] Anything with a door and a kettle.

Maya`,
    { to: [priya], open: [awaits('question')] },
  )
  const letterC = stage.thread('northgate-letter-c', 'Letter C')
  letterC.receive(
    priya,
    recent(0.22),
    `The consultants keep asking me about letter C. [[When can they see it?]]

P`,
    { open: [maybe(asks('question'))] },
  )
  const reply = recent(0.28)
  const friday = workingDaysAfter(reply, 3)
  letterC.send(
    reply,
    `They are right to ask. [[Letter C will be with you by ${friday.weekday}, tested and all.]]\n\nMaya`,
    {
      open: [iPromised(friday)],
    },
  )
  const minutes = stage.thread('northgate-steering-minutes', 'Steering group minutes')
  minutes.receive(
    priya,
    recent(0.1),
    `All,

Minutes of last week's steering group attached for information. Gareth, please can you check item 4 before they go on the intranet?

Thanks,
Priya`,
    {
      to: [gareth],
      cc: [owner],
      attach: [pdf('minutes.pdf', 'Steering group minutes')],
      trap: 'for information; the request is for Gareth',
    },
  )
}

const invitation = (stage: Stage): void => {
  const { day } = stage.clock
  const at = day(27, '09:25')
  const slot = workingDaysAfter(at, 3)
  const base = {
    uid: 'northgate-review-7731@northgatehealth.example',
    start: slot.at('11:00'),
    minutes: 45,
    summary: 'Letters pilot: mid-point review',
    location: 'Teams, link to follow',
    organizer: priya,
  }
  const thread = stage.thread('northgate-review-invitation', 'Letters pilot: mid-point review')
  thread.receive(priya, at, 'Priya Raman has invited you to a meeting.', {
    invite: { ...base, method: 'REQUEST', attendees: [{ person: owner, status: 'NEEDS-ACTION' }] },
    trap: 'invitation accepted within the hour',
  })
  thread.send(day(27, '10:03'), 'Maya Lindqvist has accepted this invitation.', {
    subject: `Accepted: Letters pilot: mid-point review @ ${slot.dayMonth}`,
    quote: 'none',
    invite: { ...base, method: 'REPLY', attendees: [{ person: owner, status: 'ACCEPTED' }] },
  })
}

/** Northgate Health Trust: letters that patients can read. */
export const northgateHealth = (stage: Stage): void => {
  letters(stage)
  testing(stage)
  boardMeeting(stage)
  governance(stage)
  interpreter(stage)
  invitation(stage)
}
