import {
  mentionsDay,
  readDueDate,
  returnDay,
  saysWhenBack,
  takesLeave,
  tellsReturn,
  type DueDate,
  type DueDateContext,
} from '../due-date/due-date.ts'
import { findingDuePatterns } from '../due-date/due-words.ts'
import { isAnswerSubject } from '../message/subject-marks.ts'
import { splitSentences } from '../text/sentences.ts'
import { DAY_MS } from '../time.ts'
import { leavesTimeOpen, saysUrgent } from '../priority/priority-words.ts'
import type { ExaminationContext, FindingKind } from '../finding/finding.ts'
import type { Language } from '../text/language.ts'
import type { ReadSentence } from './facts.ts'

/** A mail of which the day is asked, as far as a finding's day may stand in it. */
export type DueFrame = {
  context: ExaminationContext
  language: Language
  subject: string
  read: readonly ReadSentence[]
  /** What is forwarded below, where the mail says little itself. */
  forwardedText: string
  /** The sentences that items of the message stand in. */
  evidences: ReadonlySet<string>
  /** What is known of the clock of whoever wrote it. */
  clock: Pick<DueDateContext, 'writerZone' | 'isClockUnknown'>
}

/** What is due: its kind, and its sentences, the one that shows it first. */
export type DueFor = { kind: FindingKind; said: readonly string[] }

const FAR_BEFORE = 3
/** So far before a number of days the one stands that they are counted from. */
const FAR_COUNTED = 6
/** A day that a sentence beside names is none of this item's if it lies further ahead, in days. */
const MOST_DAYS_AHEAD = 150
const MAX_FORWARDED_SENTENCES = 60
/** A mail that says no more than this of its own hands on what is below it. */
const MAX_OWN_SENTENCES = 3

const first = <T>(ways: readonly (() => T | null)[]): T | null => {
  for (const way of ways) {
    const found = way()
    if (found !== null) return found
  }
  return null
}

/** So many sentences that stand before another in the text, the nearest first. */
export function sentencesBefore(read: readonly ReadSentence[], text: string, far = FAR_BEFORE): string[] {
  const index = Math.max(
    0,
    read.findIndex(({ sentence }) => sentence.text === text),
  )
  return read
    .slice(Math.max(0, index - far), index)
    .map(({ sentence }) => sentence.text)
    .toReversed()
}

/** A sentence that stands right before another in its paragraph, or right behind it. */
type Beside = { one: ReadSentence; isBehind: boolean }

/** How the sentences of one mail are read for one finding. */
type Reading = {
  /** The day that a sentence of its own names, a mere hour included. */
  own: (text: string) => DueDate | null
  /** The day that a sentence names. */
  dayIn: (text: string) => DueDate | null
  deadlineIn: (text: string) => DueDate | null
  /** And the day of something after which it is too late. */
  cutOffIn: (text: string) => DueDate | null
  indexOf: (text: string) => number
  beside: (text: string) => Beside[]
}

const firstOf = (texts: readonly string[], by: (text: string) => DueDate | null): DueDate | null =>
  first(texts.map((text) => () => by(text)))

function readingOf({ kind, said }: DueFor, { read, language, subject, context, clock }: DueFrame): Reading {
  const words = findingDuePatterns(language)
  const isPromise = kind === 'promise'
  const told = { at: context.at, zone: context.zone, isHoliday: context.isHoliday, language }
  const back = () => read.map(({ sentence }) => returnDay(sentence.text, told)).find((day) => day !== null) ?? null
  const due: DueDateContext = {
    ...told,
    takesWeeks: kind === 'request' || isPromise,
    isMeeting: kind === 'meeting',
    takesLast: isPromise,
    back: said.some((text) => saysWhenBack(text, language)) ? back() : null,
    ...clock,
  }
  const indexOf = (text: string) => read.findIndex(({ sentence }) => sentence.text === text)
  const beside = (text: string): Beside[] => {
    const index = indexOf(text)
    if (index < 0) return []
    return [index + 1, index - 1].flatMap((at) => {
      const other = read[at]
      const isNear = other !== undefined && other.sentence.paragraph === read[index]?.sentence.paragraph
      return isNear && !said.includes(textOf(other)) ? [{ one: other, isBehind: at > index }] : []
    })
  }
  const dayIn = (text: string) => readDueDate(text, { ...due, isDayNamed: true })
  const dayOfHour = (text: string) => () => {
    const before = beside(text).filter(({ isBehind }) => !isBehind)
    return firstOf([...before.map(({ one }) => textOf(one)), subject], dayIn)
  }
  const dayCountedFrom = (text: string) => () =>
    firstOf(
      [...sentencesBefore(read, text, FAR_COUNTED), ...beside(text).map(({ one }) => textOf(one)), subject],
      (other) => readDueDate(other, { ...due, isDayNamed: true, takesFirst: true }),
    )
  const dueIn = (text: string) =>
    readDueDate(text, { ...due, dayOfHour: dayOfHour(text), dayCountedFrom: dayCountedFrom(text) })
  const own = (text: string): DueDate | null =>
    first([
      () => dueIn(isPromise ? text.replace(words.busyUntil, '') : text),
      () => (words.byThen.test(text) ? firstOf([...sentencesBefore(read, text), subject], dueIn) : null),
    ])
  const deadlineIn = (text: string) => readDueDate(text, { ...due, isDeadlineOnly: true })
  const cutOffIn = (text: string) => readDueDate(text, { ...due, isDeadlineOnly: true, takesCutOffs: true })
  return { own, dayIn, deadlineIn, cutOffIn, indexOf, beside }
}

/**
 * The day by which what was found is due, or null. In this order: the day that its own sentences name, that of an hour from what stands
 * around it; the one that the sentence beside them says that it is wanted by; the subject's; a deadline stated near, or behind ("I need
 * them by Friday"); of a meeting, the day named beside it; what is forwarded; the day after which it is too late ("the portal closes on
 * the 5th"); the day that the statement right behind a request names.
 */
export function findingDue(found: DueFor, frame: DueFrame): DueDate | null {
  const { kind, said } = found
  const { context, read, language, subject, evidences } = frame
  const { own, dayIn, deadlineIn, cutOffIn, indexOf, beside } = readingOf(found, frame)
  const words = findingDuePatterns(language)
  if (kind === 'promise')
    return first([() => firstOf(said, own), () => firstOf(said.flatMap(agreedBefore(beside)), dayIn)])
  const wanted = (text: string): DueDate | null =>
    firstOf(
      beside(text)
        .filter(
          ({ one, isBehind }) => (isBehind && words.wantedUntil.test(textOf(one))) || words.needed.test(textOf(one)),
        )
        .map(({ one }) => textOf(one)),
      own,
    )
  const isListed = said.some((text) => read[indexOf(text)]?.sentence.isListItem === true)
  // What is asked for in another item of the list, or what the writer is going to do, has a day of its own.
  const isUnsaid = ({ sentence, acts }: ReadSentence) =>
    !evidences.has(sentence.text) &&
    !(isListed && sentence.isListItem) &&
    !acts.promise &&
    !takesLeave(sentence.text, language) &&
    !words.staysUntil.test(sentence.text)
  const around = (steps: readonly number[]) => (text: string) => {
    const index = indexOf(text)
    return (index < 0 ? [] : steps)
      .flatMap((step) => read[index + step] ?? [])
      .filter(isUnsaid)
      .map(textOf)
  }
  const behind = read.map(textOf).slice(1 + Math.max(...said.map(indexOf)))
  const forwarded = forwardedSentences(frame)
  const isMeeting = kind === 'meeting'
  const namesDay = said.some((text) => mentionsDay(text, language))
  // "Please send me the keys. The inspectors come on Monday."
  const reasonBehind = (text: string): string[] =>
    beside(text)
      .filter(({ isBehind, one }) => isBehind && isUnsaid(one) && tellsReason(one, language))
      .map(({ one }) => textOf(one))
  // "… No rush at all."
  const added = (text: string) =>
    beside(text).filter(({ one, isBehind }) => isBehind && wordsOf(textOf(one)) <= MAX_ADDED_WORDS)
  const isTimeOpen = [...said, ...said.flatMap(added).map(({ one }) => textOf(one))].some(leavesTimeOpen)
  const isHasty = said.some(saysUrgent)
  const isAboutDay = isMeeting || (evidences.size === 1 && isDayAlone(subject))
  const isAboutBeside = isMeeting || said.every(isElliptic)
  const inOwn = first([() => firstOf(said, own), () => firstOf(said, wanted)])
  if (inOwn !== null || isTimeOpen) return inOwn
  const near = first([
    () => (isAboutDay && !namesDay ? dayIn(subject) : null),
    () => cutOffIn(subject),
    () => firstOf(said.flatMap(around([1, -1, 2, -2, 3, -3])), deadlineIn),
    () =>
      firstOf(
        behind.filter((text) => words.wantedUntil.test(text)),
        deadlineIn,
      ),
    () => (isAboutBeside && !namesDay ? firstOf(said.flatMap(around([1])), dayIn) : null),
    () => (isAboutBeside && !namesDay ? soleDay(said.flatMap(around([-2, -1])), dayIn) : null),
    () => soleDay(forwarded, deadlineIn),
    () => soleDay(forwarded, cutOffIn),
    () =>
      soleDay(
        forwarded.filter((text) => words.needed.test(text)),
        dayIn,
      ),
    () => (isHasty ? null : soleDay(said.flatMap(around(CUT_OFF_STEPS)), cutOffIn)),
    () => (kind === 'request' && !namesDay && !isHasty ? firstOf(said.flatMap(reasonBehind), dayIn) : null),
  ])
  const isFar = near !== null && near.at.getTime() - context.at.getTime() > MOST_DAYS_AHEAD * DAY_MS
  return isFar ? null : near
}

/** A statement, and not of when somebody is back. */
const tellsReason = ({ sentence, acts }: ReadSentence, language: Language): boolean =>
  !acts.request && !acts.question && !acts.meeting && !acts.social && !tellsReturn(sentence.text, language)

/** How far from what is asked the day stands after which it is too late. */
const CUT_OFF_STEPS = [1, -1, 2, -2, 3, -3, 4, -4, 5]

/** "Thursday is fine! I'll bring the keys": what is agreed to in few words, right before a promise. */
const agreedBefore = (beside: Reading['beside']) => (text: string) =>
  beside(text)
    .filter(({ one, isBehind }) => !isBehind && wordsOf(textOf(one)) <= MAX_AGREEING_WORDS)
    .map(({ one }) => textOf(one))

const MAX_AGREEING_WORDS = 4

const textOf = ({ sentence }: ReadSentence): string => sentence.text

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** "Drinks?" is about what stands around it. */
const isElliptic = (text: string) => text.endsWith('?') && wordsOf(text) <= MAX_ELLIPTIC_WORDS

const MAX_ELLIPTIC_WORDS = 3
/** So many words behind what is asked only say how soon it is wanted. */
const MAX_ADDED_WORDS = 8

/** A subject that says little more than a day, and answers none: "Delivery Thursday". */
const isDayAlone = (subject: string) => !isAnswerSubject(subject) && wordsOf(subject) <= MAX_DAY_ALONE_WORDS

const MAX_DAY_ALONE_WORDS = 3

const forwardedSentences = ({ read, forwardedText }: DueFrame): string[] =>
  read.length > MAX_OWN_SENTENCES || forwardedText === ''
    ? []
    : splitSentences(forwardedText)
        .slice(0, MAX_FORWARDED_SENTENCES)
        .map(({ text }) => text)

/** The day that all sentences agree on which name one. */
function soleDay(texts: readonly string[], by: (text: string) => DueDate | null): DueDate | null {
  const found = texts.flatMap((text) => by(text) ?? [])
  const [one] = found
  const dayOf = ({ at }: DueDate) => at.toISOString().slice(0, 10)
  return one !== undefined && found.every((other) => dayOf(other) === dayOf(one)) ? one : null
}
