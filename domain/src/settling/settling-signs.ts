import { DAY_MS } from '../time.ts'
import { answerConfidence, shareOf, type Asked, type Said } from './sketch.ts'
import { actingSide, type PersonMarks, type ThreadItem, type ThreadMessage } from './thread-message.ts'

/** Named signs that a later message settles an item, each between -1 and 1; a name that is absent counts 0. */
export type Signs = Readonly<Record<string, number>>

/** Where a message stands among all that came later in the conversation, in order. */
export interface Course {
  later: readonly ThreadMessage[]
  index: number
}

/** Half a day goes by between mails of one day whatever the zone; five days hold a week's work. */
const SOON = [
  ['within the day', 0.5],
  ['within the week', 5],
] as const
const LATE_DAYS = 21
/** The share of the words of what is wanted by which a sentence speaks of it. */
const NAMED = 0.25

const yes = (is: boolean | undefined) => (is === true ? 1 : 0)
const scaled = (count: number, most: number) => Math.min(1, Math.log1p(Math.max(0, count)) / Math.log1p(most))

/** What the model weighs of an item and one later message. */
export function signsOf(item: ThreadItem, source: ThreadMessage, message: ThreadMessage, course: Course): Signs {
  const acting = actingSide(item)
  const isActing = message.direction === acting
  const before = course.later.slice(0, course.index)
  const after = course.later.slice(course.index + 1)
  const { marks } = message
  const who = authorOf(source, message)
  const signs: Record<string, number> = {}
  const add = (name: string, value: number) => {
    if (value !== 0) signs[name] = (signs[name] ?? 0) + value
  }
  const role = isActing ? 'acting' : 'waiting'
  add(`side ${role}`, 1)
  add(`kind ${item.kind} ${role}`, 1)
  add(`owed ${item.direction} ${role}`, 1)
  add(`author ${who} ${role}`, 1)
  if (isActing) add(reachesAsker(source, message) ? 'to the asker' : 'to another', 1)

  add('first', yes(before.length === 0))
  const earlierActing = before.filter(({ direction }) => direction === acting).length
  add('first of its side', yes(isActing && earlierActing === 0))
  add('after others of its side', isActing ? scaled(earlierActing, 3) : 0)
  add('asker wrote between', yes(before.some((one) => one.direction !== acting && authorOf(source, one) === 'asker')))
  const days = (message.at.getTime() - source.at.getTime()) / DAY_MS
  add('days', scaled(days, 60))
  for (const [name, most] of SOON) add(`${name} ${role}`, yes(days < most))
  add(`late ${role}`, yes(days > LATE_DAYS))
  add('recipients', scaled(source.counterparts.length - 1, 10))

  const sourceId = source.marks.own
  const isDirect = sourceId !== null && marks.replyTo === sourceId
  const way = marks.isForward ? 'forward' : marks.isReply ? 'reply' : 'new mail'
  add(`${way} ${role}`, 1)
  add(`${way} ${item.kind}`, 1)
  add(isDirect ? `direct ${way}` : marks.replyTo === null ? `${way} to unknown` : `${way} to another mail`, 1)
  add('no words of its own', yes(marks.length === 0))
  add('length', scaled(marks.length, 300))
  add('short', yes(marks.length < 12))
  contentSigns(add, item, source, message, role)

  const next = after.find(({ direction }) => direction !== acting)
  if (isActing && next) {
    add('thanks after', yes(next.marks.thanks.length > 0 || next.marks.length < 15))
    add('asks after', yes(next.facts.acts.asks))
    add('missing after', yes(next.marks.missing.length > 0))
  }
  return signs
}

function contentSigns(
  add: (name: string, value: number) => void,
  item: ThreadItem,
  source: ThreadMessage,
  { facts, marks }: ThreadMessage,
  role: string,
): void {
  const own = wantedOf(item, source)
  const others = Object.entries({ ...source.marks.asked, ...source.marks.promised })
    .filter(([key]) => key !== item.key)
    .flatMap(([, parts]) => parts)
  const all = [...new Set([...marks.says.flatMap(({ words }) => words), ...marks.attached])]
  const share = (parts: readonly Asked[], words: readonly string[]) =>
    parts.length === 0 ? 0 : Math.max(...parts.map((part) => shareOf(part.words, words)))
  const best = (parts: readonly Asked[]) =>
    Math.max(0, ...parts.flatMap((part) => marks.says.map((said) => answerConfidence(part, said))))
  add(`overlap ${role}`, share(own, all))
  add(`some overlap ${role}`, yes(share(own, all) > 0))
  add(`overlap of a sentence ${role}`, Math.max(0, ...marks.says.map(({ words }) => share(own, words))))
  add(`answer ${role}`, best(own))
  add('answers another part better', yes(best(others) > best(own) + 0.1))
  add('asked with others', yes(others.length > 0))
  add('asks several', yes(own.length > 1))
  add('file named so', share(own, marks.attached))
  add('quoted above', Math.max(0, ...marks.says.map(({ under }) => share(own, under))))
  const wants = own[0]?.wants ?? null
  add(`wants ${wants ?? 'a deed'} ${role}`, 1)
  add('gives what is wanted', yes(wants !== null && marks.says.some(({ gives }) => gives.includes(wants))))
  for (const does of ['delivers', 'agrees', 'declines'] as const) {
    add(`${does} ${role}`, yes(marks.says.some((said: Said) => said.does === does)))
    add(`${does} ${item.kind}`, yes(role === 'acting' && marks.says.some((said: Said) => said.does === does)))
  }
  add(`states ${role}`, yes(marks.says.some(({ does }) => does === 'states')))
  add(`says much ${role}`, scaled(marks.says.length, 16))
  add(`says nothing ${role}`, yes(marks.says.length === 0))
  add(`asks ${role}`, yes(facts.acts.asks))
  add(`asks ${item.kind} ${role}`, yes(facts.acts.asks))
  add(`proposes ${role}`, yes(facts.acts.proposes))
  add(`promises ${role}`, yes(facts.acts.promises))
  add(`commits ${role}`, yes(marks.commits))
  add(`promises ${item.kind} ${role}`, yes(facts.acts.promises))
  for (const [says, items] of [
    ['asks anew', marks.asked],
    ['undertakes', marks.promised],
  ] as const) {
    add(`${says} ${role}`, yes(Object.keys(items).length > 0))
    add(`${says} ${item.kind} ${role}`, yes(Object.keys(items).length > 0))
  }
  add(`defers ${role}`, yes(facts.defers))
  add(`answers ${role}`, yes(facts.answers))
  add(`file ${role}`, yes(facts.hasAttachment))
  add(`file ${item.kind} ${role}`, yes(facts.hasAttachment))
  add(`thanks ${role}`, yes(marks.thanks.length > 0))
  // Who says thanks and wants more has not got all.
  const isContent = marks.thanks.length > 0 && !facts.acts.asks && marks.missing.length === 0
  add(`content ${role}`, yes(isContent))
  add(`content with it ${role}`, yes(isContent && marks.thanks.some(({ words }) => share(own, words) >= NAMED)))
  add(`missing ${role}`, yes(marks.missing.length > 0))
  add(`pending ${role}`, yes(marks.pending.length > 0))
}

/**
 * The item as a request where it asks for a deed and as a question where it asks for an answer: the list calls all that the
 * owner asks of others a question.
 */
export function asItAsks(item: ThreadItem, source: ThreadMessage): ThreadItem {
  const wanted = wantedOf(item, source)
  if ((item.kind !== 'request' && item.kind !== 'question') || wanted.length === 0) return item
  return { ...item, kind: wanted.some(({ wants }) => wants !== null) ? 'question' : 'request' }
}

/** What an item asks for, or promises. */
export function wantedOf(item: ThreadItem, source: ThreadMessage): readonly Asked[] {
  if (item.key === null) return []
  return source.marks.asked[item.key] ?? source.marks.promised[item.key] ?? []
}

/** Who wrote a message, seen from the one that asks or promises. */
function authorOf(source: ThreadMessage, message: ThreadMessage): 'asker' | 'addressed' | 'fellow' | 'third' {
  if (source.direction === 'sent' && message.direction === 'sent') return 'asker'
  if (message.direction === 'sent') return 'addressed'
  const { author } = message.marks
  if (source.direction === 'received' && isSame(author, source.marks.author)) return 'asker'
  if (author.address === null) return 'addressed'
  const isKnown =
    source.counterparts.includes(author.address) || (author.name !== null && source.marks.names.includes(author.name))
  return isKnown ? (source.direction === 'sent' ? 'addressed' : 'fellow') : 'third'
}

const isSame = (one: PersonMarks, other: PersonMarks): boolean =>
  (one.address !== null && one.address === other.address) || (one.name !== null && one.name === other.name)

/** Whether the one who asked, or promised, gets the message. */
function reachesAsker(source: ThreadMessage, message: ThreadMessage): boolean {
  if (source.direction === 'sent' || message.direction === 'received') return true
  const asker = source.marks.author
  if (asker.address === null) return true
  return (
    message.counterparts.includes(asker.address) || (asker.name !== null && message.marks.names.includes(asker.name))
  )
}
