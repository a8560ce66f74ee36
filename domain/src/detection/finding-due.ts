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
import { findingDuePatterns, type FindingDuePatterns } from '../due-date/due-words.ts'
import { isAnswerSubject } from '../message/subject-marks.ts'
import { splitSentences } from '../text/sentences.ts'
import { DAY_MS } from '../time.ts'
import { leavesTimeOpen, saysNoHurryIn, saysUrgent } from '../priority/priority-words.ts'
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
  /** The day of what it has to be there for, where another sentence tells it: "before the board meeting", "before I board". */
  eventIn: (text: string) => DueDate | null
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
    takesWeeks: kind !== 'meeting',
    isMeeting: kind === 'meeting',
    isAsked: kind === 'request' || kind === 'question',
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
  const firstDayIn = (text: string) => readDueDate(text, { ...due, isDayNamed: true, takesFirst: true })
  // "Two days before the wedding": the sentence that tells of it, the nearest of several.
  const dayOfEvent = (text: string): DueDate | null => {
    const stems = eventStems(text, words)
    if (stems.length === 0) return null
    const index = indexOf(text)
    const others = read
      .map((one, at) => ({ text: textOf(one), far: Math.abs(at - index) }))
      .filter((other) => other.text !== text && isAbout(other.text, stems))
      .toSorted((one, other) => one.far - other.far)
      .map((other) => other.text)
    return firstOf([...others, ...(isAbout(subject, stems) ? [subject] : [])], firstDayIn)
  }
  const dayCountedFrom = (text: string) => () =>
    dayOfEvent(text) ??
    firstOf(
      [...sentencesBefore(read, text, FAR_COUNTED), ...beside(text).map(({ one }) => textOf(one)), subject],
      firstDayIn,
    )
  // "Load me up before I board": the day that is told near.
  const dayOfClause = (text: string): DueDate | null =>
    words.untilClause.test(text)
      ? firstOf(
          [
            ...beside(text)
              .filter(({ isBehind }) => isBehind)
              .map(({ one }) => textOf(one)),
            ...sentencesBefore(read, text),
          ],
          firstDayIn,
        )
      : null
  const dueIn = (text: string) =>
    readDueDate(text, { ...due, dayOfHour: dayOfHour(text), dayCountedFrom: dayCountedFrom(text) })
  const own = (text: string): DueDate | null =>
    first([
      () => dueIn(isPromise ? text.replace(words.busyUntil, '') : text),
      () => (words.byThen.test(text) ? firstOf([...sentencesBefore(read, text), subject], dueIn) : null),
    ])
  const deadlineIn = (text: string) => readDueDate(text, { ...due, isDeadlineOnly: true })
  const cutOffIn = (text: string) => readDueDate(text, { ...due, isDeadlineOnly: true, takesCutOffs: true })
  const eventIn = (text: string) => dayOfEvent(text) ?? dayOfClause(text)
  return { own, dayIn, deadlineIn, cutOffIn, eventIn, indexOf, beside }
}

/**
 * The day by which what was found is due, or null. In this order: the day that its own sentences name, that of an hour from what stands
 * around it; the one that the sentence beside them says that it is wanted by; that of the event that it has to be there for; the
 * subject's; a deadline stated near, or behind ("I need them by Friday"); of a meeting, the day named beside it; what is forwarded; the
 * day after which it is too late ("the portal closes on the 5th"); the day that the statement right behind a request names. Beside its
 * own sentences none counts where the mail leaves the time open, or says from when on or that there is no hurry.
 */
export function findingDue(found: DueFor, frame: DueFrame): DueDate | null {
  const { kind, said } = found
  const { context, read, language, subject, evidences } = frame
  const { own, dayIn, deadlineIn, cutOffIn, eventIn, indexOf, beside } = readingOf(found, frame)
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
  if (inOwn !== null || isTimeOpen || said.some((text) => words.openFrom.test(text))) return inOwn
  const isUnhurried = said.flatMap(until(evidences, read)).some(saysNoHurryIn)
  if (isUnhurried) return null
  const near = first([
    () => (namesDay ? null : firstOf(said, eventIn)),
    () => (isAboutDay && !namesDay ? dayIn(subject) : null),
    () => (words.needed.test(subject) ? dayIn(subject) : null),
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

/** So few letters at least tell one thing from another, and so much of a word is the same in its other forms. */
const LEAST_LETTERS = 4
const SAME_PART = 0.6

/** How the words begin that name what something has to be there for: "before the board meeting" is about "board" and "meet". */
const eventStems = (text: string, { untilEvent }: FindingDuePatterns): string[] =>
  lettersOf(untilEvent.exec(text)?.groups?.['event'] ?? '')
    .filter((word) => word.length >= LEAST_LETTERS)
    .map((word) => word.slice(0, Math.max(LEAST_LETTERS, Math.floor(word.length * SAME_PART))))

const lettersOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** Whether a text is about one of these. */
const isAbout = (text: string, stems: readonly string[]): boolean =>
  lettersOf(text).some((word) => stems.some((stem) => word.startsWith(stem)))

/** So many sentences behind what is asked may say that it has no hurry. */
const FAR_UNHURRIED = 4

/** What stands behind a sentence, up to the next one that an item stands in. */
const until =
  (evidences: ReadonlySet<string>, read: readonly ReadSentence[]) =>
  (text: string): string[] => {
    const index = read.findIndex(({ sentence }) => sentence.text === text)
    const behind = index < 0 ? [] : read.slice(index + 1, index + 1 + FAR_UNHURRIED).map(textOf)
    const next = behind.findIndex((other) => evidences.has(other))
    return next < 0 ? behind : behind.slice(0, next)
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
