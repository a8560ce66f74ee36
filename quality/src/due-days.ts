import type { DueDate } from '@loose-ends/domain/due-date/due-date.ts'
import { analyseParsed } from '@loose-ends/server/analysis/analyse-message.ts'
import { z } from 'zod'
import { labelledMailboxes } from './items/labelled.ts'
import { likeness, squashed } from './items/likeness.ts'
import { readJsonLines } from './json-lines.ts'

const LABELS = new URL('../labels/', import.meta.url).pathname

/** `days`: what a reader would take as the day it is due, `YYYY-MM-DD`; null for none; several where they would doubt. */
const labelSchema = z.object({ item: z.string(), days: z.array(z.string().nullable()).min(1) })

type JudgedDay = {
  item: string
  half: 'tuned' | 'closed'
  days: (string | null)[]
  said: string | null
  /** When its mail was sent. */
  at: Date
  text: string
}

/** The day in UTC, the zone that the mailboxes are read in. */
const dayOf = (due: DueDate | null): string | null => due && due.at.toISOString().slice(0, 10)

/** Of the labelled items that are found: the day that is named for each, and the one that the app reads. */
export async function judgedDays(data: string): Promise<JudgedDay[]> {
  const wanted = new Map<string, Pick<JudgedDay, 'half' | 'days'>>()
  for (const [half, file] of [
    ['tuned', 'due-days.jsonl'],
    ['closed', 'due-days-closed.jsonl'],
  ] as const)
    for await (const { item, days } of readJsonLines(`${LABELS}${file}`, labelSchema)) wanted.set(item, { half, days })
  const judged: JudgedDay[] = []
  for await (const { id, message, context, items } of labelledMailboxes(data, { converting: () => [] })) {
    const marked = items.flatMap(({ text }, index) => {
      const label = wanted.get(`${id}#${index}`)
      return label ? [{ item: `${id}#${index}`, text, label }] : []
    })
    if (marked.length === 0) continue
    const { findings } = analyseParsed(message, context).examination
    for (const { item, text, label } of marked) {
      const [found] = findings
        .map((finding) => ({ finding, like: likeness(squashed(finding.evidence), squashed(text)) }))
        .filter(({ like }) => like > 0)
        .toSorted((one, other) => other.like - one.like)
      if (found)
        judged.push({ item, ...label, said: dayOf(found.finding.due), at: context.at, text: found.finding.evidence })
    }
  }
  return judged
}

/** How many of the days are right. */
export const rightDays = (judged: readonly JudgedDay[]): number =>
  judged.filter(({ days, said }) => days.includes(said)).length
