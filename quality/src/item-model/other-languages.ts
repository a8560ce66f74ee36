import { judge } from '@loose-ends/domain/detection/item-model/item-model.ts'
import { CLOSED_WRITERS, isOwn } from '../items/sources.ts'
import { bandsFor, type Unseen } from './leave-one-out.ts'
import { fitLook, importanceOf, lookOf, Rows, type StoredLook } from './model-fit.ts'
import type { Reading } from './readings.ts'
import { learnWordings } from './wordings.ts'

/** English mails of our own teach what holds in every language; there are nearly three times as many of them. */
const ENGLISH_MAIL = 0.3

const isOther = ({ language }: Reading): boolean => language !== 'en'
const weightOf = (reading: Reading): number => (isOther(reading) ? 1 : ENGLISH_MAIL)

/** The model of mail in other languages than English, learnt from all mails of our own but those of the sources left out. */
function learntWithout(readings: readonly Reading[], leftOut: ReadonlySet<string>) {
  const weighed = readings.map((reading) => ({ reading, importance: importanceOf(reading) }))
  const wordings = learnWordings(weighed, leftOut)
  const own = readings.filter(({ source }) => isOwn(source))
  const { stored } = fitLook(new Rows(own, wordings.evidenceOf, weightOf), leftOut)
  return { stored, evidenceOf: wordings.evidenceOf }
}

/** The mails of these writers in other languages, judged by one model that saw none of theirs and of the closed writers'. */
export function judgeOtherLanguages(readings: readonly Reading[], writers: ReadonlySet<string>): Unseen[] {
  const { stored, evidenceOf } = learntWithout(readings, writers.union(new Set(CLOSED_WRITERS)))
  const look = lookOf(stored)
  return readings
    .filter((reading) => writers.has(reading.source) && reading.isMeasured && isOther(reading))
    .map((reading): Unseen => {
      const evidence = evidenceOf(reading)
      const candidates = reading.isOpen ? reading.candidates : []
      return { reading, judged: candidates.map((candidate, at) => ({ candidate, ...judge(evidence[at] ?? {}, look) })) }
    })
}

/** The model of all but the closed writers, and how its kind of model judges each open writer unseen. */
export function learnOtherLanguages(readings: readonly Reading[]): { learnt: StoredLook; unseen: Unseen[] } {
  const ofOthers = readings.filter((reading) => isOwn(reading.source) && isOther(reading))
  const counts = Map.groupBy(ofOthers, ({ source }) => source)
  const writers = [...counts].flatMap(([source, mails]) =>
    mails.length >= FEW_MAILS && !CLOSED_WRITERS.includes(source) ? [source] : [],
  )
  const { stored } = learntWithout(readings, new Set(CLOSED_WRITERS))
  return { learnt: stored, unseen: writers.flatMap((writer) => judgeOtherLanguages(readings, new Set([writer]))) }
}

/** Who wrote fewer mails in other languages wrote them by chance. */
const FEW_MAILS = 50

/**
 * The rules were mended on these writers' mails, so of them more has to be right than of mail that nobody read: of what may be an
 * item there, less is right in the mails of the closed writers.
 */
const WANTED = { sure: 0.85, maybe: 0.75 }

/** From which probabilities on an item is sure, and may be one, by how the writers' mails were judged unseen. */
export const bandsOfOtherLanguages = (unseen: readonly Unseen[]) => bandsFor(unseen, WANTED)
