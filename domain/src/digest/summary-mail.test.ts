import { describe, expect, it } from 'vitest'
import * as looseEnds from '../testing/loose-ends.ts'
import { whyTask, whyWaiting } from './summary-reason.ts'
import { LINES_PER_SECTION, pickForSummary, writeSummary, type SummaryItems } from './summary-mail.ts'

const { aTask } = looseEnds
type Given = Partial<SummaryItems['followUps'][number]>
const aFollowUp = ({ origin = 'mail', ...given }: Given = {}) => ({ ...looseEnds.aFollowUp(given), origin })

const ZONE = 'Europe/Berlin'
const NOW = new Date('2026-03-10T07:00:00Z')
const SINCE = new Date('2026-03-09T07:00:00Z')
const OLD = '2026-03-01T09:00:00.000Z'

const MOMENT = { now: NOW, since: SINCE, zone: ZONE }
const mail = (items: Partial<SummaryItems>, moment = MOMENT) => {
  const picked = pickForSummary({ tasks: [], followUps: [], closed: [], ...items }, moment)
  return picked && writeSummary(picked, moment)
}
const titles = (items: Partial<SummaryItems>) =>
  mail(items)?.sections.map(({ kind, lines }) => [kind, ...lines.map(({ title }) => title)])

describe('what the summary says', () => {
  it('[PR-06] [DS-02] due and overdue, new, waiting, closed, in this order, each item once', () => {
    const given = {
      tasks: [
        aTask({ task: 'New', received_at: '2026-03-09T08:00:00.000Z' }),
        aTask({ task: 'Old', received_at: OLD }),
        // Due at 23:59 in Berlin; new as well.
        aTask({ task: 'Due', due_date: '2026-03-10T22:59:59.000Z', received_at: '2026-03-09T08:00:00.000Z' }),
        aTask({ task: 'Overdue', due_date: '2026-03-07T22:59:59.000Z', received_at: OLD }),
        aTask({ task: 'Tomorrow', due_date: '2026-03-11T22:59:59.000Z', received_at: OLD }),
      ],
      followUps: [
        aFollowUp({ smart_summary: 'Waiting' }),
        aFollowUp({ smart_summary: 'Fresh', date: '2026-03-09T09:00:00.000Z' }),
        aFollowUp({
          smart_summary: 'My promise',
          direction: 'i_owe',
          type: 'promise',
          date: '2026-03-07T06:00:00.000Z',
        }),
        aFollowUp({ smart_summary: 'My old promise', direction: 'i_owe', date: OLD }),
      ],
      closed: [aTask({ task: 'Closed', status: 'completed', completion_note: 'Auto-completed: you replied.' })],
    }
    expect(titles(given)).toEqual([
      ['due', 'Overdue', 'Due'],
      ['new', 'My promise', 'New'],
      ['waiting', 'Waiting'],
      ['closed', 'Closed'],
    ])
    expect(mail(given)?.subject).toBe('Tuesday 10 March: 2 due, 2 new, 1 waiting, 1 closed by itself')
  })

  it('[DS-02] what is due at an hour that comes before the next summary, and by the end of which day', () => {
    const given = {
      tasks: [
        // At 7:30 and 9:00 of the next day in Berlin, and by its end.
        aTask({ task: 'Early', due_date: '2026-03-11T06:30:00.000Z', received_at: OLD }),
        aTask({ task: 'At nine', due_date: '2026-03-11T08:00:00.000Z', received_at: OLD }),
        aTask({ task: 'Tomorrow', due_date: '2026-03-11T22:59:59.000Z', received_at: OLD }),
        aTask({ task: 'In the afternoon', due_date: '2026-03-10T14:00:00.000Z', received_at: OLD }),
      ],
    }
    const [due, ...others] = mail(given)?.sections ?? []
    expect(others).toEqual([])
    expect(due?.title).toBe('Due today or tomorrow, and overdue')
    expect(due?.lines.map(({ title, reason }) => [title, reason.split('. ')[0]])).toEqual([
      ['In the afternoon', 'Due today at 15:00'],
      ['Early', 'Due tomorrow at 07:30'],
    ])
  })

  it('[PR-06] [DS-02] gives each its reason, its suggested action and the reply written for it', () => {
    const reply = 'Hi Idris, have you had a chance to choose a room?'
    const due = aTask({ due_date: '2026-03-08T22:59:59.000Z', suggested_response: 'Here it is.' })
    const sections = mail({ tasks: [due], followUps: [aFollowUp()] })?.sections
    expect(sections?.map(({ lines }) => lines[0])).toMatchObject([
      {
        reason: 'Overdue by 2 days. Maren Holt: “Could you send me the signed agreement by Friday?”',
        action: 'Do it, or tell Maren Holt when you will.',
        reply: 'Here it is.',
        threadId: due.thread_id,
      },
      {
        reason: 'No answer from Idris Bello for 5 days: “Which of the two rooms would you prefer?”',
        action: 'Ask Idris about the room.',
        reply,
      },
    ])
  })

  it('[WV-10] says of mail that the address refused that it did not arrive, and offers no second copy', () => {
    const date = '2026-03-06T12:00:00.000Z'
    const failed = aFollowUp({ date, address_failed_at: '2026-03-07T10:00:00.000Z', evidence: null, preview: null })
    expect(mail({ followUps: [failed] })?.sections[0]?.lines[0]).toMatchObject({
      reason: 'Your mail did not reach Idris Bello, as the address refused it on Saturday 7 March',
      action: 'Find another address for Idris Bello: the one you wrote to does not work.',
      reply: null,
    })
  })

  it('[WV-10] offers no reply to somebody who is away', () => {
    const away = aFollowUp({ date: '2026-03-06T12:00:00.000Z', away_until: '2026-03-16T08:00:00.000Z' })
    expect(mail({ followUps: [away] })?.sections[0]?.lines[0]).toMatchObject({
      action: 'Wait until Idris Bello is back: Monday 16 March.',
      reply: null,
    })
  })

  it('[DS-01] counts the days as the card of the item does', () => {
    const followUp = aFollowUp({
      date: new Date(Date.parse('2026-03-10T07:00:00.000Z') - 24.6 * 86_400_000).toISOString(),
      waiting_since: '2026-03-01T07:00:00.000Z',
    })
    expect(whyWaiting(followUp, '', { now: new Date('2026-03-10T07:00:00.000Z'), zone: 'UTC' })).toMatch(
      /^No answer from Idris Bello for 25 days/,
    )
  })

  it.each([
    ['mail', 'Maren Holt: “Could you send me the signed agreement by Friday?”'],
    ['manual', 'You added it yourself'],
    ['forwarded', 'You forwarded it'],
  ] as const)('[DS-02] says how a task of origin %s came to be there', (origin, reason) => {
    expect(whyTask(aTask({ origin }), 'Send it')).toBe(reason)
  })

  it('[DS-02] shortens a long sentence between two words, and never within a character', () => {
    const sentence = `Could you ${'measure the yard again and '.repeat(8)}tell me?`
    const [, said] = /: “(.*)…”$/.exec(whyTask(aTask({ evidence: sentence }), '')) ?? []
    expect(said?.length).toBeLessThan(160)
    expect(sentence).toContain(`${said} `)
    const pictures = whyTask(aTask({ evidence: `a${'🌿'.repeat(100)}` }), '')
    expect(pictures.isWellFormed()).toBe(true)
  })

  it('[DS-02] says when what others promised was due, and no sentence twice', () => {
    const followUp = aFollowUp({
      type: 'promise',
      smart_summary: 'Idris told you: “I will choose by Monday”',
      evidence: 'I will choose by Monday.',
      due_date: '2026-03-09T22:59:59.000Z',
    })
    expect(mail({ followUps: [followUp] })?.sections).toMatchObject([
      { kind: 'waiting', lines: [{ reason: 'Overdue by 1 day. Idris Bello promised it 5 days ago' }] },
    ])
  })

  it('[DS-01] says nothing on a day with nothing to say', () => {
    expect(mail({})).toBeNull()
    expect(mail({ tasks: [aTask({ received_at: OLD })] })).toBeNull()
    expect(mail({ tasks: [aTask({ origin: 'manual', received_at: null, created_at: NOW.toISOString() })] })).toBeNull()
  })

  it.each([
    ['on the day when it began to be too long', '2026-03-06T12:00:00.000Z', true],
    ['not on the next days', '2026-03-05T06:00:00.000Z', false],
    ['a week later again', '2026-02-27T12:00:00.000Z', true],
    ['not before its 72 hours', '2026-03-08T12:00:00.000Z', false],
  ])('[DS-01] waiting on others alone is worth a mail %s', (_, date, isSent) => {
    expect(mail({ followUps: [aFollowUp({ date })] }) !== null).toBe(isSent)
  })

  it('[DS-01] says nothing of what others promised for a day that is to come, and asks for it once that is over', () => {
    const promised = (due: string) =>
      mail({ followUps: [aFollowUp({ type: 'promise', date: '2026-03-03T12:00:00.000Z', due_date: due })] })
    expect(promised('2026-03-20T22:59:59.000Z')).toBeNull()
    expect(promised('2026-03-10T22:59:59.000Z')).toBeNull()
    expect(promised('2026-03-09T22:59:59.000Z')?.subject).toBe('Tuesday 10 March: 1 waiting')
    expect(promised('2026-03-08T22:59:59.000Z')).toBeNull()
    expect(promised('2026-03-04T22:59:59.000Z')).toBeNull()
    const asked = aFollowUp({ date: '2026-03-06T12:00:00.000Z', due_date: '2026-03-20T22:59:59.000Z' })
    expect(mail({ followUps: [asked] })?.subject).toBe('Tuesday 10 March: 1 waiting')
  })

  it('[DS-01] [VA-09] speaks at once, and once, of a follow-up that the person asked for', () => {
    const wished = (date: string) =>
      aFollowUp({ origin: 'forwarded', date, due_date: '2026-03-10T22:59:59.000Z', smart_summary: 'Wished' })
    expect(titles({ followUps: [wished('2026-03-09T15:00:00.000Z')] })).toEqual([['waiting', 'Wished']])
    expect(mail({ followUps: [wished('2026-03-08T15:00:00.000Z')] })).toBeNull()
    const mine = { ...wished('2026-03-09T15:00:00.000Z'), direction: 'i_owe' as const, due_date: null }
    expect(titles({ followUps: [mine] })).toEqual([['new', 'Wished']])
  })

  it('[DS-01] [DS-02] after days without a summary tells since when it speaks', () => {
    const since = new Date('2026-03-07T08:00:00Z')
    const given = { tasks: [aTask({ received_at: '2026-03-08T08:00:00.000Z' })], closed: [aTask()] }
    const titlesSince = (from: Date) => mail(given, { ...MOMENT, since: from })?.sections.map(({ title }) => title)
    expect(titlesSince(since)).toEqual(['New since Saturday 7 March', 'Closed by itself since Saturday 7 March'])
    expect(titlesSince(SINCE)).toEqual(['Closed by itself yesterday'])
    const overdue = aFollowUp({ date: OLD, due_date: '2026-03-08T22:59:59.000Z' })
    expect([SINCE, since].map((from) => mail({ followUps: [overdue] }, { ...MOMENT, since: from }) !== null)).toEqual([
      false,
      true,
    ])
  })

  it('[DS-02] shows the most urgent of many and counts the rest', () => {
    const tasks = Array.from({ length: LINES_PER_SECTION + 3 }, (_, n) =>
      aTask({ task: `Task ${n}`, priority: n === 5 ? 'high' : 'other', received_at: '2026-03-09T08:00:00.000Z' }),
    )
    const section = mail({ tasks })?.sections[0]
    expect(section?.lines).toHaveLength(LINES_PER_SECTION)
    expect(section?.lines[0]?.title).toBe('Task 5')
    expect(section?.more).toBe(3)
  })

  it('[DS-02] [PR-06] puts what matters most first among what is due, however long the rest is overdue', () => {
    const tasks = Array.from({ length: LINES_PER_SECTION }, (_, n) =>
      aTask({ task: `Favour ${n}`, priority: 'other', due_date: `2026-02-0${n + 1}T22:59:59.000Z`, received_at: OLD }),
    )
    const quote = aTask({ task: 'Quote', priority: 'high', due_date: '2026-03-09T22:59:59.000Z', received_at: OLD })
    const promise = aFollowUp({
      smart_summary: 'Promise',
      direction: 'i_owe',
      priority_score: 6,
      due_date: '2026-03-10T22:59:59.000Z',
    })
    expect(titles({ tasks: [...tasks, quote], followUps: [promise] })?.[0]).toEqual([
      'due',
      'Quote',
      'Promise',
      'Favour 0',
      'Favour 1',
      'Favour 2',
    ])
  })

  it('[VA-14] the subject is one line without a word of any mail', () => {
    const nasty = 'Budget\r\nBcc: eve@evil.example'
    const made = mail({ tasks: [aTask({ task: nasty, sender_name: nasty, received_at: '2026-03-10T06:00:00.000Z' })] })
    expect(made?.subject).toBe('Tuesday 10 March: 1 new')
    expect(made?.sections[0]?.lines[0]?.action).not.toMatch(/[\r\n]/)
  })
})
