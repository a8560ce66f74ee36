import { describe, expect, it } from 'vitest'
import { toAddress } from '../message/address.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import { aMessage } from '../message/testing/a-message.ts'
import { gate } from './gate.ts'
import { looksLikeMassMail } from './mass-mail.ts'
import { growth, LINEAR_GROWTH } from '../testing/growth.ts'

const owner = { addresses: ['robin@hale.example'], name: 'Robin Hale' }
const everybody = [toAddress('All Staff Northgate', 'all.staff@northgate.example')]

function isMassMail(changes: Partial<ParsedMessage>): boolean {
  const message = aMessage(changes)
  return looksLikeMassMail(message, message.text, owner)
}

const mass: [string, Partial<ParsedMessage>][] = [
  [
    'an announcement to all employees',
    {
      from: toAddress('Northgate Announcements', 'announcements@northgate.example'),
      to: everybody,
      text: 'The car park closes at nine. Please move your vehicle before then.',
    },
  ],
  [
    'a colleague inviting the whole house in capitals of an event',
    {
      from: toAddress('Susan Pell', 'susan.pell@northgate.example'),
      to: everybody,
      text: 'The canteen reopens on Monday! Drop by for a free coffee and sign up now for the cooking club.\nFor more information, please call the canteen on 4411. Seats are on sale.',
    },
  ],
  [
    'an advertisement without headers',
    {
      from: toAddress('Garden World', 'specials@gardenworld.example'),
      text: 'Find out how to save up to 30% off! Order now and shop today. Click here for great gifts: http://a.example http://b.example http://c.example http://d.example',
    },
  ],
  [
    'an advertisement that calls the reader by name',
    {
      from: toAddress('Garden World', 'specials.81772635@mail.gardenworld.example'),
      text: `Robin, have you seen our new releases? ${'Buy now, limited time, free shipping, discount coupons! https://g.example '.repeat(5)}`,
    },
  ],
  [
    'a system that reports work to a named reader',
    {
      from: toAddress('PayPoint', 'paypoint@northgate.example'),
      text:
        `An invoice is past due. Log in to https://paypoint.example with your user id to release it.\n` +
        `${'Invoice Total Vendor Date Status Pending. '.repeat(10)}\nFirst time PayPoint user? For assistance, please contact the help desk.`,
    },
  ],
  [
    'a sender who hides the recipients and sells',
    {
      from: toAddress('', 'kelso77123@cheap.example'),
      to: [toAddress('', 'kelso77123@cheap.example')],
      text: 'CALL US NOW. NO OBLIGATION. LOWEST RATES GUARANTEED, RISK-FREE AND WITHOUT ANY WAITING AT ALL. '.repeat(4),
    },
  ],
  ...(
    [
      ['English', 'Our spring programme is out. If you no longer wish to receive these e-mails, write to us.'],
      ['German', 'Unser Programm ist da. Sie erhalten diese E-Mail, weil Sie bei uns Kunde sind.'],
      ['French', 'Notre programme est là. Vous recevez cet e-mail car vous êtes client.'],
      ['Spanish', 'Nuestro programa ya está aquí. Recibes este correo porque eres cliente.'],
      ['Portuguese', 'O nosso programa chegou. Está a receber este email porque é cliente.'],
      ['Italian', 'Il nostro programma è uscito. Ricevi questa email perché sei cliente.'],
      ['Dutch', 'Ons programma is er. Je ontvangt deze e-mail omdat je klant bent.'],
    ] satisfies [string, string][]
  ).map(([language, text]): [string, Partial<ParsedMessage>] => [
    `a mailing that says why it came (${language})`,
    { from: toAddress('Museo', 'museo@museo.example'), text },
  ]),
]

const personal: [string, Partial<ParsedMessage>][] = [
  [
    'a person whose name is also a word of the trade',
    { from: toAddress('Pamela Daily', 'pamela.daily@northgate.example'), text: 'Can you send us the free tickets?' },
  ],
  ['a short ask', { text: 'Could you send me the price of the free tickets?' }],
  [
    'an ask from an address without a name',
    { from: toAddress('', 'kevin@mill.example'), text: 'As discussed, can you quote 500 m² of oak flooring?' },
  ],
  [
    'the office of a small firm, to the owner by name',
    {
      from: toAddress('Schreinerei Brandt', 'info@brandt.example'),
      text: 'Sehr geehrter Herr Hale, für die Bestellung fehlt uns noch Ihre Unterschrift. Bitte senden Sie uns das Formular zurück. Weitere Informationen finden Sie unter https://brandt.example.',
    },
  ],
  [
    'a customer who asks to be taken off a list',
    { text: 'Please remove me from the mailing list and cancel my subscription.' },
  ],
  [
    'an answer to a mailing',
    {
      inReplyTo: 'm0@news.example',
      from: toAddress('Museum Shop', 'shop@museum.example'),
      text: 'We can send the free catalogue. To order, please call us. Which edition would you like?',
    },
  ],
  [
    'a colleague writing a long mail with links and prices',
    {
      text: `Robin, I compared the offers: ${'The first costs $400, see https://a.example for the details. '.repeat(12)}Which deal do you prefer?`,
    },
  ],
  [
    'a friend writing to a circle of people',
    {
      to: [toAddress('Robin Hale', 'robin@hale.example'), toAddress('Tom Reed', 'tom@reed.example')],
      text: 'Dear all, can you tell me whether you come on Saturday?',
    },
  ],
]

describe('mass mail without the headers that say so', () => {
  it.each(mass)('[PR-02] is left out: %s', (_name, changes) => {
    expect(isMassMail(changes)).toBe(true)
  })

  it.each(personal)('[PR-02] one person to another stays: %s', (_name, changes) => {
    expect(isMassMail(changes)).toBe(false)
  })

  it('takes time linear in the length of the text', () => {
    for (const piece of ['if you ', 'to be ', 'this message was sent to ', '<p ', 'for more information '])
      expect(growth((times) => isMassMail({ text: piece.repeat(times) }), 15_000)).toBeLessThan(LINEAR_GROWTH)
  })
})

const answered = { subject: 'Re: Template', inReplyTo: 'm0@hale.example' }

describe('how to leave a list', () => {
  it.each<[string, Partial<ParsedMessage>]>([
    [
      'a fault',
      { text: 'customers say that the unsubscribe link in our mails is broken. Could you fix it by Friday?' },
    ],
    ['a wish', { text: 'legal says we need an opt-out link on the form.\n\nCould you add one by Friday?' }],
    ['an answer', { ...answered, text: 'yes.\n\nTo unsubscribe, click here.\n\nCould you put that below it?' }],
    ['a text to use', { text: 'Could you put this below the template, please:\n\nTo unsubscribe, click here.' }],
    ['somebody who wants to leave', { text: 'Please unsubscribe me from your list, as I asked before.' }],
    ['a German wish', { text: 'kannst du bitte noch den Link zum Newsletter abmelden einbauen?' }],
  ])('[PR-02] [DT-01] is what a person may write about: %s', (_what, changes) =>
    expect(isMassMail(changes)).toBe(false),
  )

  it.each<[string, string]>([
    ['a sentence', 'Hi Robin,\n\nshall we talk about your growth?\n\nTo unsubscribe, click here.'],
    ['a link', 'Hi Robin,\n\nshall we talk?\n\nUnsubscribe (https://mail.example/u/1)'],
    ['a label', 'Hi Robin,\n\nshall we talk?\n\nUnsubscribe | Manage preferences'],
    ['a link below', 'Hi Robin,\n\nshall we talk?\n\nIf this is not for you, unsubscribe:\nhttps://mail.example/u/1'],
    ['French', 'Bonjour Robin,\n\nparlons-nous ?\n\nPour vous désabonner, cliquez ici.'],
    ['Dutch', 'Hoi Robin,\n\nzullen we bellen?\n\nAfmelden voor deze mails kan hier.'],
  ])('[PR-02] makes a mailing of what says so in the form of a footer: %s', (_form, text) =>
    expect(isMassMail({ text })).toBe(true),
  )
})

describe('the reason that mass mail without headers is given', () => {
  const reasonOf = (subject: string, text: string) =>
    gate(aMessage({ subject, text, from: toAddress('Garden World', 'service@mail.gardenworld.example'), to: [] }), {
      owner,
      direction: 'received',
    }).reason

  it.each<[string, string, string]>([
    [
      'receipt',
      'Your Garden World order #20451',
      'Thank you for shopping with us. Order now and save up to 10 %: http://a.example',
    ],
    ['bulk', 'Free shipping on every order', 'Order now, click here, limited time: http://a.example http://b.example'],
    [
      'one_time_code',
      'Your account',
      'Use this link to reset your password: http://a.example. Click here. Do not reply to this message.',
    ],
  ])('[PR-02] is %s for "%s"', (reason, subject, text) => expect(reasonOf(subject, text)).toBe(reason))
})
