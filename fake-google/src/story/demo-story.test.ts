import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { demoStory } from './demo-story.ts'
import { expectedItems, storyTraps } from './expected.ts'
import { isAscii } from './mime/encode.ts'
import { OWNER_ZONE } from './story-clock.ts'
import { DAY_MS, dayOf, HOUR_MS, isoDay } from './zone.ts'

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

/** Keys of messages told in the future, before what they answer, too long ago, or with another date than they carry. */
const misdated = (now: Date): string[] => {
  const { messages } = demoStory(now)
  const dates = new Map(messages.map((message) => [header(message.raw, 'Message-ID'), message.date.getTime()]))
  return messages
    .filter((message) => {
      const time = message.date.getTime()
      const answered = header(message.raw, 'In-Reply-To')
      const isLate = answered !== '' && time <= (dates.get(answered) ?? Infinity)
      const isOutside = time > now.getTime() || now.getTime() - time > 91 * DAY_MS
      return isLate || isOutside || new Date(header(message.raw, 'Date')).getTime() !== time
    })
    .map((message) => message.key)
}

/** Keys of items whose message is missing, whose age disagrees with `waiting`, or that are due before they were asked. */
const misjudged = (now: Date): string[] => {
  const dates = new Map(demoStory(now).messages.map((message) => [message.key, message.date]))
  return expectedItems(now)
    .filter((item) => {
      const date = dates.get(item.messageKey)
      if (!date) return true
      const isYoung = now.getTime() - date.getTime() < 72 * HOUR_MS
      const isDueBefore = item.dueDay !== undefined && item.dueDay < date.toISOString().slice(0, 10)
      const isOtherDay = item.due !== undefined && isoDay(dayOf(item.due, OWNER_ZONE)) !== item.dueDay
      return (item.type === 'follow_up' && isYoung) !== (item.waiting ?? false) || isDueBefore || isOtherDay
    })
    .map((item) => item.messageKey)
}

describe('demo story', () => {
  it('[PR-02] holds at least 300 messages, half of them between people, and 35 to 70 open items', () => {
    const now = new Date('2026-03-10T09:30:00Z')
    const { messages, owner } = demoStory(now)
    expect(messages.length).toBeGreaterThanOrEqual(300)
    expect(new Set(messages.map((message) => message.key)).size).toBe(messages.length)
    expect(new Set(messages.map((message) => header(message.raw, 'Message-ID'))).size).toBe(messages.length)
    const conversations = messages.filter(
      (message) => !/^(newsletter|promotion|receipt|notification|code|cold|list|spam)\//.test(message.key),
    )
    expect(conversations.length).toBeGreaterThanOrEqual(150)
    const mislabelled = messages.filter(
      ({ raw, labels }) => labels.includes('SENT') !== header(raw, 'From').includes(owner.email),
    )
    expect(mislabelled.map((message) => message.key)).toEqual([])
    const firm = expectedItems(now).filter((item) => !item.optional)
    expect(firm.length).toBeGreaterThanOrEqual(35)
    expect(firm.length).toBeLessThanOrEqual(70)
    expect(firm.filter((item) => item.type === 'task').length).toBeGreaterThanOrEqual(20)
    expect(firm.filter((item) => item.type === 'follow_up').length).toBeGreaterThanOrEqual(15)
    expect(firm.filter((item) => item.waiting).length).toBeGreaterThanOrEqual(3)
  })

  it.each(moments)('tells every message before now, replies after what they answer: %s', (_name, iso) => {
    expect(misdated(new Date(iso))).toEqual([])
    expect(misjudged(new Date(iso))).toEqual([])
  })

  it('tells every message before now, replies after what they answer, whenever now is', () => {
    fc.assert(
      fc.property(anyNow, (now) => {
        expect(misdated(now)).toEqual([])
        expect(misjudged(now)).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  it.each(moments)('finds each expected sentence in its parsed message: %s', async (_name, iso) => {
    const now = new Date(iso)
    const raw = new Map(demoStory(now).messages.map((message) => [message.key, message.raw]))
    const lost: string[] = []
    for (const item of expectedItems(now)) {
      const text = await visibleText(raw.get(item.messageKey) ?? '')
      if (!text.includes(squash(item.evidence))) lost.push(item.messageKey)
    }
    expect(lost).toEqual([])
  })

  it('names as traps only messages that exist', () => {
    const now = new Date('2026-03-10T09:30:00Z')
    const keys = new Set(demoStory(now).messages.map((message) => message.key))
    expect(storyTraps(now).filter((trap) => !keys.has(trap.messageKey))).toEqual([])
  })

  it('writes mail that a parser reads back whole: CRLF alone, short lines, no stray charset', async () => {
    const broken: string[] = []
    for (const { key, raw } of demoStory(new Date('2026-03-10T09:30:00Z')).messages) {
      const mail = await PostalMime.parse(raw)
      const shown = `${mail.subject ?? ''} ${mail.from?.name ?? ''} ${mail.text ?? ''} ${mail.html ?? ''}`
      const hasBareLineEnd = /[^\r]\n|\r[^\n]/.test(raw)
      const hasLongLine = raw.split('\r\n').some((line) => line.length > 997)
      const isGarbled = /\ufffd|=\?utf-8\?|\[\[|\]\]/i.test(shown)
      const isRealAddress = !/@[\w.-]+\.example$/.test(mail.from?.address ?? '')
      if (hasBareLineEnd || hasLongLine || isGarbled || isRealAddress || !isAscii(raw)) broken.push(key)
    }
    expect(broken).toEqual([])
  })

  it('is the same story when told twice at the same moment', () => {
    const now = new Date('2027-05-05T10:00:00Z')
    expect(demoStory(now)).toEqual(demoStory(now))
  })
})
