import { earlyNextWeek, workingDaysAfter } from '../date-words.ts'
import { asks, awaits, iPromised, maybe, theyPromised } from '../expected-item.ts'
import { people, sender } from '../people.ts'
import type { Stage } from '../stage.ts'

const { annika, joe, siobhan, david } = people

const family = (stage: Stage): void => {
  const { calendarDay, day, recent } = stage.clock
  const thread = stage.thread('annika-mum', 'Mum')
  thread.receive(
    annika,
    calendarDay(31, '19:20'),
    `Hej! Mum's 70th. I think a weekend in Ystad with everybody, not a party. Are you with me?`,
    { trap: 'answered' },
  )
  thread.send(calendarDay(31, '20:05'), `With you. She'd hate a party. Ystad it is.`, { client: 'iphone' })
  thread.receive(
    annika,
    calendarDay(30, '08:10'),
    `Good. I'll ask around for a house and let you know what they cost.`,
    {
      trap: 'promise kept three weeks later',
    },
  )
  thread.receive(
    annika,
    calendarDay(9, '18:44'),
    `So: three houses, the best is the yellow one by the sea, 9 400 kr for the weekend. [[Do you want to go \
halves on it or shall we ask the cousins to chip in?]] The owner keeps it for us until the end of the month.`,
    { open: [asks('question')] },
  )
  const photo = stage.thread('annika-photos', 'Old slides')
  photo.send(
    day(13, '19:30'),
    `Found Dad's slides in the attic!! 400 of them. [[I'll get the best ones scanned and send you a link before the birthday.]]`,
    { to: [annika], client: 'iphone', open: [iPromised()] },
  )
  photo.receive(annika, day(13, '19:48'), `Oh wow. Is the one with the moped there?`, { trap: 'answered' })
  photo.send(day(13, '19:55'), `Three of the moped. In one he wears the trousers.`, { client: 'iphone' })
  const key = stage.thread('annika-passport', 'passport')
  key.receive(annika, recent(0.9), `did you get your passport back yet? [[need the number for the ferry booking]]`, {
    open: [asks('request')],
  })
}

const walking = (stage: Stage): void => {
  const { calendarDay } = stage.clock
  const thread = stage.thread('joe-peaks', 'Peaks weekend')
  thread.receive(
    joe,
    calendarDay(12, '21:10'),
    `Right then, the annual stumble. Youth hostel at Edale, second weekend of next month, Friday to Sunday. Sam, Dev and Bernie have said yes.

[[Are you in?]] I have to pay the deposit at some point.

J`,
    { open: [asks('question')] },
  )
  const owe = stage.thread('joe-book', 'That book')
  owe.receive(
    joe,
    calendarDay(26, '13:02'),
    `What was the book about maps you went on about in the pub? I've forgotten everything but the cover.`,
    {
      trap: 'answered',
    },
  )
  owe.send(
    calendarDay(26, '15:30'),
    `"The Lie of the Street", Okonjo. [[I'll lend you my copy, bringing it round next week.]]`,
    {
      client: 'iphone',
      open: [iPromised()],
    },
  )
  owe.receive(joe, calendarDay(26, '15:41'), `You're a gent.`)
  const money = stage.thread('joe-tickets', 'Tickets for the Kilbride Trio')
  money.receive(
    joe,
    calendarDay(47, '11:30'),
    `Got four tickets for the Trio, you owe me 28 quid. Bank details same as ever.`,
    {
      trap: 'paid',
    },
  )
  money.send(calendarDay(46, '09:20'), `Sent. Front row, I trust?`, { client: 'iphone', trap: 'joke, answered' })
  money.receive(joe, calendarDay(46, '09:41'), `Behind a pillar. It's what they play best to.`)
  const lift = stage.thread('joe-owen', 'Owen Castell')
  lift.send(
    calendarDay(16, '10:10'),
    `Thanks for sending Owen my way! [[Is he the one with the beard or the one with the boat?]]`,
    { to: [joe], client: 'iphone', open: [maybe(awaits('question'))] },
  )
}

const siobhanThreads = (stage: Stage): void => {
  const { calendarDay, day, recent } = stage.clock
  const thread = stage.thread('siobhan-plumber', 'Plumber')
  thread.receive(
    siobhan,
    calendarDay(6, '08:25'),
    `Morning! Our boiler has started singing. [[Who was that plumber you were so pleased with, and have you still got his number?]] x`,
    { open: [asks('question')] },
  )
  const supper = stage.thread('siobhan-supper', 'Supper')
  supper.receive(siobhan, day(23, '12:50'), `Supper at ours on Saturday? Lentils, I warn you.`, { trap: 'accepted' })
  supper.send(day(23, '13:20'), `Yes to lentils. Bringing wine.`, { client: 'iphone', trap: 'supper is over' })
  supper.receive(siobhan, day(19, '09:02'), `Lovely evening!! You left your scarf. No hurry, I'm wearing it.`, {
    trap: 'nothing asked',
  })
  const recipe = stage.thread('siobhan-recipe', 'lentils')
  recipe.send(day(18, '18:40'), `Those lentils. I need the recipe. Please?`, {
    to: [siobhan],
    client: 'iphone',
    trap: 'answered with a promise',
  })
  recipe.receive(
    siobhan,
    day(18, '20:11'),
    `It's my aunt's, she only has it on paper. [[I'll ring her and write it down for you x]]`,
    {
      open: [theyPromised()],
    },
  )
  const allotment = stage.thread('siobhan-allotment', 'Allotment')
  allotment.send(
    recent(0.5),
    `[[Could you water my tomatoes while I'm in Germany?]] Every other day would be heaven.`,
    {
      to: [siobhan],
      client: 'iphone',
      open: [awaits('question')],
    },
  )
}

const household = (stage: Stage): void => {
  const { day, recent } = stage.clock
  const thread = stage.thread('david-boiler-service', 'boiler service')
  const at = recent(0.35)
  const slot = earlyNextWeek(at)
  thread.receive(
    david,
    at,
    `hi maya its david, boiler service is due again. [[would next ${slot.weekday} about 8am suit you?]] takes an hour. cheers`,
    { open: [asks('meeting', slot, '08:00')] },
  )
  const window = {
    ...sender('Ottilie Grange', 'hello@grangewindows.example'),
    client: 'iphone' as const,
  }
  const sash = stage.thread('sash-windows', 'Sash windows, Alma Road')
  sash.send(
    day(24, '18:50'),
    `Hello,

I have three sash windows that don't close any more. Would you come and have a look, and what do you charge for that?

Maya Lindqvist, Alma Road`,
    { to: [window], trap: 'answered' },
  )
  sash.receive(
    window,
    day(23, '08:00'),
    `Hello Maya, looking is free. I'm round your way on Thursday afternoon, I'll knock.`,
    {
      trap: 'she came',
    },
  )
  const after = day(18, '17:15')
  const due = workingDaysAfter(after, 4)
  sash.receive(window, after, `Nice house! [[Will get a written price over to you by ${due.weekday}.]] Ottilie`, {
    open: [theyPromised(due)],
  })
  const school = stage.thread('evening-class', 'Letterpress evening class')
  const tutor = { ...sender('Bernadette Moss', 'b.moss@inkworks.example'), signature: 'Bernadette\nInkworks' }
  school.receive(
    tutor,
    day(28, '18:18'),
    `Dear Maya, you left a composing stick of 12pt Caslon standing on the stone. May I distribute it, or is it a poem?`,
    { trap: 'answered' },
  )
  school.send(day(27, '09:40'), `It was a poem, but not a good one. Distribute away, and sorry!`)
}

/** Friends, family and the house. */
export const friendsAndFamily = (stage: Stage): void => {
  family(stage)
  walking(stage)
  siobhanThreads(stage)
  household(stage)
}
