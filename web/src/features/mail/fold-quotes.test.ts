import { growth, LINEAR_GROWTH } from '@loose-ends/domain/testing/growth.ts'
import { describe, expect, it } from 'vitest'
import { foldQuotes, SHOW_QUOTED } from './fold-quotes.ts'

function folded(html: string): string {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html })
  foldQuotes(content)
  return [...content.children].map(({ localName, textContent }) => `${localName}: ${textContent}`).join(', ')
}

describe('what a mail answers', () => {
  it('[WV-02] is folded, each by itself', () => {
    expect(folded('<blockquote>Shall we?</blockquote><p>Yes.</p><blockquote>When?</blockquote>')).toBe(
      `details: ${SHOW_QUOTED}Shall we?, p: Yes., details: ${SHOW_QUOTED}When?`,
    )
  })

  it('[WV-02] stays open where the mail says nothing else', () => {
    expect(folded('<blockquote>All of it</blockquote>\n')).toBe('blockquote: All of it')
  })

  it('[AV-01] is folded in linear time, however many quotations there are', () => {
    const html = (times: number) => 'A word and more. '.repeat(50 * times) + '<blockquote>x</blockquote>'.repeat(times)
    expect(growth((times) => folded(html(times)), 100)).toBeLessThan(LINEAR_GROWTH)
  })
})
