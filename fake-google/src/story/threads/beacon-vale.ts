import { csv, pdf } from '../attachments.ts'
import { earlyNextWeek, workingDaysAfter } from '../date-words.ts'
import { asks, awaits, iPromised, maybe, theyPromised } from '../expected-item.ts'
import { owner, people } from '../people.ts'
import type { Stage } from '../stage.ts'

const { dana, marcus } = people

const airport = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('beacon-airport-pitch', 'Regional airport pitch: do you want in?')
  thread.receive(
    dana,
    day(54, '15:07'),
    `Hey Maya,

We're going after a regional airport in Ohio. Terminal wayfinding, two concourses, no budget to speak of but \
great for the portfolio. Want to be our named expert? You'd have maybe three days in the pitch.

Dana`,
    { trap: 'she said yes' },
  )
  thread.send(
    day(54, '16:30'),
    `Hi Dana,

Count me in for the three days, at the usual day rate. An airport with no budget is still an airport.

Maya`,
  )
  thread.receive(dana, day(53, '14:44'), `Awesome. Marcus will loop you in on the shared folder.\n\nD`, {
    cc: [marcus],
    trap: 'shared folder came from Marcus',
  })
  thread.receive(
    marcus,
    day(53, '15:20'),
    `Folder's shared. Start with "02 Passenger flows", skip everything in "old".`,
    {
      cc: [dana],
    },
  )
  thread.send(
    day(49, '13:13'),
    `I've been through the flows and left comments on 14 slides. The short version: concourse B isn't a signage problem, it's a security queue problem. If they don't move the queue, no sign will help.

Maya`,
    { to: [dana], cc: [marcus] },
  )
  thread.receive(
    dana,
    day(49, '19:02'),
    `Ha! That's the whole pitch right there. Using that line, hope you don't mind.`,
    {
      trap: 'polite remark, no permission awaited',
    },
  )
  thread.receive(
    dana,
    day(25, '15:30'),
    `WE GOT IT.

Ohio says yes. Kickoff sometime next month, contract stuff is on our side. Celebrate!`,
    { cc: [marcus] },
  )
  thread.send(day(25, '15:41'), `Screaming quietly in a library. Congratulations both!`, { client: 'iphone' })
  const at = day(4, '16:58')
  const due = workingDaysAfter(at, 2)
  thread.receive(
    dana,
    at,
    `Hey Maya,

Kickoff deck is attached, 31 slides. [[Would you be able to turn the methodology section around by EOD ${due.weekday}, your time?]] Slides 9-15, mostly cutting.

Best,
Dana`,
    { attach: [pdf('ohio-kickoff-deck-v4.pdf', 'Ohio kickoff, draft 4')], open: [asks('request', due, '17:00')] },
  )
}

const licences = (stage: Stage): void => {
  const { day, recent } = stage.clock
  const thread = stage.thread('beacon-typeface', 'Typeface license')
  thread.receive(
    marcus,
    day(14, '17:40'),
    `Maya, quick one. I remember you saying the museum job uses Calder Grotesk. Legal wants to know whether an agency license covers subcontractors.

My reading of section 3 is that it doesn't, so we'd need five more seats, which nobody has budgeted.`,
    { trap: 'answered' },
  )
  thread.send(
    day(13, '09:02'),
    `Your reading is right, I'm afraid: section 3 is employees only. I pay for my own two seats, so you need three, not five.

Maya`,
  )
  thread.receive(
    marcus,
    recent(0.72),
    `Three it is, that's survivable, thanks.

[[Which weights do you actually use on signs, so I only buy those?]]`,
    { open: [asks('question')] },
  )
}

const timesheets = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('beacon-timesheet', 'Timesheet for the pitch')
  thread.receive(
    dana,
    day(24, '14:10'),
    `Hi! Ops is closing the pitch job number. When you get a sec, shoot me your hours?`,
    { trap: 'hours sent' },
  )
  thread.send(day(23, '10:22'), `Hours attached: 22.5 in total, the half is a train with no wifi.`, {
    attach: [csv('hours.csv', ['date,hours', 'pitch week 1,14.0', 'pitch week 2,8.5'])],
  })
  const at = day(23, '15:05')
  const due = workingDaysAfter(at, 4)
  thread.receive(dana, at, `Got it, thank you! [[I'll get the wire set up by ${due.weekday}, ops owes me a favor.]]`, {
    open: [theyPromised(due)],
  })
}

const siteVisit = (stage: Stage): void => {
  const { day, recent } = stage.clock
  const thread = stage.thread('beacon-site-visit', 'Flying out to Ohio')
  thread.receive(
    dana,
    day(11, '16:16'),
    `Client wants you on the ground for the walk-through. [[Could you sketch out what two days on site would look like?]] Bullet points are fine.`,
    { open: [maybe(asks('request'))] },
  )
  const at = day(10, '12:40')
  const due = workingDaysAfter(at, 4)
  thread.send(
    at,
    `Happy to come. I need to see the gate plan first, but [[you'll have a two-day outline from me by ${due.weekday}.]]

Maya`,
    { open: [iPromised(due)] },
  )
  thread.receive(dana, day(10, '14:30'), `Perfect, works for me.`, { client: 'iphone' })

  const flights = stage.thread('beacon-flights', 'Flights: you or us?')
  flights.send(
    recent(0.15),
    `Hi Dana,

[[Do you book the flights on your side, or shall I buy them and bill you?]] Fares from Bristol are creeping up.

Maya`,
    { to: [dana], open: [awaits('question')] },
  )

  const call = stage.thread('beacon-monthly-call', 'Catch-up before the kickoff')
  const sent = day(7, '15:02')
  const slot = earlyNextWeek(sent)
  call.send(
    sent,
    `Hi Marcus,

[[Shall we talk through the concourse B numbers next ${slot.weekday} at 2pm London time?]] Half an hour should do.

Maya`,
    { to: [marcus], open: [awaits('meeting', slot, '14:00')] },
  )
}

const caseStudy = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('beacon-case-study', 'Case study draft')
  thread.receive(
    marcus,
    day(30, '18:25'),
    `Dana asked me to run this past you. Draft of the clinic case study, attached. Any howlers?`,
    { cc: [dana], attach: [pdf('clinic-case-study.pdf', 'Clinic case study')], trap: 'answered with corrections' },
  )
  thread.send(
    day(28, '09:50'),
    `Only two: it was 14 clinics, not 40, and I'm not "Dr" Lindqvist, much as my mother would like it.

M`,
  )
  thread.receive(marcus, day(28, '14:03'), `Both fixed. Sorry, Mrs Lindqvist senior.`)
  const invite = stage.thread('beacon-portfolio-review', 'Portfolio review (optional)')
  const at = day(6, '14:40')
  const slot = workingDaysAfter(at, 4)
  invite.receive(dana, at, '[[Optional for you, but we would love to have you there for the first half.]]', {
    subject: `Invitation: Portfolio review @ ${slot.monthDay}, 10am ET`,
    invite: {
      method: 'REQUEST',
      uid: 'portfolio-review-55@beaconvale.example',
      start: slot.at('15:00'),
      minutes: 60,
      summary: 'Portfolio review',
      organizer: dana,
      attendees: [
        { person: owner, status: 'NEEDS-ACTION' },
        { person: marcus, status: 'ACCEPTED' },
      ],
    },
    open: [maybe(asks('meeting'))],
  })
}

/** Beacon & Vale, New York: an airport won. */
export const beaconVale = (stage: Stage): void => {
  airport(stage)
  licences(stage)
  timesheets(stage)
  siteVisit(stage)
  caseStudy(stage)
}
