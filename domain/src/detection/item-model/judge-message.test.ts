import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toAddress } from '../../message/address.ts'
import type { ParsedMessage } from '../../message/parsed-message.ts'
import { aMessage } from '../../message/testing/a-message.ts'
import type { ExaminationContext } from '../../finding/finding.ts'
import { examine } from '../examine.ts'
import { readMessage } from '../read-message.ts'
import { NOTHING_ENCODED, situationOf, type MessageEncoder } from './encoding.ts'
import { ENCODER_OUTPUTS } from './item-model.ts'
import { judgeMessage, LEAST_TO_ENCODE } from './judge-message.ts'

const robin = toAddress('Robin Hale', 'robin@hale.example')
const context: ExaminationContext = {
  owner: { addresses: [robin.email], name: robin.name },
  direction: 'received',
  at: new Date('2026-03-03T10:00:00Z'),
  zone: 'Europe/Berlin',
}

/** Says of every sentence that it is, or is not, a request. */
const certain = (value: number): MessageEncoder => {
  const outputs = ENCODER_OUTPUTS.map((name) =>
    name === 'item' || name === 'request' || name === 'intent' ? value : -6,
  )
  return (_message, wanted) => wanted.map(() => outputs)
}

function judged(changes: Partial<ParsedMessage>, encode: MessageEncoder | null = null) {
  const message = aMessage(changes)
  return judgeMessage(message, context, readMessage(message, context), encode)
}
const ofText = (text: string, encode?: MessageEncoder) => judged({ text, subject: '' }, encode)

describe('judgeMessage', () => {
  it('[DT-01] gives a probability for the subject and each sentence, in the order of the text', () => {
    const all = judged({ subject: 'Floor plan', text: 'It rains. Could you send me the plan by Friday? Bye' })
    expect(all.map(({ candidate }) => [candidate.place, candidate.sentence.text])).toEqual([
      ['subject', 'Floor plan'],
      ['new', 'It rains.'],
      ['new', 'Could you send me the plan by Friday?'],
      ['new', 'Bye'],
    ])
    const [, rain = 0, plan = 0, bye = 0] = all.map(({ probability }) => probability)
    expect(plan).toBeGreaterThan(0.7)
    expect(rain).toBeLessThan(0.2)
    expect(bye).toBeLessThan(0.2)
  })

  it.each([
    ['de', 'Hallo Robin,\n\nkannst du mir die Fotos schicken?\n\nGruß\nAnna'],
    ['nl', 'Hoi Robin,\n\nKun je me de foto’s sturen?\n\nGroet,\nAnna'],
    ['fr', 'Bonjour Robin,\n\nPeux-tu m’envoyer les photos ?\n\nAnna'],
    ['es', 'Hola Robin:\n\n¿Puedes mandarme las fotos?\n\nUn abrazo,\nAna'],
    ['it', 'Ciao Robin,\n\npuoi mandarmi le foto?\n\nA presto\nAnna'],
    ['pt', 'Olá Robin,\n\nPodes enviar-me as fotografias?\n\nAbraço,\nAna'],
  ])(
    '[DT-01] [PR-02] is sure of a plain ask (%s), also where the address is told without its name',
    (language, text) => {
      for (const to of [robin, toAddress('', robin.email)]) {
        const message = aMessage({ text, subject: 'The museum project', to: [to] })
        const whole = readMessage(message, context)
        expect(whole.language).toBe(language)
        expect(judgeMessage(message, context, whole, null).map(({ band }) => band)).toContain('sure')
      }
    },
  )

  it('[PR-02] takes a short word above what is passed on for the language of that, not of the names in its head', () => {
    const head = '---------- Forwarded message ---------\nFrom: Pia Sol <pia@sol.example>\nTo: Da Costa, Das Neves, Dos Santos, De Sa\n\n' // prettier-ignore
    const languageOf = (passedOn: string) =>
      readMessage(aMessage({ subject: 'Fwd: Info', text: `fyi\n\n${head}${passedOn}` }), context).language
    expect(languageOf('Wir bitten Sie, den Betrag bis zum 26.04. auszugleichen.')).toBe('de')
    expect(languageOf('Please complete the attached form and return it to me by email.')).toBe('en')
  })

  it('[DT-01] hears the encoder both ways', () => {
    const text = 'Hi Robin,\n\nthe second page should have the new address. The printer is at Mill Lane.\n\nAnna'
    const sentence = 'the second page should have the new address.'
    const of = (encode?: MessageEncoder) =>
      ofText(text, encode).find(({ candidate }) => candidate.sentence.text === sentence)?.probability ?? 0
    expect(of(certain(5))).toBeGreaterThan(of() + 0.2)
    const ask = 'Could you send me the plan by Friday?'
    const asked = (encode?: MessageEncoder) =>
      ofText(ask, encode).find(({ candidate }) => candidate.sentence.text === ask)?.probability ?? 0
    expect(asked(certain(-6))).toBeLessThan(asked() - 0.2)
  })

  it('[DT-01] asks the encoder of nothing that is ruled out without it, and of at most 24 sentences', () => {
    const asked: string[] = []
    const listening: MessageEncoder = ({ sentences }, wanted) => {
      asked.push(...wanted.map((at) => sentences[at] ?? ''))
      return wanted.map(() => NOTHING_ENCODED)
    }
    const text = `Could you send me the plan?\n\n${'The lamp is green. '.repeat(10)}`
    const decided = new Set(
      ofText(text).flatMap(({ probability, candidate }) =>
        probability < LEAST_TO_ENCODE ? [candidate.sentence.text] : [],
      ),
    )
    ofText(text, listening)
    expect(asked).toContain('Could you send me the plan?')
    expect(asked.filter((sentence) => decided.has(sentence) && sentence !== 'The lamp is green.')).toEqual([])
    asked.length = 0
    ofText('Could you send me the plan?\n\n'.repeat(50), listening)
    expect(asked).toHaveLength(24)
  })

  it('[DT-01] lets it read the whole message, and whose it is', () => {
    const read: unknown[] = []
    const listening: MessageEncoder = (message, wanted) => {
      read.push(message)
      return wanted.map(() => null)
    }
    ofText('It rains. Could you send me the plan?', listening)
    expect(read).toEqual([{ situation: 'received alone', sentences: ['It rains.', 'Could you send me the plan?'] }])
    const to = [robin, robin, robin]
    expect(situationOf({ to, cc: [] }, 'sent')).toBe('sent few')
    expect(situationOf({ to, cc: to }, 'received')).toBe('received many')
  })

  it('[DT-05] asks it of English alone', () => {
    const never: MessageEncoder = () => {
      throw new Error('asked')
    }
    expect(ofText('Kannst du mir bitte bis Freitag den Plan schicken?', never)).toHaveLength(1)
  })

  it('[DT-01] the mail below a bare forward is read; one that is written about is not', () => {
    const below =
      '\n\n---------- Forwarded message ---------\n' +
      'From: Clara Moss <clara@moss.example>\nDate: Mon, 2 Mar 2026 at 09:00\nSubject: Plan\nTo: <anna@weber.example>\n\nCould you send us the plan by Friday?\n'
    const places = (text: string) =>
      judged({ subject: 'Fwd: Plan', text: `${text}${below}` }).map(({ candidate }) => candidate.place)
    expect(places('For you')).toContain('forwarded')
    expect(
      places(
        'Clara wrote this on Monday, and as far as I know it was all dealt with by the people on the second floor.',
      ),
    ).not.toContain('forwarded')
  })

  it('[DT-01] judges whatever text, and rests on sentences that stand in it', () => {
    const words = fc.constantFrom(
      'please',
      'could you',
      'send',
      '?',
      '.',
      '\n\n',
      'I will',
      'the plan',
      'Friday',
      '- ',
      'ß',
      '💡',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.array(words, { maxLength: 60 }).map((all) => all.join(' ')),
    )
    fc.assert(
      fc.property(text, fc.constantFrom('received' as const, 'sent' as const), (body, direction) => {
        const message = aMessage(
          direction === 'sent'
            ? { text: body, from: robin, to: [toAddress('Anna', 'anna@weber.example')] }
            : { text: body },
        )
        const { findings } = examine(message, { ...context, direction }, certain(2))
        for (const { evidence, confidence } of findings) {
          expect(confidence).toBeGreaterThan(0)
          expect(confidence).toBeLessThanOrEqual(1)
          const bare = (some: string) => some.normalize('NFC').replace(/\s+/g, '')
          expect(bare(`${message.subject} ${body}`)).toContain(bare(evidence))
        }
      }),
      { numRuns: 200 },
    )
  })
})
