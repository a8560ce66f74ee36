import { readDueDate, returnDay, saysWhenBack, type DueDate, type DueDateContext } from '../due-date/due-date.ts'
import { findingDuePatterns } from '../due-date/due-words.ts'
import { splitSentences } from '../text/sentences.ts'
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

/** The sentences that stand before another in the text, the nearest first. */
export function sentencesBefore(read: readonly ReadSentence[], text: string): string[] {
  const index = Math.max(
    0,
    read.findIndex(({ sentence }) => sentence.text === text),
  )
  return read
    .slice(Math.max(0, index - FAR_BEFORE), index)
    .map(({ sentence }) => sentence.text)
    .toReversed()
}

/**
 * The day by which what was found is due, or null. In this order: the day that its own sentences name; the one that the sentence beside
 * them says that it is wanted by; a deadline stated near, in the subject or in what is forwarded; the one deadline of the whole mail.
 */
export function findingDue({ kind, said }: DueFor, frame: DueFrame): DueDate | null {
  const { read, language, subject, evidences, context } = frame
  const words = findingDuePatterns(language)
  const isPromise = kind === 'promise'
  const told = { at: context.at, zone: context.zone, language }
  const back = () => read.map(({ sentence }) => returnDay(sentence.text, told)).find((day) => day !== null) ?? null
  const due: DueDateContext = {
    ...told,
    takesWeeks: kind === 'request' || isPromise,
    isMeeting: kind === 'meeting',
    back: said.some((text) => saysWhenBack(text, language)) ? back() : null,
    ...frame.clock,
  }
  const dueIn = (text: string) => readDueDate(text, due)
  const deadlineIn = (text: string) => readDueDate(text, { ...due, isDeadlineOnly: true })
  const firstOf = (texts: readonly string[], by: (text: string) => DueDate | null) =>
    first(texts.map((text) => () => by(text)))
  const indexOf = (text: string) => read.findIndex(({ sentence }) => sentence.text === text)
  const textAt = (index: number) => read[index]?.sentence.text ?? null
  const own = (text: string): DueDate | null =>
    first([
      () => dueIn(isPromise ? text.replace(words.busyUntil, '') : text),
      () => (words.byThen.test(text) ? firstOf([...sentencesBefore(read, text), subject], dueIn) : null),
    ])
  /** The sentences that stand right beside one in its paragraph and belong to no other item, the one behind first. */
  const beside = (text: string) => {
    const index = indexOf(text)
    if (index < 0) return []
    return [index + 1, index - 1].flatMap((at) => {
      const other = read[at]
      const isNear = other !== undefined && other.sentence.paragraph === read[index]?.sentence.paragraph
      return isNear && !said.includes(other.sentence.text) ? [other] : []
    })
  }
  const wanted = (text: string): DueDate | null =>
    firstOf(
      beside(text)
        .filter(({ sentence }, place) => {
          const isBehind = place === 0 && indexOf(sentence.text) > indexOf(text)
          return isBehind ? words.wantedUntil.test(sentence.text) || words.needed.test(sentence.text) : words.needed.test(sentence.text) // prettier-ignore
        })
        .map(({ sentence }) => sentence.text),
      own,
    )
  const near = (text: string) => {
    const index = indexOf(text)
    const steps = index < 0 ? [] : [1, -1, 2, -2, 3, -3]
    return steps.flatMap((step) => textAt(index + step) ?? []).filter((one) => !evidences.has(one))
  }
  return first([
    () => firstOf(said, own),
    () => (isPromise ? null : firstOf(said, wanted)),
    () => (isPromise ? null : kind === 'meeting' ? dueIn(subject) : deadlineIn(subject)),
    () => (isPromise ? null : firstOf(said.flatMap(near), deadlineIn)),
    () => (isPromise ? null : soleDay(forwardedSentences(frame), deadlineIn)),
    () => (isPromise ? null : soleDay(read.map(({ sentence }) => sentence.text).filter((text) => !evidences.has(text)), deadlineIn)), // prettier-ignore
  ])
}

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
