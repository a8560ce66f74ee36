import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitZones } from './new-text.ts'
import { ATTRIBUTIONS, FORWARDS, HEADER_BLOCKS } from './testing/quoting-forms.ts'

describe('[DT-03] what a mail program quotes', () => {
  it.each(Object.entries({ ...ATTRIBUTIONS, ...HEADER_BLOCKS }))('is no new text: %s', (_program, quotation) => {
    const zones = splitZones(`Yes, here.\n\n${quotation}`)
    expect(zones.newText).toBe('Yes, here.')
    expect(zones.isForward).toBe(false)
  })

  it.each(Object.entries(FORWARDS))('is forwarded text: %s', (_program, forwarded) => {
    const zones = splitZones(`Yes, here.\n\n${forwarded}`)
    expect(zones.newText).toBe('Yes, here.')
    expect(zones.isForward).toBe(true)
  })
})

/** What people write above and about quotations; it names days, times, persons and addresses, and is no attribution. */
const OWN_LINES = [
  'On page 12 of the 2020 report Anna wrote:',
  'On 3/4 I wrote to them:',
  'In 2019 the board wrote:',
  'As Anna wrote on 2 March 2026:',
  'What Anna Weber wrote on 2 March 2026 at 10:00:',
  'Please answer anna@weber.example by 2 March 2026, she wrote:',
  'Call me at 10:00 on 2 March 2026:',
  'On Monday, 2 March 2026 we meet at 10:00.',
  'Send the file to Anna <anna@weber.example> before 10:00:',
  'On the other hand, Anna Weber said nothing:',
  'The plan of 2 March 2026 10:00, Anna Weber <anna@weber.example>, is late:',
  'Hat Anna am 2. März 2026 schon geschrieben?',
  'Am 2. März 2026 um 10:00 kommt Anna Weber vorbei:',
  'Le 2 mars 2026, nous avons écrit à Anna Weber:',
  'Wir treffen uns am Montag, 2. März 2026 um 10:00 Uhr:',
  'On Mon, 2 Mar 2026 at 10:00 the lift was broken again',
  'Anna Weber wrote, and I answered:',
  'at 10:00, or at 11:30?',
  '10:00 works for me',
]

describe('[DT-03] a line that is no attribution', () => {
  it.each(OWN_LINES)('stays new text: "%s"', (line) => {
    for (const below of ['', '\n\n> older', '\nMore of it.'])
      expect(splitZones(`Hello,\n\n${line}${below}\n`).newText).toContain(line)
  })

  const SHARED = 'Anna Weber 10:00 2 2/3/26 anna@weber.example , : - via'
  // A person's line says something in a language: here, that somebody needs or has something.
  const sentenceOf = (words: string, said: readonly string[]) => {
    const word = fc.constantFrom(...`${SHARED} ${words}`.split(' '))
    return fc.tuple(fc.array(word, { maxLength: 9 }), fc.constantFrom(...said), fc.array(word, { maxLength: 9 }))
  }
  const sentence = fc
    .oneof(
      sentenceOf('the report of on at March 2026 wrote said and we Monday, please send, it to by', [
        'we need',
        'I have',
      ]),
      sentenceOf('am um schrieb der Bericht von März 2026 und Sie Montag, bitte an', ['brauchen wir', 'habe ich']),
      sentenceOf('le à écrit et nous mars 2026 lundi, le rapport de merci', ['nous avons besoin', 'il nous faut']),
    )
    .map(([before, said, after]) => [...before, said, ...after].join(' '))
    .filter((line) => !/^\s*[-:]/.test(line))

  it('stays new text wherever it stands above an attribution', () => {
    const attribution = fc.constantFrom(...Object.values(ATTRIBUTIONS))
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 6 }), attribution, (lines, quotation) => {
        const { lines: zones } = splitZones(`Hello,\n\n${lines.join('\n')}\n\n${quotation}`)
        expect(zones.slice(2, 2 + lines.length).map(({ zone }) => zone)).toEqual(lines.map(() => 'new'))
      }),
      { numRuns: 300 },
    )
  })

  it.each(['10:00', 'Thanks', 'Anna', 'Lunch Monday 10:00', 'Fine!', 'on Monday', 'with Kim Ode'])(
    'stays new text right above one: "%s"',
    (line) => {
      const quotation = 'On Mon, 2 Mar 2026 at 10:00, Tom Frei <tom@frei.example> wrote:\n\n> older'
      expect(splitZones(`Hello,\n\n${line}\n${quotation}`).topText).toBe(`Hello,\n\n${line}`)
    },
  )
})
