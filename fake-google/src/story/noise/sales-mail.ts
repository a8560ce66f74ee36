import { type BulkMail, bulk } from '../bulk-mail.ts'
import type { Stage } from '../stage.ts'

const cold = ({ day, recent }: Stage['clock']): BulkMail[] => [
  {
    key: 'seo-1',
    from: ['Brandon Keel', 'brandon@rankriver.example'],
    at: day(44, '13:13'),
    subject: 'Quick question about lindqvist.example',
    text: 'Hi Maya,\n\nI was looking at your site and noticed three things that keep you off page one. Mind if I send over a two-minute video?\n\nBrandon',
    only: 'plain',
    trap: 'personal-looking sales mail with List-Unsubscribe',
  },
  {
    key: 'seo-2',
    from: ['Brandon Keel', 'brandon@rankriver.example'],
    at: day(41, '13:13'),
    subject: 'Re: Quick question about lindqvist.example',
    text: 'Hi Maya,\n\nJust floating this to the top of your inbox. Should I close your file, or is there somebody else I ought to talk to?\n\nBrandon',
    only: 'plain',
    trap: 'a pushed sales mail pretending to be a reply',
  },
  {
    key: 'seo-three',
    from: ['Brandon Keel', 'brandon@rankriver.example'],
    at: day(37, '13:13'),
    subject: 'Re: Quick question about lindqvist.example',
    text: 'Maya, I’ll take the silence as a no. If you ever want those three things, you know where I am.\n\nBrandon',
    only: 'plain',
  },
  {
    key: 'led-signs',
    from: ['Cindy Wu', 'cindy.wu@brightpanel.example'],
    at: day(31, '04:22'),
    subject: 'LED sign manufacturer since 2009',
    text: 'Dear friend,\n\nWe are factory of LED signage, channel letter and totem. Please tell us your needs and we quote within 24 hours. MOQ one piece.\n\nBest regards,\nCindy',
    trap: 'sales',
  },
  {
    key: 'recruiter',
    from: ['Tamsin Vale', 'tamsin.vale@hirewell.example'],
    at: day(22, '11:05'),
    subject: 'Your next UX contract, Maya?',
    text:
      'Hope you’re keeping well!\n\nI have a six-month outside-IR35 contract with a household name in ' +
      'Reading. Are you available for a chat today or tomorrow? Do send me your latest CV and your rate.\n\nTamsin',
    trap: 'recruiter’s mass mail',
  },
  {
    key: 'recruiter-again',
    from: ['Tamsin Vale', 'tamsin.vale@hirewell.example'],
    at: day(3, '11:05'),
    subject: 'Still looking? Two roles that made me think of you',
    text: 'Hi Maya, one is fully remote and one has a dog in the office. Which should I put you forward for?',
    trap: 'recruiter’s mass mail',
  },
  {
    key: 'invoice-finance',
    from: ['Rupert Lyle', 'rupert@cashbridge.example'],
    at: day(19, '09:09'),
    subject: 'Waiting on late invoices?',
    text: 'Maya,\n\nMost consultants I talk to wait 47 days for their money. We pay 90% tomorrow. Worth fifteen minutes on Thursday? Here is my calendar.\n\nRupert',
    only: 'html',
    trap: 'sales, proposes a call to thousands',
  },
  {
    key: 'podcast',
    from: ['Guest Team, The Founder Hour', 'guests@founderhour.example'],
    at: day(15, '15:45'),
    subject: 'We would love to have you on the show',
    text: 'Hey Maya! Your story is exactly what our 40,000 listeners need. Pick a slot below. A small production fee of $499 applies.',
    trap: 'paid placement',
  },
  {
    key: 'ai-writer',
    from: ['Elle at Draftly', 'elle@draftly.example'],
    at: day(8, '16:16'),
    subject: 'maya, can i write your next proposal?',
    text: 'Imagine your proposals writing themselves while you walk the dog. Would you be open to a free seat for a month? Just reply “yes” and I’ll set it up.\n\nElle, co-founder',
    trap: 'sales',
  },
  {
    key: 'office-fruit',
    from: ['Gordon from FruitCrate', 'gordon@fruitcrate.example'],
    at: day(5, '08:08'),
    subject: 'Fruit for the team at Lindqvist?',
    text: 'Morning! Who looks after snacks in your office? If it’s you, could you let me know how many people you feed? First crate is on us.',
    trap: 'sales, a question to a company of one',
  },
  {
    key: 'translation',
    from: ['Ana Belén Cruz', 'ana@wordharbour.example'],
    at: day(12, '10:00'),
    subject: 'Native translators for your projects',
    text: 'Dear Ms Lindqvist,\n\nI saw that you work in Spain and Germany. Can we offer you our rates for 2,000 words and up? I will call you next week to follow up.',
    trap: 'sales with a promise nobody wants',
  },
  {
    key: 'coworking',
    from: ['Jasper', 'jasper@thehive-desks.example'],
    at: recent(0.52),
    subject: 'Desk for you, Maya?',
    text: 'Hi Maya, we’ve one window desk left at the Hive. Shall I hold it for you until Friday?\n\nJasper',
    trap: 'sales, urgent on purpose',
  },
]

const promotions = ({ calendarDay, recent }: Stage['clock']): BulkMail[] => [
  {
    key: 'boots-sale',
    from: ['Fell & Moor', 'news@fellandmoor.example'],
    at: calendarDay(79, '09:00'),
    subject: 'A third off waterproofs',
    text: 'It will rain. Be ready. Shop the sale until Sunday, boots not included, gaiters very much so.',
  },
  {
    key: 'typefoundry',
    from: ['Calder Type', 'foundry@caldertype.example'],
    at: calendarDay(66, '14:00'),
    subject: 'Calder Grotesk now speaks Vietnamese',
    text: 'Update your licence for free. Download the new files from your account, and throw away the beta please.',
  },
  {
    key: 'airline-miles',
    from: ['Aerolia Club', 'club@aerolia.example'],
    at: calendarDay(53, '11:30'),
    subject: 'Your 2,140 miles want out',
    labels: ['TRASH', 'CATEGORY_PROMOTIONS'],
    text: 'Where will they take you? Lisbon from £49. Claim your miles before they retire.',
    only: 'html',
    trap: 'advertising question',
  },
  {
    key: 'print-offer',
    from: ['Brightside Print', 'offers@brightsideprint.example'],
    at: calendarDay(48, '10:10'),
    subject: 'Foam boards: buy five, get one',
    text: 'Presenting soon? Upload your files by noon and pick them up the same day.',
  },
  {
    key: 'online-course',
    from: ['Skillbarn', 'learn@skillbarn.example'],
    at: calendarDay(36, '17:00'),
    subject: 'You left something in your basket',
    text: '“Accounting for people who hate accounting” is still waiting for you. Finish your order today and save 15%.',
    trap: 'a shop chases a basket',
  },
  {
    key: 'garden',
    from: ['Totterdown Nursery', 'hello@totterdownnursery.example'],
    at: calendarDay(27, '08:45'),
    subject: 'Sow this weekend',
    text: 'Broad beans, sweet peas, patience. Come and see us, bring your own pots, ask Mo about slugs.',
  },
  {
    key: 'theatre',
    from: ['Tobacco Yard Theatre', 'boxoffice@tobaccoyard.example'],
    at: calendarDay(21, '12:15'),
    subject: 'Last seats for The Ferryman’s Daughter',
    text: 'Four nights left, forty seats. Book now or hear about it from your friends.',
  },
  {
    key: 'survey',
    from: ['Western Railtickets', 'survey@westernrailtickets.example'],
    at: calendarDay(18, '15:00'),
    subject: 'How did we do? Tell us in 5 minutes',
    text: 'Dear passenger, would you recommend us to a friend? Please answer by Sunday and win a year of free coffee.',
    trap: 'a survey with a date',
  },
  {
    key: 'wine',
    from: ['Cork & Cask', 'cellar@corkandcask.example'],
    at: calendarDay(8, '16:30'),
    subject: 'The Riesling is back',
    text: 'You bought six last spring. We kept six for you. Say when.',
    only: 'html',
    trap: 'advertising',
  },
  {
    key: 'software-year',
    from: ['Sketchbench', 'hello@sketchbench.example'],
    at: recent(0.25),
    subject: 'Switch to yearly and keep two months',
    text: 'Hi Maya, you have been with us for 14 months. Would you like to pay less? Change your plan with one click.',
    trap: 'advertising question',
  },
]

const spam = ({ calendarDay }: Stage['clock']): BulkMail[] => [
  {
    key: 'inheritance',
    from: ['Barrister Collins', 'b.collins@lex-world.example'],
    at: calendarDay(23, '03:33'),
    subject: 'URGENT: your late relative',
    text: 'Dear Beneficiary, kindly reply with your full name and bank details so that I can release the sum of USD 4.5 million.',
    only: 'plain',
    trap: 'spam',
  },
  {
    key: 'mailbox-full',
    from: ['IT Helpdesk', 'admin@mailbox-verify.example'],
    at: calendarDay(7, '22:48'),
    subject: 'Your mailbox is 98% full',
    text: 'You must verify your account within 24 hours or lose incoming mails. Can you confirm your password today?',
    only: 'html',
    trap: 'phishing',
  },
]

/** People and shops that want to sell something. */
export const salesMail = (stage: Stage): void => {
  for (const mail of cold(stage.clock)) bulk(stage, 'cold', mail)
  for (const mail of promotions(stage.clock)) bulk(stage, 'promotion', mail)
  for (const mail of spam(stage.clock)) bulk(stage, 'spam', mail)
}
