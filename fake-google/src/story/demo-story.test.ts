import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { demoStory } from './demo-story.ts'
import { expectedItems, storyTraps } from './expected.ts'
import { DAY_MS, HOUR_MS } from './zone.ts'

const moments = [
  ['a Tuesday morning', '2026-03-10T09:30:00Z'],
  ['a Saturday night', '2026-06-20T23:10:00Z'],
  ['a Sunday just after midnight', '2026-09-06T00:05:00Z'],
  ['an early Monday', '2026-11-23T06:00:00Z'],
  ['a late Monday', '2026-11-23T23:58:00Z'],
  ['the end of February in a leap year', '2028-02-29T12:00:00Z'],
  ['New Year’s Day', '2027-01-01T08:00:00Z'],
  ['the hour the clocks go forward', '2026-03-29T01:30:00Z'],
  ['the hour the clocks go back', '2026-10-25T01:30:00Z'],
] as const

const anyNow = fc.date({ min: new Date('2025-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })

const squash = (text: string): string => text.replace(/\s+/g, ' ').trim()

const header = (raw: string, name: string): string => {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]/g, ' ')
  const line = head.split('\r\n').find((candidate) => candidate.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line?.slice(name.length + 1).trim() ?? ''
}

const visibleText = async (raw: string): Promise<string> => {
  const mail = await PostalMime.parse(raw)
  return squash(mail.text ?? (mail.html ?? '').replace(/<[^>]+>/g, ' ')).replaceAll('&amp;', '&')
}

const checkTimes = (now: Date): void => {
  const { messages } = demoStory(now)
  const dates = new Map(messages.map((message) => [header(message.raw, 'Message-ID'), message.date]))
  for (const message of messages) {
    expect(message.date.getTime(), message.key).toBeLessThanOrEqual(now.getTime())
    expect(now.getTime() - message.date.getTime(), message.key).toBeLessThan(91 * DAY_MS)
    expect(new Date(header(message.raw, 'Date')).getTime(), message.key).toBe(
      Math.floor(message.date.getTime() / 1000) * 1000,
    )
    const answered = header(message.raw, 'In-Reply-To')
    if (answered) expect(dates.get(answered)?.getTime(), message.key).toBeLessThan(message.date.getTime())
  }
}

const checkItems = (now: Date): void => {
  const dates = new Map(demoStory(now).messages.map((message) => [message.key, message.date]))
  for (const item of expectedItems(now)) {
    const date = dates.get(item.messageKey)
    const age = now.getTime() - (date?.getTime() ?? Number.NaN)
    expect(item.type === 'follow_up' && age < 72 * HOUR_MS, item.messageKey).toBe(item.waiting ?? false)
    if (date && item.dueDay) {
      expect(item.dueDay >= date.toISOString().slice(0, 10), item.messageKey).toBe(true)
    }
  }
}

describe('demo story', () => {
  it('[PR-02] holds at least 300 messages, half of them between people, and 35 to 55 open items', () => {
    const now = new Date('2026-03-10T09:30:00Z')
    const { messages, owner } = demoStory(now)
    expect(messages.length).toBeGreaterThanOrEqual(300)
    expect(new Set(messages.map((message) => message.key)).size).toBe(messages.length)
    expect(new Set(messages.map((message) => header(message.raw, 'Message-ID'))).size).toBe(messages.length)
    const conversations = messages.filter(
      (message) => !/^(newsletter|promotion|receipt|notification|code|cold|list|spam)\//.test(message.key),
    )
    expect(conversations.length).toBeGreaterThanOrEqual(150)
    for (const message of messages) {
      expect(message.labels.includes('SENT'), message.key).toBe(header(message.raw, 'From').includes(owner.email))
    }
    const firm = expectedItems(now).filter((item) => !item.optional)
    expect(firm.length).toBeGreaterThanOrEqual(35)
    expect(firm.length).toBeLessThanOrEqual(60)
    expect(firm.filter((item) => item.type === 'task').length).toBeGreaterThanOrEqual(20)
    expect(firm.filter((item) => item.type === 'follow_up').length).toBeGreaterThanOrEqual(15)
    expect(firm.filter((item) => item.waiting).length).toBeGreaterThanOrEqual(3)
  })

  it.each(moments)('tells every message before now, replies after what they answer: %s', (_name, iso) => {
    checkTimes(new Date(iso))
    checkItems(new Date(iso))
  })

  it('tells every message before now, replies after what they answer, whenever now is', () => {
    fc.assert(
      fc.property(anyNow, (now) => {
        checkTimes(now)
        checkItems(now)
      }),
      { numRuns: 25 },
    )
  })

  it.each(moments)('finds each expected sentence in its parsed message: %s', async (_name, iso) => {
    const now = new Date(iso)
    const raw = new Map(demoStory(now).messages.map((message) => [message.key, message.raw]))
    for (const item of expectedItems(now)) {
      const text = await visibleText(raw.get(item.messageKey) ?? '')
      expect(text, item.messageKey).toContain(squash(item.evidence))
    }
  })

  it('names as traps only messages that exist', () => {
    const now = new Date('2026-03-10T09:30:00Z')
    const keys = new Set(demoStory(now).messages.map((message) => message.key))
    expect(storyTraps(now).filter((trap) => !keys.has(trap.messageKey))).toEqual([])
  })

  it('writes mail that a parser reads back whole: CRLF alone, short lines, no stray charset', async () => {
    for (const message of demoStory(new Date('2026-03-10T09:30:00Z')).messages) {
      expect(/[^\r]\n|\r[^\n]/.test(message.raw), message.key).toBe(false)
      expect(/^[\x00-\x7f]*$/.test(message.raw), message.key).toBe(true)
      expect(Math.max(...message.raw.split('\r\n').map((line) => line.length)), message.key).toBeLessThan(998)
      const mail = await PostalMime.parse(message.raw)
      const shown = `${mail.subject ?? ''} ${mail.from?.name ?? ''} ${mail.text ?? ''} ${mail.html ?? ''}`
      expect(/\ufffd|=\?utf-8\?|\[\[|\]\]/i.test(shown), message.key).toBe(false)
      expect(mail.from?.address, message.key).toMatch(/@[\w.-]+\.example$/)
    }
  })

  it('is the same story when told twice at the same moment', () => {
    const now = new Date('2027-05-05T10:00:00Z')
    expect(demoStory(now)).toEqual(demoStory(now))
  })
})
