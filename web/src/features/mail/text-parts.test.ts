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
