import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Finding } from '../../finding/finding.ts'
import { toAddress } from '../../message/address.ts'
import { shorten } from '../../text/shorten.ts'
import { title } from './testing/a-title.ts'
import { titleOf } from './title.ts'

describe('[WV-08] a title is short and well formed', () => {
  it('has at most 60 characters, no markup and no half character, whatever the mail says', () => {
    const languages: Finding['language'][] = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl']
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc
        .array(
          fc.constantFrom(
            'Could you',
            'send me',
            'bitte',
            'schicken Sie',
            'Peux-tu',
            'the plan',
            'it',
            '👍🏽',
            '<b>',
            '?',
            ',',
            'and',
            'https://x.example/y',
            'ob',
            'ich',
            'je t’envoie',
          ),
          { maxLength: 30 },
        )
        .map((words) => words.join(' ')),
    )
    fc.assert(
      fc.property(
        text,
        text,
        text,
        fc.constantFrom(...languages),
        fc.constantFrom<Finding['kind']>('request', 'question', 'meeting', 'promise'),
        fc.constantFrom<Finding['direction']>('i_owe', 'they_owe'),
        (sentence, subject, name, language, kind, direction) => {
          const counterpart = toAddress(name, 'anna@weber.example')
          const made = titleOf({ kind, direction, language, counterpart }, sentence, { subject, before: [sentence] })
          expect(made.length).toBeLessThanOrEqual(60)
          expect(made.trim()).not.toBe('')
          expect(made.isWellFormed()).toBe(true)
          expect(made).not.toMatch(/[<>{}\n]|https?:/)
        },
      ),
      // A subject of nothing but links, and senders who call themselves by one, or in markup.
      {
        examples: [
          ['', 'https://x.example/y https://x.example/y', '¡𐀀𐀀𐀀', 'pt', 'question', 'i_owe'],
          ['Could you Could you ?', '0A0', 'https://x.example/y', 'es', 'request', 'i_owe'],
          ['Could you Could you ?', '0A0', '<b>', 'es', 'request', 'i_owe'],
        ],
      },
    )
  })

  it.each<[string, Finding['language'], ...rest: [Finding['kind'], Finding['direction'], string]]>([
    [
      'See to Anna’s request: Yard',
      'en',
      'request',
      'i_owe',
      'We would lend you the long ladder and both of the trestles only if the yard is swept.',
    ],
    [
      'Show Anna the plans for the yard',
      'en',
      'request',
      'i_owe',
      'We would like to see the plans for the yard before anything else is done.',
    ],
    [
      'Anna: Das Blech am Dach ist mit drei Nägeln befestigt (Yard)',
      'de',
      'request',
      'i_owe',
      'Das Blech am Dach ist allerdings immer noch mit drei Nägeln befestigt.',
    ],
    ['Anna: Sur la porte il manque la poignée (Yard)', 'fr', 'request', 'i_owe', 'Sur la porte il manque la poignée.'],
    ['Anna hat zugesagt: Der Lack kommt am 12. Mai (Yard)', 'de', 'promise', 'they_owe', 'Der Lack kommt am 12. Mai.'],
    [
      'Anna: Mr. Pool wants the second key back (Yard)',
      'en',
      'request',
      'i_owe',
      'Mr. Pool wants the second key back.',
    ],
    [
      'Provide weekly figures for the north yard',
      'es',
      'request',
      'i_owe',
      'Please provide weekly figures for the north yard for May and for June, in a sheet.',
    ],
    [
      'Anna prometió: El aviso de la puerta está torcido (Yard)',
      'es',
      'promise',
      'they_owe',
      'El aviso de la puerta está torcido.',
    ],
  ])('"%s": cut nowhere that it would mean another thing, in "%s"', (expected, language, kind, direction, sentence) =>
    expect(title(kind, direction, sentence, language, 'Yard').replace(/'/g, '’').replace(' :', ':')).toBe(expected),
  )

  it.each<[string, Finding['language'], Finding['direction'], string]>([
    [
      'Anna to send a format of the letter of credit (The garage)',
      'en',
      'they_owe',
      'Can you send me a format of the letter of credit that you sent him?',
    ],
    [
      'Anna: How about the low bench by the door of the shed?',
      'en',
      'they_owe',
      'How about the low bench by the door of the shed, or must we ask the council first?',
    ],
    [
      'Resposta de Anna: The garage',
      'pt',
      'they_owe',
      'Lucas, confere pra mim se o preparo do Tokarski foi recolhido na guia certa?',
    ],
    [
      'Responder a Anna: Agora o senhor acha que vale a pena mesmo?',
      'pt',
      'i_owe',
      'Agora o senhor acha que vale a pena mesmo ou é melhor brigar mais um pouco?',
    ],
    [
      'Anna: Il doppio telecomando ce l’hai ancora in cantina?',
      'it',
      'i_owe',
      'Il doppio telecomando ce l’hai ancora in cantina o l’hai reso a Marta con le altre cose?',
    ],
  ])(
    'takes of two things asked the first, by the "or" of its language alone: %s',
    (expected, language, direction, text) =>
      expect(title('question', direction, text, language, 'The garage')).toBe(expected),
  )

  it('cuts at a word and never within a character', () => {
    expect(shorten('short', 80)).toBe('short')
    for (const limit of [10, 11, 12]) expect(shorten('👍🏽'.repeat(9), limit).isWellFormed()).toBe(true)
  })
})
