import { describe, expect, it } from 'vitest'
import { textBlocks } from './text-parts.ts'

const drawn = (text: string, sentence: string | null = null) =>
  textBlocks(text, 'Plan', sentence).map(({ isQuoted, parts }) => [
    isQuoted ? 'quoted' : 'new',
    parts.map((part) => (part.isMarked ? `[${part.text}]` : part.text)).join('|'),
  ])

describe('a mail of plain text', () => {
  it('[WV-02] has what it answers in a block of its own', () => {
    const text =
      'Yes, on Friday.\n\nOn Mon, Mar 2, 2026 at 9:00 AM Ana Silva <ana@silva.example> wrote:\n> Could you send it?\n> Ana'
    expect(drawn(text)).toMatchObject([
      ['new', 'Yes, on Friday.'],
      ['quoted', expect.stringContaining('> Could you send it?')],
    ])
  })

  it('[WV-02] is not folded where it is nothing but a quotation', () => {
    expect(drawn('> Could you send it?\n> Ana').map(([kind]) => kind)).toEqual(['new'])
  })

  it('[WV-02] has the sentence marked, over lines and within a link', () => {
    expect(drawn('Hi.\nCould you\nsend it? Thanks', 'Could you send it?')).toEqual([
      ['new', 'Hi.\n|[Could you\nsend it?]| Thanks'],
    ])
    expect(drawn('Fill in https://a.example/form today.', 'Fill in https://a.example/form today.')).toEqual([
      ['new', '[Fill in ]|[https://a.example/form]|[ today.]'],
    ])
  })

  const WRAPPED = [
    'I am writing because we were asked by the housing office last week whether',
    'you would be willing to give a reference for Ingrid, who has lived with us',
    'for two years.',
  ]

  it('[WV-02] flows where a mail program has broken its lines', () => {
    expect(drawn([...WRAPPED, '', ...WRAPPED].join('\n'))).toEqual([
      ['new', `${WRAPPED.join(' ')}\n\n${WRAPPED.join(' ')}`],
    ])
    expect(drawn(WRAPPED.join('\n'), 'You would be willing'.toLowerCase())).toEqual([
      ['new', expect.stringContaining('week whether |[you would be willing]| to give')],
    ])
  })

  it.each([
    ['a list', WRAPPED.map((line) => `- ${line}`)],
    ['what is set in', WRAPPED.map((line) => `  ${line}`)],
    ['an address', ['Ingrid Holm', 'Birch Lane 4', '12345 Uppsala']],
    [
      'lines that the next word would have fitted in',
      [WRAPPED[0], 'I know it is late, but please say if you can, or if', 'not, by Friday.'],
    ],
    [
      'a table',
      [
        'Monday     the reading room and the small hall, both until six o’clock',
        'Tuesday    the reading room alone, and the hall from four o’clock on',
      ],
    ],
    [
      'a greeting below a sentence',
      ['We look forward to seeing you and your family at the harbour on Sunday.', 'Best regards'],
    ],
    ['lines longer than any program makes', [`${WRAPPED[0]} ${WRAPPED[1]}`, WRAPPED[1]]],
    ['a signature', ['Yes.', '', '-- ', ...WRAPPED]],
  ])('[WV-02] keeps the lines of %s', (_, lines) => {
    expect(drawn(lines.join('\n'))).toEqual([['new', lines.join('\n')]])
  })

  it.each([
    ['See https://a.example/x.', 'https://a.example/x'],
    ['See (www.a.example/x)', 'https://www.a.example/x'],
    ['Write to ana@silva.example, please', 'mailto:ana@silva.example'],
    ['See https://a.example/x_(y)', 'https://a.example/x_(y)'],
  ])('[WV-02] links what is an address in %s', (text, href) => {
    const hrefs = textBlocks(text, '', null).flatMap(({ parts }) => parts.flatMap((part) => part.href ?? []))
    expect(hrefs).toEqual([href])
  })

  it.each(['javascript:alert(1)', 'data:text/html,hello', 'file:///etc/passwd'])('[WV-02] %s is text', (text) => {
    expect(textBlocks(text, '', null).flatMap(({ parts }) => parts.flatMap((part) => part.href ?? []))).toEqual([])
  })
})
