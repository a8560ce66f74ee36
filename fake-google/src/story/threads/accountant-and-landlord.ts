import { csv, pdf } from '../attachments.ts'
import { daysAfter, endOfMonth, workingDaysAfter } from '../date-words.ts'
import { asks, awaits, iPromised, maybe, theyPromised } from '../expected-item.ts'
import { people, sender } from '../people.ts'
import type { Stage } from '../stage.ts'

const { graham, sandra } = people

const accounts = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('accountant-year-end', 'Your year end')
  thread.receive(
    graham,
    day(40, '10:00'),
    `Maya,

Your year end is upon us once again. Same procedure as every year: bank statements, invoices issued, receipts, and the mileage log, if such a thing exists this time.

When could I expect the bundle?

Graham`,
    { trap: 'she named the day and delivered' },
  )
  thread.send(
    day(39, '09:13'),
    `Dear Graham,\n\nBy the end of next week. The mileage log exists and is beautiful.\n\nMaya`,
    {
      trap: 'kept with the next message',
    },
  )
  thread.send(
    day(32, '17:40'),
    `Here's everything in one zip of the mind: statements, invoices, and the famous mileage log. Receipts are in the shared folder.

M`,
    {
      to: [graham],
      attach: [
        pdf('bank-statements.pdf', 'Bank statements'),
        csv('mileage.csv', ['date,from,to,miles', 'Tuesday,Bristol,Clevedon,14']),
      ],
    },
  )
  thread.receive(graham, day(31, '09:45'), `A thing of beauty indeed. I shall frame it.`)
  const at = day(8, '11:50')
  const due = daysAfter(at, 15)
  thread.receive(
    graham,
    at,
    `Maya,

Nearly there. Two things are holding me up.

[[There are four card payments without a receipt, listed below; would you see whether you can find them?]] \
And [[I need your home office figure for the year by the ${due.ordinal}]], otherwise we use the flat rate and you lose about £300.

  Paper Republic 41.20 / Railtickets 88.60 / Brightside Print 212.00 / Corner Café 6.15

Don't bother with the coffee.

Graham`,
    { open: [asks('request'), asks('request', due)] },
  )
}

const vat = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('accountant-vat-abroad', 'VAT on the German job')
  thread.send(
    day(6, '10:01'),
    `Dear Graham,

[[Do I charge British VAT on the workshop in Lindental, or is it reverse charge even though I'm physically there for two days?]] Their purchasing department is waiting for my invoice details.

Thanks,
Maya`,
    { to: [graham], open: [awaits('question')] },
  )
  const insurance = stage.thread('accountant-insurance', 'Professional indemnity renewal')
  insurance.receive(
    graham,
    day(18, '15:22'),
    `A client of mine had a claim refused because the policy said "graphic design". Worth a look at what yours says? No need to report back.`,
    { trap: 'friendly advice; no answer wanted' },
  )
  insurance.send(
    day(17, '08:55'),
    `Mine says "design consultancy", phew. Thanks for the scare.

While I have you: is my pension payment going through before the year end?`,
    { trap: 'answered' },
  )
  insurance.receive(graham, day(17, '12:12'), `It cleared on Monday. Sleep well.`)
  const at = day(29, '16:05')
  const due = endOfMonth(at)
  const payroll = stage.thread('accountant-dividend', 'Dividend paperwork')
  payroll.receive(
    graham,
    at,
    `The dividend is fine by me. [[I'll draw up the board minute and let you have it to sign before ${due.dayMonth} is out.]]

G`,
    { open: [theyPromised(due)] },
  )
}

const lease = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('landlord-renewal', 'Studio 4b: your lease')
  const at = day(7, '10:30')
  const due = daysAfter(at, 14)
  thread.receive(
    sandra,
    at,
    `Hi Maya,

Your lease on 4b runs out at the end of the quarter. The owner is happy to offer another two years with the rent going up by 3%, details attached.

[[We'd need your decision within two weeks]], as there is somebody on the waiting list.

Thanks,`,
    { attach: [pdf('lease-renewal-4b.pdf', 'Lease renewal, studio 4b')], open: [asks('request', due)] },
  )
}

const repairs = (stage: Stage): void => {
  const { day, recent } = stage.clock
  const thread = stage.thread('landlord-radiator', 'Radiator in 4b')
  thread.send(
    day(26, '09:04'),
    `Hi Sandra,

The radiator by the window has died again. Could somebody have a look? I'm typing this in gloves.

Maya`,
    { to: [sandra], trap: 'engineer sent' },
  )
  thread.receive(
    sandra,
    day(26, '09:50'),
    `Oh no! Engineer is coming tomorrow between 8 and 10. Is there someone to let him in?`,
    { trap: 'answered' },
  )
  thread.send(day(26, '10:03'), `I'll be there with coffee.`, {
    client: 'iphone',
    trap: 'she was, see the next message',
  })
  thread.receive(sandra, day(25, '11:30'), `He says it was the valve. All warm now?`, { trap: 'answered' })
  thread.send(day(25, '11:42'), `Tropical. Thank you!`, { client: 'iphone' })

  const bikes = stage.thread('landlord-bike-store', 'Bike store keys')
  bikes.receive(
    sandra,
    day(13, '15:00'),
    `Hello all,

The lock of the bike store is being changed. New keys are in the office, help yourselves between 9 and 5. Bikes without a tag will be taken to the council depot.

Sandra`,
    { to: [sandra], trap: 'a notice to all tenants' },
  )

  const skylight = stage.thread('landlord-skylight', 'Water under the skylight')
  skylight.send(
    day(9, '08:35'),
    `Hi Sandra,

A little puddle under the skylight this morning, photo to follow once the floor is dry. Is the roof still under warranty?

Maya`,
    { to: [sandra], trap: 'answered; the photo came the next day' },
  )
  skylight.send(day(8, '09:12'), `And here is the photo.`, { to: [sandra], client: 'iphone' })
  const at = day(8, '10:25')
  const due = workingDaysAfter(at, 3)
  skylight.receive(
    sandra,
    at,
    `Yes, until next year, luckily. [[I'm getting the roofers out and will text you their time by ${due.weekday}.]]`,
    { open: [theyPromised(due)] },
  )

  const deposit = stage.thread('landlord-meter', 'Electricity meter reading')
  deposit.receive(sandra, day(12, '16:10'), `Hiya, [[could you read the meter in 4b for me and send me a snap?]]`, {
    client: 'iphone',
    open: [maybe(asks('request'))],
  })
  deposit.send(
    day(12, '17:33'),
    `I'm in Cardiff today. [[Will take a picture first thing tomorrow and send it to you.]]`,
    {
      client: 'iphone',
      open: [iPromised(workingDaysAfter(day(12, '17:33'), 1))],
    },
  )

  const party = stage.thread('landlord-courtyard', 'Courtyard summer do')
  party.receive(
    sandra,
    recent(0.05),
    `Hi Maya, we're planning the courtyard party. [[If you fancied running the raffle again, that would be amazing?]] No pressure at all.`,
    { open: [maybe(asks('request'))] },
  )
}

const insurer = (stage: Stage): void => {
  const { day } = stage.clock
  const keith = {
    ...sender('Keith Sorrell', 'keith.sorrell@meridianbrokers.example'),
    client: 'outlook' as const,
    signature: 'Keith Sorrell\nMeridian Insurance Brokers\nAuthorised and regulated.',
  }
  const thread = stage.thread('broker-renewal', 'Your professional indemnity renewal')
  thread.receive(
    keith,
    day(37, '11:30'),
    `Dear Maya,

Your policy falls due for renewal. Has anything changed in turnover or in the kind of work you do, in particular any work in the USA?`,
    { only: 'html', trap: 'answered' },
  )
  thread.send(
    day(35, '09:00'),
    `Dear Keith,

Turnover is up by about a tenth. And yes: three days for a pitch in Ohio, and more if the agency wins it. Does that change the premium?

Maya`,
    { trap: 'answered' },
  )
  thread.receive(
    keith,
    day(33, '14:40'),
    `It does, by £84 a year including the USA extension, which I would strongly recommend. Shall I go ahead on that basis?`,
    { only: 'html', trap: 'confirmed' },
  )
  thread.send(day(33, '15:02'), `Please do.\n\nMaya`)
  thread.receive(keith, day(30, '10:05'), `All done. Certificate attached, which you may need for your clients.`, {
    only: 'html',
    attach: [pdf('certificate.pdf', 'Certificate of insurance')],
  })
}

/** The accountant, the landlord and the insurance broker. */
export const accountantAndLandlord = (stage: Stage): void => {
  accounts(stage)
  vat(stage)
  lease(stage)
  repairs(stage)
  insurer(stage)
}
