import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toAddress } from '../message/address.ts'
import { redactionOf } from './redact.ts'

const people = [toAddress('Mira Okonjo', 'mira.okonjo@northquay.example'), toAddress('Will Tanaka', 'w@tanaka.example')]
const redacted = (text: string) => redactionOf([text], people).redact(text)

describe('redaction', () => {
  it.each([
    ['Write to jo.frei@mail.example or call +44 7700 900123.', 'Write to [EMAIL_1] or call [PHONE_1].'],
    ['see https://x.example/reset?token=ab12 and app.example/r/9fK2', 'see [LINK_1] and [LINK_2]'],
    ['Mira asked, and MIRA asked again; okonjo too.', '[NAME_1] asked, and [NAME_2] asked again; [NAME_3] too.'],
    ['we live at 12 Elm Grove Road, Apt. 4 now', 'we live at [ADDRESS_1] now'],
    ['Treffen wir uns Lindenstraße 14a?', 'Treffen wir uns [ADDRESS_1]?'],
    ['au 14 rue de la Paix, 75002 Paris', 'au [ADDRESS_1], [ADDRESS_2]'],
    ['en la calle de Alcalá 45 mañana', 'en la [ADDRESS_1] mañana'],
    ['our VAT is DE123456789', 'our VAT is [ID_1]'],
    ['it is AB 12 34 56 C, or 756.1234.5678.97', 'it is [ID_1], or [ID_2]'],
    ['steuer-id: 12 345 678 901', 'steuer-id: [ID_1]'],
    ['the password is hunter2! ok', 'the password is [SECRET_1] ok'],
    ['key sk-abcdEFGH1234567890abcd', 'key [SECRET_1]'],
    ['pw: fence27, ok', 'pw: [SECRET_1], ok'],
    ['pwd=fence27 and pass: Gr8gate&9', 'pwd=[SECRET_1] and pass: [SECRET_2]'],
    ['the pass is open and the door code is broken', 'the pass is open and the door code is broken'],
    ['the door code is 8812#', 'the door code is [SECRET_1]'],
    ['das passwort fürs portal: gartentor', 'das passwort fürs portal: [SECRET_1]'],
    ['password for the guest network: blue-gate', 'password for the guest network: [SECRET_1]'],
    ['a senha é portao9', 'a senha é [SECRET_1]'],
    ['Login: ada / gate-27', 'Login: ada / [SECRET_1]'],
    ['login / password: ada@x.example / gate-27', 'login / password: [EMAIL_1] / [SECRET_1]'],
    ['try Gartentor77! or Tor/Zaun (or Zaun)', 'try [NAME_1]! or [NAME_2] (or [NAME_3])'],
    ["it is Mira's, and Okonjo-style", "it is [NAME_1]'s, and [NAME_2]"],
    ['card 4111 1111 1111 1111, IBAN DE89 3704 0044 0532 0130 00', 'card [CARD_1], IBAN [IBAN_1]'],
    ['SSN 123-45-6789 from 192.0.2.17', 'SSN [ID_1] from [IP_1]'],
    ['Could you send the report by Friday?', 'Could you send the report by Friday?'],
    [
      'Könntest du mir bitte den Vertrag bis Freitag schicken?',
      'Könntest du mir bitte den Vertrag bis Freitag schicken?',
    ],
    ['Pouvez-vous envoyer le devis avant lundi ?', 'Pouvez-vous envoyer le devis avant lundi ?'],
    ['you wrote [NAME_1] here, Mira', 'you wrote [TEXT_1] here, [NAME_2]'],
  ])('[BE-07] of "%s"', (text, expected) => expect(redacted(text)).toBe(expected))

  it('[BE-07] gives one value one placeholder in all texts of a message', () => {
    const texts = ['Ask Mira Okonjo', 'mira.okonjo@northquay.example is hers, says Mira Okonjo']
    const redaction = redactionOf(texts, [])
    expect(texts.map((text) => redaction.redact(text))).toEqual(['Ask [NAME_1]', '[EMAIL_1] is hers, says [NAME_1]'])
    expect(redaction.restore('Tell [NAME_1] and [NAME_77]')).toBe('Tell Mira Okonjo and [NAME_77]')
  })

  it('[BE-07] is cut before a placeholder, not in it', () => {
    const text = 'pay to DE89 3704 0044 0532 0130 00 now'
    const redaction = redactionOf([text], [])
    const cuts = Array.from(text, (_, most) => redaction.redact(text, most))
    expect([...new Set(cuts)]).toEqual([
      ...Array.from('pay to ', (_, most) => text.slice(0, most)),
      'pay to ',
      'pay to [IBAN_1]',
      'pay to [IBAN_1] ',
      'pay to [IBAN_1] n',
      'pay to [IBAN_1] no',
      'pay to [IBAN_1] now',
    ])
  })

  it('[BE-07] takes a link whole, however long', () => {
    const link = `https://x.example/${'a'.repeat(5_000)}`
    expect(redacted(`see ${link} now`)).toBe('see [LINK_1] now')
  })

  it('[BE-07] knows both halves of what a limit of length went through', () => {
    const pieces = ['write to jo.frei@mai', 'l.example now']
    const redaction = redactionOf(pieces, [], [pieces])
    expect(pieces.map((piece) => redaction.redact(piece))).toEqual(['write to [EMAIL_1]', '[EMAIL_2] now'])
  })

  const personal = fc.constantFrom(
    'Mira Okonjo', 'mira', 'OKONJO', 'jo@mail.example', '+44 7700 900123', '4111 1111 1111 1111', '123-45-6789', '192.0.2.17',
    'https://x.example/a?t=1', 'DE89 3704 0044 0532 0130 00', '[NAME_1]', '[TEXT_2]', '[NAME_', '_1]', 'Zoë', "O'Neil-Frye",
    '12 Elm Grove Road', 'DE123456789', 'password: hunter2', 'Tanaka', 'pass: gate77', 'Gartentor77&x', 'ß', 'İstanbul', 'ſara', 'Kelvin Kay',
  ) // prettier-ignore
  const plain = fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.constantFrom(' ', ', ', '\n', 'a ', 'the '))
  const written = fc.array(fc.oneof(personal, plain), { maxLength: 12 }).map((parts) => parts.join(''))
  const texts = fc.array(written, { minLength: 1, maxLength: 4 })

  it('[BE-07] put back is what was there', () => {
    fc.assert(
      fc.property(texts, (all) => {
        const redaction = redactionOf(all, people)
        const sent = all.map((text) => redaction.redact(text))
        expect(sent.map((text) => redaction.restore(text))).toEqual(all)
      }),
      { numRuns: 200 },
    )
  })

  it('[BE-07] leaves no value in what is sent', () => {
    fc.assert(
      fc.property(texts, (all) => {
        const redaction = redactionOf(all, people)
        const sent = all.map((text) => redaction.redact(text))
        for (const value of redaction.values().values()) {
          for (const text of sent) expect(standsIn(text, value)).toBe(false)
        }
      }),
      { numRuns: 200 },
    )
  })
})

/** Whether a value stands in a text, and not as a part of a longer word. */
function standsIn(text: string, value: string): boolean {
  const startsWord = /^[\p{L}\p{N}_]/u.test(value)
  const endsWord = /[\p{L}\p{N}_]$/u.test(value)
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const continues = startsWord && /[\p{L}\p{N}_]$/u.test(text.slice(0, at))
    const goesOn = endsWord && /^[\p{L}\p{N}_]/u.test(text.slice(at + value.length))
    if (!continues && !goesOn) return true
  }
  return false
}
