import { pdf } from '../attachments.ts'
import { earlyNextWeek, workingDaysAfter } from '../date-words.ts'
import { asks, awaits, maybe, theyPromised } from '../expected-item.ts'
import { deliveryFailure } from '../delivery-failure.ts'
import { people, sender } from '../people.ts'
import type { Stage } from '../stage.ts'

const { helen, owen, farah } = people

const tidewater = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('tidewater-enquiry', 'Ferry terminals')
  thread.receive(
    helen,
    day(20, '09:40'),
    `Dear Ms Lindqvist,

Priya Raman at Northgate speaks very highly of you. We run eleven ferry terminals between Bristol and Fishguard and our passengers miss boats they are standing next to.

Would you be open to an exploratory chat?

Kind regards`,
    { trap: 'the call took place' },
  )
  thread.send(
    day(20, '12:15'),
    `Dear Helen,

That was kind of Priya, and yes, I would. I'm free tomorrow between ten and noon, so ring whenever suits: 07700 900142.

Kind regards,
Maya`,
    { trap: 'she rang' },
  )
  thread.receive(
    helen,
    day(18, '16:30'),
    `Thank you for yesterday, most illuminating. I have briefed our operations director. Should you need our passenger figures, I can have them sent over.`,
    { trap: 'a conditional offer is no promise' },
  )
  thread.receive(
    helen,
    day(8, '10:05'),
    `Dear Maya,

The board has cleared a first phase of three terminals.

[[What is your day rate, and how soon could you begin?]] We would hope for the early spring timetable, although I realise that you are in demand.

Best wishes`,
    { open: [asks('question')] },
  )
}

const brewery = (stage: Stage): void => {
  const { day, recent } = stage.clock
  const thread = stage.thread('castell-taproom', 'signs for a brewery??')
  thread.receive(
    owen,
    day(12, '21:14'),
    `hi maya, joe marchetti gave me your email. we're opening a taproom in an old tram depot and honestly nobody can find the loo. is that something you do or are we too small`,
    { trap: 'answered' },
  )
  thread.send(
    day(11, '09:29'),
    `Hi Owen,

Nobody is too small to find the loo. A taproom is usually two or three days of work, including a morning on \
site with your staff. Have a look at the two cafés on my site to see if it's your sort of thing.

Maya`,
  )
  thread.receive(
    owen,
    recent(0.42),
    `had a look, love it. [[fancy a quick call one day this week or next to talk money and dates?]] mornings best before the dray turns up`,
    { open: [asks('meeting')] },
  )
}

const library = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('kelder-library', 'Expression of interest: library signage')
  thread.send(
    day(32, '16:00'),
    `Dear Ms Siddiqui,

Please find attached my expression of interest for the refurbishment of the Central Library.

Yours sincerely,
Maya Lindqvist`,
    { to: [farah], attach: [pdf('expression-of-interest.pdf', 'Expression of interest')] },
  )
  thread.receive(
    farah,
    day(30, '09:11'),
    `Dear Ms Lindqvist,

Thank you, your submission has been received in good time. Candidates will hear from us after the panel has met. Please do not contact panel members directly.

Yours sincerely`,
    { trap: 'a rule, not a request' },
  )
  const at = day(7, '15:19')
  const due = workingDaysAfter(at, 4)
  thread.receive(
    farah,
    at,
    `Dear Ms Lindqvist,

I am pleased to say that you are on the shortlist of three.

[[We now require the names of two clients who would be willing to give a reference, to reach me by noon on ${due.weekday}.]] They will be asked about reliability and about budgets, not about taste.

Yours sincerely`,
    { open: [asks('request', due, '12:00')] },
  )
}

const cinema = (stage: Stage): void => {
  const { day } = stage.clock
  const nadia = { ...sender('Nadia Brooks', 'nadia@lanterncinema.example'), signature: 'Nadia Brooks\nLantern Cinema' }
  const thread = stage.thread('lantern-proposal', 'Proposal for the Lantern')
  thread.receive(
    nadia,
    day(36, '11:11'),
    `Hello Maya, it was great to meet you at the Design West evening. As discussed, could you send us something on paper for the foyer?`,
    { trap: 'proposal sent' },
  )
  thread.send(
    day(34, '14:14'),
    `Hello Nadia,

Here is the proposal for the foyer: two options, one with and one without new lighting. I'd go for the second one.

Best,
Maya`,
    { attach: [pdf('lantern-proposal.pdf', 'Proposal, Lantern foyer')] },
  )
  thread.receive(nadia, day(33, '10:00'), `Thanks! Looks thorough. [[Will discuss with the others.]]`, {
    open: [maybe(theyPromised())],
  })
  thread.send(
    day(15, '10:44'),
    `Hello Nadia,

[[Have you and the others had a chance to decide between the two options?]] My workshop has a gap next month that would suit the foyer nicely.

Best,
Maya`,
    { open: [awaits('question')] },
  )
}

const bounced = (stage: Stage): void => {
  const { day } = stage.clock
  const colm = sender('Colm Reardon', 'colm.reardon@severnparks.example')
  const thread = stage.thread('severn-parks', 'Nature trail signs')
  const at = day(16, '14:25')
  const slot = earlyNextWeek(at)
  const id = thread.send(
    at,
    `Dear Colm,

We spoke briefly at the Wayfarers drinks about the trail signs. [[Could we meet next ${slot.weekday} at 11am at the visitor centre, so that you can show me the worst junction?]]

Best wishes,
Maya`,
    { to: [colm], open: [maybe(awaits('meeting', slot, '11:00'))] },
  )
  deliveryFailure(thread, { at: day(16, '14:26'), recipient: colm, originalId: id, subject: 'Nature trail signs' })
}

const hotel = (stage: Stage): void => {
  const { day } = stage.clock
  const piers = { ...sender('Piers Hathaway', 'piers.hathaway@grandcliff.example'), client: 'outlook' as const }
  const thread = stage.thread('grand-cliff-hotel', 'Signage enquiry')
  thread.receive(
    piers,
    day(45, '13:08'),
    `Dear Maya,

We are refurbishing a 60-bedroom hotel in Clevedon. Could you quote for room numbers and corridor signs, supply only?

Piers Hathaway`,
    { trap: 'declined' },
  )
  thread.send(
    day(44, '15:36'),
    `Dear Piers,

Thank you for thinking of me. I don't supply signs, I only work out where they should go and what they should say, so a sign maker would serve you better. Hartwell Signs in Bath are excellent.

Kind regards,
Maya`,
  )
  thread.receive(piers, day(44, '16:01'), `Much appreciated, I'll give them a ring. All the best, Piers`, {
    trap: 'what he will do is his affair',
  })
}

/** People who are not clients yet. */
export const leads = (stage: Stage): void => {
  tidewater(stage)
  brewery(stage)
  library(stage)
  cinema(stage)
  bounced(stage)
  hotel(stage)
}
