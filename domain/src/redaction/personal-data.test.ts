import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPersonalData } from './personal-data.ts'

const found = (text: string) => findPersonalData(text).map(({ start, end, type }) => [type, text.slice(start, end)])

describe('findPersonalData', () => {
  it.each([
    ['Write to jo.frei+x@mail.example.org today', [['EMAIL_ADDRESS', 'jo.frei+x@mail.example.org']]],
    [
      'Call 030 1234 5678 or +44 7700 900123.',
      [
        ['PHONE_NUMBER', '030 1234 5678'],
        ['PHONE_NUMBER', '+44 7700 900123'],
      ],
    ],
    ['the account DE89 3704 0044 0532 0130 00 then', [['IBAN_CODE', 'DE89 3704 0044 0532 0130 00']]],
    ['pay to de89 3704 0044 0532 0130 00 then', [['IBAN_CODE', 'de89 3704 0044 0532 0130 00']]],
    ['gb33-bukb-2020-1555-5555-55 it is', [['IBAN_CODE', 'gb33-bukb-2020-1555-5555-55']]],
    ['call 030 · 1234 · 5678', [['PHONE_NUMBER', '030 · 1234 · 5678']]],
    ['call 030 – 1234 5678 (office)', [['PHONE_NUMBER', '030 – 1234 5678 (office)']]],
    ['call +44 (0)20 7946 0018 ext. 12', [['PHONE_NUMBER', '+44 (0)20 7946 0018 ext. 12']]],
    ['call 020 7946 0018, extension 12', [['PHONE_NUMBER', '020 7946 0018, extension 12']]],
    ['call 020_7946_0018 fax', [['PHONE_NUMBER', '020_7946_0018 fax']]],
    ['Fax: 030*1234*567', [['PHONE_NUMBER', '030*1234*567']]],
    ['my card 4111 1111 1111 1111 expired', [['CREDIT_CARD', '4111 1111 1111 1111']]],
    [
      'from 192.0.2.17 and 2001:db8::8a2e:370:7334',
      [
        ['IP_ADDRESS', '192.0.2.17'],
        ['IP_ADDRESS', '2001:db8::8a2e:370:7334'],
      ],
    ],
    ['number 123-45-6789 on file', [['US_SSN', '123-45-6789']]],
    ['see https://x.example/r?token=abc for it', [['URL', 'https://x.example/r?token=abc']]],
    [
      'it expires soon, CVC 123, PIN 4711',
      [
        ['SECRET', '123'],
        ['SECRET', '4711'],
      ],
    ],
    ['geboren am 14.03.1985, und', [['SECURITY_NUMBER', '14.03.1985']]],
    ['date of birth: 3 March 1985.', [['SECURITY_NUMBER', '3 March 1985']]],
    ['née le 14 mars 1985', [['SECURITY_NUMBER', '14 mars 1985']]],
    ['ask @ada_frei.x about it', [['NAME', '@ada_frei.x']]],
    ['Please ask Mira Okonjo about it', [['NAME', 'Mira Okonjo']]],
    ['Thanks, Mr. Park', [['NAME', 'Mr. Park']]],
    ['Bedankt, Mevrouw Vrijdag', [['NAME', 'Mevrouw Vrijdag']]],
    ['my name is tomaso, by the way', [['NAME', 'tomaso']]],
  ])('finds it in "%s"', (text, spans) => {
    expect(found(text)).toEqual(spans)
  })

  it.each([
    'Please send the report by Monday.',
    'Es ist am Sonnabend oder am Sonntag, im Januar.',
    'É na Segunda-feira ou no Domingo, em Março.',
    'The IBAN is missing.',
    'It was born in 1985 and is due on 14.03.2026.',
    'Pin the 3 notes to the wall @ 10.',
    'We met on 2026-03-10 at 14:30.',
    'I am glad. Thanks!',
    'The plan for 2019 - 2020 is done.',
    'It was 2024/2025, 12 of 30 rooms.',
  ])('finds nothing in "%s"', (text) => expect(found(text)).toEqual([]))

  it('answers stretches in order, inside the text and apart', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        let end = 0
        for (const span of findPersonalData(text)) {
          expect(span.start).toBeGreaterThanOrEqual(end)
          expect(span.end).toBeGreaterThan(span.start)
          end = span.end
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
