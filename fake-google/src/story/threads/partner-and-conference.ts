import { pdf, png } from '../attachments.ts'
import { daysAfter, workingDaysAfter } from '../date-words.ts'
import { asks, awaits, iPromised, maybe, theyPromised } from '../expected-item.ts'
import { owner, people, sender } from '../people.ts'
import type { Stage } from '../stage.ts'

const { rafael, yuki, ines } = people

const drawings = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('rafael-museum-drawings', 'Museum, phase two: who does what')
  thread.send(
    day(30, '09:30'),
    `Rafa,

Quote is out, your part is the 140 hours we spoke about. Are you still all right with drawing the totems before the wall signs?

M`,
    { to: [rafael], trap: 'answered' },
  )
  thread.receive(rafael, day(30, '13:11'), `Totems first is better, the steel takes six weeks. All good from my side.`)
  thread.receive(
    rafael,
    day(11, '17:05'),
    `Two versions of the lobby attached. A keeps the old axis, B turns everything towards the lifts. I slightly prefer B but it costs us a pillar.`,
    { attach: [png('lobby-a.png'), png('lobby-b.png')], trap: 'states a view; the question comes later' },
  )
  thread.send(day(10, '18:02'), `Both are lovely. Sleeping on it.`, { client: 'iphone' })
  thread.receive(
    rafael,
    day(5, '09:18'),
    `Slept well? :) [[Which of the two should I develop, A or B?]] The steel people want a drawing soon.`,
    { open: [asks('question')] },
  )
}

const costs = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('rafael-invoice', 'My invoice for the audit drawings')
  thread.receive(rafael, day(37, '16:20'), `Invoice attached, 22 hours, two of them spent looking for the basement.`, {
    attach: [pdf('nunes-invoice-0091.pdf', 'Invoice 0091')],
    trap: 'paid',
  })
  thread.send(day(36, '08:40'), `Paid just now. Worth every basement.`, { client: 'iphone' })
  thread.receive(rafael, day(35, '09:00'), `Money's here, obrigado!`, { client: 'iphone' })

  const steel = stage.thread('rafael-steel-prices', 'Steel prices')
  steel.send(
    day(15, '14:30'),
    `Rafa,

Before I promise the museum anything: what would powder-coated steel cost us against aluminium?`,
    { to: [rafael], trap: 'answered with a promise' },
  )
  const at = day(14, '10:18')
  const due = workingDaysAfter(at, 3)
  steel.receive(
    rafael,
    at,
    `Roughly a third less, but heavier. [[I've asked two workshops for proper prices and will pass them on ${due.weekday}.]]`,
    { open: [theyPromised(due)] },
  )

  const kept = stage.thread('rafael-model', 'Cardboard model')
  kept.receive(
    rafael,
    day(22, '10:40'),
    `I'll build a cardboard totem over the weekend and send you pictures on Monday.`,
    {
      trap: 'promise kept',
    },
  )
  kept.receive(rafael, day(19, '08:50'), `As promised: the cardboard totem, with cat for scale.`, {
    attach: [png('totem-with-cat.png')],
  })
  kept.send(day(19, '09:05'), `Approved by everyone here. Especially the cat.`)

  const share = stage.thread('rafael-partnership', 'A proper partnership?')
  share.receive(
    rafael,
    day(17, '20:30'),
    `Been thinking. We do half our work together anyway. What would it take to make it one company? I'm serious. [[Would you write down how you'd split things?]]`,
    { open: [maybe(asks('request'))] },
  )
  share.send(
    day(16, '09:44'),
    `I've been thinking about the same for a year and never dared to ask. [[I'll write two pages on how it could work and bring them to our lunch.]] Let me sleep over the money part.

M`,
    { open: [iPromised()] },
  )
}

const lunch = (stage: Stage): void => {
  const { day } = stage.clock
  const at = day(15, '10:20')
  const base = {
    uid: 'rafael-lunch-118@lindqvist.example',
    start: daysAfter(at, 42).at('12:30'),
    minutes: 90,
    summary: 'Lunch, and the big question',
    location: 'The Lido, Clifton',
    organizer: owner,
  }
  const thread = stage.thread('rafael-lunch', 'Lunch, and the big question')
  thread.send(at, 'Would this suit you? My treat.', {
    to: [rafael],
    invite: { ...base, method: 'REQUEST', attendees: [{ person: rafael, status: 'NEEDS-ACTION' }] },
    trap: 'accepted the same day',
  })
  thread.receive(rafael, day(15, '13:37'), 'Rafael Nunes has accepted this invitation.', {
    subject: 'Accepted: Lunch, and the big question',
    quote: 'none',
    invite: { ...base, method: 'REPLY', attendees: [{ person: rafael, status: 'ACCEPTED' }] },
    trap: 'calendar noise that settles the invitation',
  })
}

const pricing = (stage: Stage): void => {
  const { day, recent } = stage.clock
  const thread = stage.thread('rafael-tactile-panel', 'Tactile panel supplier')
  thread.send(
    recent(0.6),
    `Rafa,

Tom is asking about the tactile panels. [[Did the people in Leeds ever tell you their minimum order?]]

M`,
    { to: [rafael], open: [awaits('question')] },
  )
  const boards = stage.thread('rafael-boards', 'Boards for the finance committee')
  boards.receive(
    rafael,
    recent(0.46),
    `The committee wants boards, Ines tells me. No stress, [[I'll print them tomorrow and drop them at your studio on my way home.]]`,
    { open: [theyPromised()] },
  )
  const panels = stage.thread('rafael-forwarded-prices', 'Fwd: Tactile panels, small quantities')
  panels.receive(
    rafael,
    day(6, '16:48'),
    `Just so you've seen the tone. I've answered already.

Begin forwarded message:

From: Leeds Relief Signs <sales@leedsrelief.example>
Subject: Tactile panels, small quantities
To: Rafael Nunes <rafael@nunesdesign.example>

Dear Mr Nunes,

Could you confirm the final quantity today, as our press is booked? We can't hold the price otherwise.

Sales team`,
    { trap: 'the question stands in the forwarded mail and was put to Rafael' },
  )
  const forward = stage.thread('rafael-forwarded-brief', 'Lantern Cinema, brief')
  forward.receive(
    sender('Nadia Brooks', 'nadia@lanterncinema.example'),
    day(36, '11:30'),
    `Hi Maya, here's our brief and a plan of the foyer. Can somebody tell us whether the kiosk has to move?`,
    { attach: [pdf('foyer-plan.pdf', 'Foyer plan')], trap: 'answered in the proposal thread' },
  )
  forward.send(
    day(36, '12:00'),
    `Rafa, this came in from the Lantern. FYI, I'll quote for it alone unless you object.`,
    {
      to: [rafael],
      subject: 'Fwd: Lantern Cinema, brief',
      quote: 'forward',
      trap: 'forwarded for information; the quote went out',
    },
  )
  forward.send(
    day(35, '10:15'),
    `Dear Nadia,\n\nThe kiosk can stay, the queue just has to turn. More in the proposal.\n\nMaya`,
    {
      subject: 'Re: Lantern Cinema, brief',
      to: [sender('Nadia Brooks', 'nadia@lanterncinema.example')],
      trap: 'the proposal followed',
    },
  )

  const crossed = stage.thread('rafael-copied', 'Base plate weights')
  crossed.receive(
    rafael,
    day(4, '11:02'),
    `Hi Ines,

the base plates come to 38 kg each. Could you ask the estates team to reserve the goods lift for the delivery? Maya is in copy so she knows.

Rafael`,
    { to: [ines], cc: [owner], trap: 'the request is for Ines, the owner is in copy' },
  )
}

const talk = (stage: Stage): void => {
  const { day, recent } = stage.clock
  const thread = stage.thread('wayfarers-talk', 'Wayfarers: your talk is in!')
  thread.receive(
    yuki,
    day(50, '18:00'),
    `Hi Maya,

The committee loved your proposal "Letters that threaten before they inform". You're in, 30 minutes plus questions, on the main stage!

Can you confirm that you accept, so that we can announce it?`,
    { trap: 'accepted' },
  )
  thread.send(day(49, '08:30'), `Hi Yuki,\n\nI accept, with the usual mixture of joy and dread.\n\nMaya`)
  thread.receive(yuki, day(49, '09:12'), `Hurrah! Speaker agreement attached, sign whenever.`, {
    attach: [pdf('speaker-agreement.pdf', 'Speaker agreement')],
    trap: 'signed the next day',
  })
  thread.send(day(48, '10:00'), `Signed and attached.`, { attach: [pdf('speaker-agreement-signed.pdf', 'Signed')] })
  const at = day(6, '13:30')
  const due = daysAfter(at, 12)
  thread.receive(
    yuki,
    at,
    `Hi Maya,

Programme goes to print soon.

[[Please upload a headshot and a 60-word abstract to the speaker page no later than ${due.monthDay}.]] [[And do you have any dietary requirements for the speakers' dinner?]]

Excited!`,
    { open: [asks('request', due), asks('question')] },
  )
  const workshop = stage.thread('wayfarers-workshop', 'Workshop on the second day')
  workshop.send(
    day(7, '17:31'),
    `Hi Yuki,

An idea: I could run the "five seconds" test as a workshop on day two, ninety minutes, up to twenty people. [[Would there be a room for that?]]

Maya`,
    { to: [yuki], open: [awaits('question')] },
  )
  const panel = stage.thread('wayfarers-panel', 'Panel: signs vs. screens')
  panel.receive(
    yuki,
    day(21, '11:15'),
    `One more ask (you can say no): a panel with Prof. Adeyemi and someone from the railways. Would you moderate?`,
    { trap: 'declined' },
  )
  panel.send(
    day(20, '16:16'),
    `I'll take the out: no, thank you. I moderate about as well as I sing. Ask Farah Siddiqui at Kelder Library, she's superb.`,
  )
  panel.receive(yuki, day(20, '16:40'), `Ha, fair enough. Writing to her now.`, {
    trap: 'a promise to nobody in particular',
  })

  const hotelThread = stage.thread('wayfarers-hotel', 'Speaker hotel')
  hotelThread.receive(
    yuki,
    recent(0.8),
    `Your room at the Station Hotel is booked for two nights, nothing for you to do. The reference is WF-2291 in case reception asks.`,
    { trap: 'for information' },
  )
}

/** Rafael, who shares the larger jobs, and the Wayfarers conference. */
export const partnerAndConference = (stage: Stage): void => {
  drawings(stage)
  costs(stage)
  lunch(stage)
  pricing(stage)
  talk(stage)
}
