import type { DueDate } from '@loose-ends/domain/due-date/due-date.ts'
import { analyseParsed } from '@loose-ends/server/analysis/analyse-message.ts'
import { z } from 'zod'
import { labelledMailboxes, ownMails, type LabelledMessage } from './items/labelled.ts'
import { datedMails } from './items/dated-mails.ts'
import { closestTo } from './items/likeness.ts'
import { readJsonLines } from './json-lines.ts'
import { labelFile } from './label-files.ts'

/** `days`: what a reader would take as the day it is due, `YYYY-MM-DD`; null for none; several where they would doubt. */
const labelSchema = z.object({ item: z.string(), days: z.array(z.string().nullable()).min(1) })

/** The label files by what they are counted as: of each set a half that is mended on, and one that is not read. */
const FILES: Record<LabelledHalf, string> = {
  closed: 'due-days-closed.jsonl',
  tuned: 'due-days.jsonl',
  'further closed': 'due-days-further-closed.jsonl',
  'further tuned': 'due-days-further.jsonl',
}

/** What another reader says of both closed halves, who saw none of those marks. */
const SECOND_READER = 'due-days-second-reader.jsonl'

/** A labelled item that is found; its days as `YYYY-MM-DD`, null for none. */
type JudgedDay = {
  item: string
  half: Half
  /** By the first reader. */
  days: (string | null)[]
  /** By the second reader; null where they did not read it. */
  daysAgain: (string | null)[] | null
  /** By the app. */
  said: string | null
  /** When its mail was sent. */
  at: Date
  text: string
}

const LABELLED_HALVES = ['closed', 'tuned', 'further closed', 'further tuned'] as const
type LabelledHalf = (typeof LABELLED_HALVES)[number]

/** The halves of all sets; nothing is fitted to those that are closed. */
export const DUE_DAY_HALVES = [
  ...LABELLED_HALVES,
  'written for days, closed',
  'written for days, tuned',
  'written to be odd, closed',
  'written to be odd, tuned',
  'written afterwards, closed',
  'written afterwards, tuned',
] as const
type Half = (typeof DUE_DAY_HALVES)[number]

/** The day in UTC, the zone that the mailboxes are read in. */
const dayOf = (due: DueDate | null): string | null => due && due.at.toISOString().slice(0, 10)

async function* mailsOf(data: string): AsyncGenerator<LabelledMessage> {
  yield* labelledMailboxes(data, { converting: () => [] })
  yield* ownMails()
}

/** Of the labelled items that are found: the day that is named for each, and the one that the app reads. */
export async function judgedDays(data: string): Promise<JudgedDay[]> {
  const again = new Map<string, (string | null)[]>()
  for await (const { item, days } of readJsonLines(labelFile(SECOND_READER), labelSchema)) again.set(item, days)
  const wanted = new Map<string, Pick<JudgedDay, 'half' | 'days' | 'daysAgain'>>()
  for (const half of LABELLED_HALVES)
    for await (const { item, days } of readJsonLines(labelFile(FILES[half]), labelSchema))
      wanted.set(item, { half, days, daysAgain: again.get(item) ?? null })
  const judged: JudgedDay[] = []
  for await (const { id, message, context, items } of mailsOf(data)) {
    const marked = items.flatMap(({ text }, index) => {
      const label = wanted.get(`${id}#${index}`)
      return label ? [{ item: `${id}#${index}`, text, label }] : []
    })
    if (marked.length === 0) continue
    const { findings } = analyseParsed(message, context).examination
    for (const { item, text, label } of marked) {
      const found = closestTo(text, findings, ({ evidence }) => evidence)
      if (found) judged.push({ item, ...label, said: dayOf(found.due), at: context.at, text: found.evidence })
    }
  }
  for await (const { id, set, isClosed, message, context, quote, days } of datedMails()) {
    const half = `written ${set}, ${isClosed ? 'closed' : 'tuned'}` as const
    const found = closestTo(quote, analyseParsed(message, context).examination.findings, ({ evidence }) => evidence)
    if (found)
      judged.push({
        item: id,
        half,
        days,
        daysAgain: null,
        said: dayOf(found.due),
        at: context.at,
        text: found.evidence,
      })
  }
  return judged
}

/** How many of the days are right, by the first reader or by the second. */
export const rightDays = (judged: readonly JudgedDay[], by: 'days' | 'daysAgain' = 'days'): number =>
  judged.filter((day) => day[by]?.includes(day.said) === true).length
