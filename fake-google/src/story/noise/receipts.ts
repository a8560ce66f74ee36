import { type BulkMail, bulk } from '../bulk-mail.ts'
import { daysAfter } from '../date-words.ts'
import type { Stage } from '../stage.ts'

const travel = ({ day }: Stage['clock']): BulkMail[] => {
  const trains: [string, string] = ['Western Railtickets', 'noreply@westernrailtickets.example']
  return [
    {
      key: 'train-cardiff',
      from: trains,
      at: day(14, '19:02'),
      subject: 'Your booking: Bristol Temple Meads to Cardiff Central',
      text: 'Thanks for booking. Collection reference QX7PLM42.\n\n1 adult, off-peak return, £17.40\n\nPlease keep this e-mail and show it to the guard if asked.',
      trap: '"please keep this"',
    },
    {
      key: 'train-london',
      from: trains,
      at: day(39, '20:15'),
      subject: 'Your booking: Bristol Temple Meads to London Paddington',
      text: 'Coach C, seat 41, forward facing, power socket.\n\nTotal £88.60, paid with card ending 4417. Tickets cannot be refunded, but you may change them until the evening before.',
    },
    {
      key: 'train-delay',
      from: ['Western Railtickets Refunds', 'no-reply@westernrailtickets.example'],
      at: day(36, '11:11'),
      subject: 'Delay repay: claim accepted',
      text: 'Your train was 34 minutes late. We have accepted your claim for £11.08 and the money should reach you within five working days. You do not need to do anything.',
    },
    {
      key: 'flight-stuttgart',
      from: ['Aerolia', 'bookings@aerolia.example'],
      at: day(33, '21:40'),
      subject: 'Booking confirmed: BRS–STR, reference LN4K2T',
      text: 'Outbound Tuesday 17:55, return Friday 08:20. One cabin bag included.\n\nCheck in online from 48 hours before departure. Make sure that your passport is valid for the whole stay.',
    },
    {
      key: 'hotel-lindenhof',
      from: ['Hotel Lindenhof', 'reservierung@lindenhof.example'],
      at: day(29, '14:10'),
      subject: 'Reservierungsbestätigung Nr. 20871',
      text:
        'Sehr geehrte Frau Lindqvist,\n\nwir bestätigen Ihr Einzelzimmer für drei Nächte inklusive ' +
        'Frühstück. Anreise ab 15 Uhr. Stornierung bitte bis zwei Tage vorher.\n\nDiese Nachricht wurde automatisch erstellt.',
      only: 'plain',
    },
    {
      key: 'taxi',
      from: ['Kerb', 'receipts@kerb.example'],
      at: day(39, '23:05'),
      subject: 'Your trip on Wednesday evening',
      text: 'Paddington to Clerkenwell, 21 minutes, 4.1 miles, £18.73.\n\nHow was Yusuf? Rate your trip with one tap.',
      trap: 'a machine asks for a rating',
    },
    {
      key: 'parking',
      from: ['QuayPark', 'no-reply@quaypark.example'],
      at: day(52, '18:01'),
      subject: 'Parking session ended',
      text: 'Wapping Wharf, zone 3, 8 h 55 min. You were charged £14.00. VAT receipt attached to your account.',
    },
  ]
}

const shopping = ({ day, calendarDay, recent }: Stage['clock']): BulkMail[] => [
  {
    key: 'paper-republic',
    from: ['Paper Republic', 'orders@paperrepublic.example'],
    at: day(48, '13:30'),
    subject: 'Order #30418 received',
    text: '2 × dotted notebook A5, 1 × refill grid. Subtotal £36.25, postage £4.95, total £41.20.\n\nWe will write again when the parcel leaves us.',
    trap: 'a shop says that it will write again',
  },
  {
    key: 'paper-republic-sent',
    from: ['Paper Republic', 'orders@paperrepublic.example'],
    at: day(46, '16:20'),
    subject: 'Order #30418 is on its way',
    text: 'Handed to ParcelFox this afternoon. Tracking number PF 0087 2210 44 GB. Somebody needs to be at home to sign.',
  },
  {
    key: 'parcelfox-missed',
    from: ['ParcelFox', 'noreply@parcelfox.example'],
    at: day(44, '12:04'),
    subject: 'Sorry we missed you',
    text: 'Our driver called at 12:01. Your parcel is at Alma Road News. Bring this message and some identification. Would you like us to try again? Choose a day in the app.',
    trap: 'a machine asks',
  },
  {
    key: 'parcelfox-delivered',
    from: ['ParcelFox', 'noreply@parcelfox.example'],
    at: day(43, '17:45'),
    subject: 'Delivered: collected by you at Alma Road News',
    text: 'Your parcel PF 0087 2210 44 GB was collected today at 17:41. Thank you for using ParcelFox.',
  },
  {
    key: 'brightside',
    from: ['Brightside Print', 'accounts@brightsideprint.example'],
    at: day(47, '09:44'),
    subject: 'Receipt for card payment £212.00',
    text: '6 foam boards A1, full colour, matt lamination, collected. Paid in full with thanks.\n\nPlease retain for your records.',
    trap: '"please retain"',
  },
  {
    key: 'bakery-order',
    from: ['Loaf & Lathe', 'hello@loafandlathe.example'],
    at: calendarDay(11, '07:15'),
    subject: 'Your Saturday box is confirmed',
    text: 'One seeded sourdough, four morning buns. Collect between nine and eleven, after that we eat it ourselves.',
    only: 'html',
  },
  {
    key: 'boots-resoled',
    from: ['Cobbler & Sole', 'tickets@cobblerandsole.example'],
    at: day(21, '15:55'),
    subject: 'Ticket 557: ready to collect',
    text: 'Your walking boots have been resoled and are ready. £42.00 to pay on collection, card or cash. Items not fetched within sixty days go to charity.',
    trap: 'automatic pick-up notice',
  },
  {
    key: 'secondhand-lens',
    from: ['Aperture Exchange', 'no-reply@apertureexchange.example'],
    at: day(17, '10:10'),
    subject: 'You bought: 35mm f/2, condition very good',
    text: 'Order AX-5521, £164.00. Six months’ guarantee. Return it within fourteen days if it isn’t what you expected.',
  },
  {
    key: 'groceries',
    from: ['Harvest Lane', 'orders@harvestlane.example'],
    at: recent(0.62),
    subject: 'Tonight’s delivery, 19:00 to 20:00',
    text: 'Two substitutions: fennel instead of celeriac, and the large oats. Tell the driver if you would rather not have them.',
    trap: 'automatic delivery notice',
  },
  {
    key: 'pharmacy',
    from: ['Totterdown Pharmacy', 'noreply@totterdownpharmacy.example'],
    at: day(11, '14:20'),
    subject: 'Your repeat prescription is ready',
    text: 'You can pick up your prescription at the counter. Open until 18:30, closed for lunch.',
    only: 'plain',
  },
]

const software = ({ day, calendarDay }: Stage['clock']): BulkMail[] => [
  {
    key: 'sketchbench-1',
    from: ['Sketchbench Billing', 'billing@sketchbench.example'],
    at: calendarDay(75, '03:12'),
    subject: 'Receipt for your Sketchbench subscription',
    text: 'Professional plan, monthly, 1 seat: £13.00. Next payment in a month. Nothing to do on your side.',
  },
  {
    key: 'sketchbench-2',
    from: ['Sketchbench Billing', 'billing@sketchbench.example'],
    at: calendarDay(45, '03:12'),
    subject: 'Your card was charged £13.00',
    text: 'This is your receipt for one seat of Sketchbench Professional. The price goes up by £1 in the new year; you can cancel at any time.',
  },
  {
    key: 'domain-renewed',
    from: ['Hedgehog Domains', 'support@hedgehogdomains.example'],
    at: calendarDay(63, '05:00'),
    subject: 'lindqvist.example renewed for one year',
    text: 'We took £9.99 for the renewal. Please check that your contact data is still up to date, as the registry requires.',
    trap: 'a standing demand in a receipt',
  },
  {
    key: 'cloudshelf',
    from: ['Cloudshelf', 'receipts@cloudshelf.example'],
    at: day(25, '04:40'),
    subject: 'Invoice CS-77120: 2 TB plan',
    text: 'Amount paid £7.99. You are using 61% of your space. The invoice is attached to your account page.',
    only: 'html',
  },
  {
    key: 'phone-bill',
    from: ['Puffin Mobile', 'bills@puffinmobile.example'],
    at: day(19, '06:06'),
    subject: 'Your bill is ready',
    text: `You spent £14.20 this month, of which £2.20 was a call to Sweden. We take the money on ${daysAfter(day(19, '06:06'), 9).dayMonth}; make sure that there is enough in your account.`,
    trap: 'a bill that is paid by itself',
  },
  {
    key: 'water',
    from: ['Avonside Water', 'donotreply@avonsidewater.example'],
    at: day(30, '10:15'),
    subject: 'Time for a meter reading?',
    text: 'Send us your meter reading online and we will estimate no more. It takes two minutes, you need your account number and a torch.',
    trap: 'a machine asks',
  },
]

/** Receipts, bookings and parcels. */
export const receipts = (stage: Stage): void => {
  for (const mail of [...travel(stage.clock), ...shopping(stage.clock), ...software(stage.clock)]) {
    bulk(stage, 'receipt', mail)
  }
}
