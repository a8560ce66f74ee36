import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growth, LINEAR_GROWTH } from '../testing/growth.ts'
import { splitZones } from './new-text.ts'

/** What asks, promises or tells in each language: short and long, with and without a mark at its end. */
const SPOKEN = [
  'Please bring the ladder along on Tuesday.',
  'I will paint the fence tomorrow.',
  'could you also order the paint for the shed by Monday',
  '1. Please order the paint.',
  '- measure the gate again',
  'Bitte miss das Gartentor noch einmal aus.',
  'kannst du die Leiter am Dienstag mitbringen?',
  'Merci de commander la peinture avant mardi.',
  'Je repeins la clôture demain.',
  'Por favor, trae la escalera el martes.',
  'Mañana pinto la valla.',
  'Traz a escada na terça, por favor.',
  'Porta la scala martedì per favore.',
  'Kun je dinsdag de ladder meenemen?',
]

/** What takes leave or gives thanks, and what parts a text. */
const ENDINGS = [
  'Thank you!',
  'Many thanks!',
  'Have a nice weekend!',
  'Best',
  'Vielen Dank!',
  'Danke dir!',
  'Merci beaucoup !',
  'Muchas gracias.',
  'Muito obrigada!',
  'Grazie mille!',
  'Dank je wel!',
  '---',
  '-----',
  '***',
  '****',
  '___',
  '—',
  '--',
]

const NAME_BLOCKS = [
  'Mira',
  'Mira Holt',
  '– Mira',
  'Mira Holt\nHolt Gardens Ltd.',
  'Mira Holt\nHead of Planting\nHolt Gardens | Mill Lane 4\n+44 20 7946 0911\nmira@holt.example',
  'Mira Holt\nx4471',
  'Mira Holt\nTel: 020 7946 0911\n"A garden is never finished."',
  'Mira\n\nSent from my phone',
]

const newTextOf = (text: string) => splitZones(text, '', 'Mira Holt').newText

describe('[DT-03] what ends the new text of a mail', () => {
  it.each(ENDINGS)('goes on below "%s" where somebody goes on speaking', (ending) => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...SPOKEN), { minLength: 1, maxLength: 4 }),
        fc.constantFrom('\n', '\n\n'),
        fc.constantFrom(...NAME_BLOCKS),
        (spoken, gap, block) => {
          const text = newTextOf(`Hi Jo,\n\nthe roses are in.\n\n${ending}${gap}${spoken.join('\n\n')}\n\n${block}`)
          for (const sentence of spoken) expect(text.split('\n')).toContain(sentence)
          expect(text).not.toContain('Mira')
        },
      ),
    )
  })

  it.each([
    'Best regards,',
    'Thank you!',
    'Liebe Grüße',
    'Cordialement',
    'Saludos',
    'Saluti',
    'Groeten',
    'Abraços',
    '---',
  ])('ends at "%s" above a name or a name block, and keeps what is said below that', (ending) => {
    for (const block of NAME_BLOCKS) {
      expect(newTextOf(`The roses are in.\n\n${ending}\n${block}`)).toBe('The roses are in.')
      if (ending === '---') continue
      const below = 'Could you also order the paint for the shed?'
      expect(newTextOf(`The roses are in.\n\n${ending}\n${block}\n\n${below}`)).toContain(below)
    }
  })

  it('leaves out two leaves in one line', () => {
    expect(newTextOf('The roses are in.\n\nViele Grüße / Best regards\nTom')).toBe('The roses are in.')
  })

  it('takes what a firm says with a link below its name block for no new text', () => {
    const block = 'Mira Holt\nHolt Gardens | Mill Lane 4\n\nPlan your garden at https://holt.example - can we help you?'
    expect(newTextOf(`The roses are in.\n\nRegards,\n${block}`)).toBe('The roses are in.')
  })

  it("takes the writer's name above a list for a heading", () => {
    const minutes = 'Who does what:\n\nMira\n- order the paint\n- call the joiner\n\nJo\n- measure the gate by Monday'
    expect(newTextOf(minutes)).toBe(minutes)
    expect(newTextOf('Thanks!\nJo\n- measure the gate by Monday')).toContain('measure the gate')
  })

  it('takes "-- " alone for a delimiter, whatever stands below', () => {
    const below = 'We plant in all weathers.\nCould you tell your friends about us?'
    expect(newTextOf(`The roses are in.\n\n-- \n${below}`)).toBe('The roses are in.')
    for (const rule of ['--', '---', '___', '***', '—'])
      expect(newTextOf(`The roses are in.\n\n${rule}\n${below}`)).toContain('Could you tell your friends')
  })

  it('keeps a line of days and times below thanks, and leaves out one of numbers', () => {
    expect(newTextOf('Thanks!\nrather on 12.03.2026, 10.30 - 11.45')).toContain('12.03.2026')
    expect(newTextOf('Done.\n\nThanks!\n030 555 01 99')).toBe('Done.')
  })
})

describe('[DT-03] a device note', () => {
  it.each(['Sent from my iPhone', 'Get Outlook for Android', 'Von meinem Telefon gesendet', 'Envoyé de mon iPad'])(
    'is no new text at the end: "%s"',
    (note) => {
      for (const above of ['', '\nMira'])
        expect(newTextOf(`The roses are in.\n${above}\n\n${note}\n`)).toBe('The roses are in.')
    },
  )

  it.each([
    ['the tail of a wrapped sentence', 'Please make sure that the seeds and the plan are\nsent by Friday.\n\nMira'],
    ['the tail of a wrapped question', 'Could you see to it that the seeds are\nsent from the old shop?'],
    ['a question of its own', 'Sent from our side are all the seeds; could you confirm by Friday?'],
    ['a sentence with more below it', 'Sent with the van today: all the seeds.\n\nPlease count them by Friday.'],
    ['a long sentence', `Sent by the nursery are ${'the red, the white and the yellow roses, '.repeat(2)}as agreed.`],
  ])('is none: %s', (_what, text) => {
    expect(newTextOf(`Hi Jo,\n\n${text}`)).toContain(text.split('\n\nMira')[0])
  })
})

describe('[DT-03] a legal notice', () => {
  it.each([
    ['Important: I need the information for the sign by Friday.'],
    ['The information on the second sheet needs to be checked. Could you do that by Friday?'],
    ['This message on the door was intended for the neighbours. Please move it to the gate by Friday.'],
    ['The information about the hedge is confidential. Please keep it so.'],
    ['Wichtiger Hinweis: Bitte schick mir den Gartenplan bis Freitag.'],
    ['Ce message est destiné aux voisins : merci de le coller sur la porte.'],
    ['Este mensaje va dirigido a los vecinos. Ponlo en la puerta, por favor.'],
    ['Questo messaggio è per i destinatari del giardino: portalo martedì.'],
    ['Dit bericht is bestemd voor de buren. Hang je het dinsdag op?'],
  ])('is not what says one thing of that sort: "%s"', (sentence) => {
    const more = 'Could you also bring the ladder?'
    expect(newTextOf(`Hi Jo,\n\nthe roses are in.\n\n${sentence}\n\n${more}\n\nMira`)).toBe(
      `Hi Jo,\n\nthe roses are in.\n\n${sentence}\n\n${more}`,
    )
  })

  const NOTICES = [
    'This e-mail is confidential. If you are not the intended recipient, delete it.',
    'Diese Nachricht ist vertraulich und nur für den genannten Empfänger. Bitte löschen Sie sie sonst.',
    'Ce message est confidentiel et réservé à son destinataire.',
    'Este mensaje es confidencial. Si no es su destinatario, bórrelo.',
    'Esta mensagem é confidencial e destinada apenas ao seu destinatário.',
    'Questo messaggio è riservato ai soli destinatari.',
    'Dit bericht is vertrouwelijk en uitsluitend bestemd voor de geadresseerde.',
  ]

  it.each(NOTICES)('is what says two, and what speaks to the reader behind it stays: "%s"', (notice) => {
    const more = 'Could you also bring the ladder?'
    expect(newTextOf(`The roses are in.\n\n${notice}`)).toBe('The roses are in.')
    expect(newTextOf(`The roses are in.\n\n${notice}\n\n${more}`)).toBe(`The roses are in.\n\n${more}`)
    expect(newTextOf(`The roses are in.\n\nRegards,\nMira\n\n${notice}\n\nThe firm is not liable for viruses.`)).toBe(
      'The roses are in.',
    )
  })

  it('is what says one behind a signature', () => {
    const notice = 'This message is intended for the person named above.'
    expect(newTextOf(`The roses are in.\n\nRegards,\nMira\n\n${notice}`)).toBe('The roses are in.')
  })

  it.each(['Please consider the environment before printing this.', 'Bitte denken Sie vor dem Drucken an die Umwelt.'])(
    'and a word on printing end the text: "%s"',
    (footer) => {
      expect(newTextOf(`The roses are in.\n\nRegards,\nMira\n\n${footer}`)).toBe('The roses are in.')
      expect(newTextOf(`The roses are in.\n\n${footer}`)).toBe('The roses are in.')
    },
  )
})

it.each([
  ['thanks above names', 'Thanks\nMira Holt\n\n'],
  ['rules', '---\n'],
  ['device notes', 'Sent from my phone\n\n'],
  ['openings of notices', 'This message is intended\n'],
  ['notices', 'This message is confidential, intended for the recipient\n\n'],
  ['words on printing', 'please do not print\n\n'],
  ['long lines of spaces and letters', `Thanks\n${' x'.repeat(40)}\n`],
])('takes linear time on many lines: %s', (_what, text) => {
  expect(growth((times) => splitZones(text.repeat(times), '', 'Mira Holt'), 1_000)).toBeLessThan(LINEAR_GROWTH)
})
