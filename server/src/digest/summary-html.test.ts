import { describe, expect, it } from 'vitest'
import { LINES_PER_SECTION, type SectionKind } from '@loose-ends/domain/digest/summary-mail.ts'
import type { LinkedLine, LinkedSummary } from './linked-summary.ts'
import { summaryHtml } from './summary-html.ts'
import { summaryText } from './summary-text.ts'

/** From so many bytes on Gmail hides the rest of a mail, and with it the way to end it. */
const GMAIL_CLIPS_AT = 102 * 1024
const LETTERS = 'Спасибо за письмо о плане выставки, мы посмотрим его вместе с коллегами. '

const aLine = (given: Partial<LinkedLine> = {}): LinkedLine => ({
  type: 'task',
  id: crypto.randomUUID(),
  title: 'Send the plan',
  reason: 'From Ana Silva',
  action: 'Answer Ana Silva.',
  proposed: null,
  reply: null,
  threadId: 'thread-1',
  links: {},
  ...given,
})
const aSummary = (lines: Partial<Record<SectionKind, LinkedLine[]>>): LinkedSummary => ({
  subject: 'Tuesday 10 March: 1 due',
  day: 'Tuesday 10 March',
  // Safe: the kinds are those of the argument.
  sections: (Object.entries(lines) as [SectionKind, LinkedLine[]][]).map(([kind, some]) => ({
    kind,
    title: kind,
    lines: some,
    more: 7,
  })),
  unread: [],
  productName: 'Loose Ends',
  appUrl: 'https://ends.example',
  mailboxesUrl: 'https://ends.example/settings',
  settingsUrl: 'https://ends.example/settings?tab=email',
  unsubscribeUrl: 'https://ends.example/api/unsubscribe/summary',
})

describe('the summary as HTML', () => {
  it('[DS-03] is never so long that the end of it is hidden, whatever its letters', () => {
    const url = `https://ends.example/do/${'x'.repeat(43)}`
    const full = aLine({
      title: LETTERS.slice(0, 60),
      reason: LETTERS.repeat(3).slice(0, 200),
      action: LETTERS,
      reply: LETTERS.repeat(4),
      links: { complete: url, reply: url, snooze: url, open: url },
    })
    const lines = Array.from({ length: LINES_PER_SECTION }, () => full)
    const html = summaryHtml(aSummary({ due: lines, new: lines, waiting: lines, closed: lines }))
    expect(Buffer.byteLength(html)).toBeLessThan(GMAIL_CLIPS_AT)
  })

  it('[DS-02] [WV-10] says that a gap in a reply is to be filled in, in both parts of the mail', () => {
    const open = aSummary({ due: [aLine({ reply: 'Yes, by ▢.' })] })
    const whole = aSummary({ due: [aLine({ reply: 'Yes, by Friday.' })] })
    for (const part of [summaryHtml, summaryText]) {
      expect(part(open)).toContain('A reply to copy, with ▢ for you to fill in')
      expect(part(whole)).not.toContain('fill in')
    }
  })

  it('[DS-03] lets words that are read from right to left begin at the right', () => {
    const html = summaryHtml(aSummary({ due: [aLine({ title: 'לשלוח את התוכנית.', reply: 'הנה התוכנית.' })] }))
    expect(html).toMatch(/<h3 dir="auto"[^>]*>לשלוח את התוכנית\.</)
    expect(html).toMatch(/<p dir="auto"[^>]*>הנה התוכנית\.</)
  })

  it('[DS-02] leads on to where the rest of each section is listed', () => {
    const summary = aSummary({ due: [aLine()], closed: [aLine()] })
    const listed = (text: string) =>
      [...text.matchAll(/https:\/\/ends\.example\/(actionables|completed)/g)].map(([, path]) => path)
    expect(listed(summaryHtml(summary))).toEqual(['actionables', 'completed'])
    expect(listed(summaryText(summary))).toEqual(['actionables', 'completed'])
  })
})
