import { generateIcsEvent, generateIcsTodo, type IcsDateObject, type IcsEvent, type IcsTodo } from 'ts-ics'
import { exportedItems, type ExportedItem } from './exported-items.ts'
import type { Needs } from './exported-rows.ts'

/** RFC 5545: lines of at most so many octets; longer ones go on after a line break and a blank. */
const LINE_OCTETS = 75
/** RFC 5545: 1 is the highest, 9 the lowest. */
const PRIORITY = { high: '1', medium: '5', low: '9' } as const

/**
 * Tasks and follow-ups as a calendar: meetings that have a date as events, everything else as to-dos. What the person
 * dismissed is left out. Needs a claim.
 */
export async function* itemsIcs(deps: Needs, userId: string): AsyncGenerator<string> {
  const { config, clock } = deps
  const product = inOneLine(config.productName)
  yield lines('BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${product}//Export//EN`, 'CALSCALE:GREGORIAN')
  for await (const page of exportedItems(deps, userId)) {
    const shown = page.filter(({ status }) => status !== 'dismissed')
    yield shown.map((item) => folded(component(item, { now: clock.now(), host: config.shortName }))).join('')
  }
  yield lines('END:VCALENDAR')
}

const lines = (...each: string[]): string => folded(each.map((line) => `${line}\r\n`).join(''))

function component(item: ExportedItem, { now, host }: { now: Date; host: string }): string {
  const isDone = item.status === 'completed' || item.status === 'archived'
  const common = {
    uid: `${item.id}@${host}`,
    stamp: { date: now },
    created: { date: new Date(item.created) },
    summary: inOneLine(item.title),
    description: description(item),
    priority: PRIORITY[item.priority],
  }
  const due = item.due === null ? null : dateOf(item.due)
  if (item.kind === 'meeting' && due) {
    // No end: nothing says how long it takes. The type asks for one, RFC 5545 does not.
    return generateIcsEvent({ ...common, start: due, status: 'CONFIRMED' } as unknown as IcsEvent)
  }
  const todo = {
    ...common,
    ...(due ? { due } : {}),
    status: isDone ? 'COMPLETED' : 'NEEDS-ACTION',
    ...(isDone && item.completed ? { completed: { date: new Date(item.completed) } } : {}),
  }
  return generateIcsTodo(todo as IcsTodo)
}

const DAY = /^\d{4}-\d\d-\d\d$/

function dateOf(due: string): IcsDateObject {
  return DAY.test(due) ? { date: new Date(`${due}T00:00:00Z`), type: 'DATE' } : { date: new Date(due) }
}

function description({ description, name, address, subject, sentence, note, reply }: ExportedItem): string {
  const who = [name, address && `<${address}>`].filter(Boolean).join(' ')
  const parts = [
    description,
    sentence && `“${sentence}”`,
    who && `With: ${who}`,
    subject && `Subject: ${subject}`,
    note,
    reply,
  ]
  return parts
    .filter(Boolean)
    .map((part) => withoutControls(String(part)))
    .join('\n\n')
}

/** Line breaks alone stay of what cannot be seen: a carriage return would begin a line of its own. */
const withoutControls = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
const inOneLine = (text: string): string => withoutControls(text).replace(/\s+/g, ' ').trim()

/** Folds every line anew by its octets, never within a character. */
function folded(text: string): string {
  const unfolded = text.replace(/\r\n[ \t]/g, '')
  return unfolded.split('\r\n').map(foldLine).join('\r\n')
}

function foldLine(line: string): string {
  let out = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      out += '\r\n '
      octets = 1
    }
    out += character
    octets += size
  }
  return out
}
