import { indexOf, featureHash, mixed, tokens } from '../../acts/model/features.ts'
import { scoreAt, type Indexes, type LinearModel } from '../../acts/model/linear-model.ts'
import type { ExaminationContext } from '../../finding/finding.ts'
import type { Candidate } from './candidates.ts'
import type { Evidence } from './evidence.ts'

/** Indexes lie below 2 to that power. */
export const WORDING_BITS = 17
/** Words in a row: in the sentence itself, and in those beside it. */
const LONGEST_OWN = 3
const LONGEST_BESIDE = 2

/** Where a run of words stands; for its own sentence also which way the message goes. */
const AT = { own: 1, sent: 2, received: 3, before: 4, after: 5 }
const [OPENS, CLOSES] = ['^', '$'].map(featureHash) as [number, number]

/**
 * The wording of each candidate as hashed features: the runs of up to three words of the sentence, by themselves and with the way the
 * message goes, and those of up to two of the sentences before and after it.
 */
export function wordingOf(candidates: readonly Candidate[], direction: ExaminationContext['direction']): Indexes[] {
  const read = candidates.map(({ sentence }) => [OPENS, ...tokens(sentence.text).map(featureHash), CLOSES])
  return read.map((own, at) => {
    const indexes = new Set<number>()
    addRuns(indexes, own, LONGEST_OWN, AT.own)
    addRuns(indexes, own, LONGEST_OWN, AT[direction])
    addRuns(indexes, read[at - 1] ?? [], LONGEST_BESIDE, AT.before)
    addRuns(indexes, read[at + 1] ?? [], LONGEST_BESIDE, AT.after)
    return Uint32Array.from(indexes)
  })
}

function addRuns(indexes: Set<number>, words: readonly number[], longest: number, place: number): void {
  for (let start = 0; start < words.length; start += 1) {
    let hash = place
    for (let at = start; at < Math.min(words.length, start + longest); at += 1) {
      hash = mixed(Math.imul(hash, 16777619) ^ (words[at] ?? 0))
      indexes.add(indexOf(hash, WORDING_BITS))
    }
  }
}

/** The evidence with how much the wording of each candidate is that of a loose end, as log-odds. */
export const withWording = (
  evidence: readonly Evidence[],
  wording: readonly Indexes[],
  model: LinearModel,
): Evidence[] => evidence.map((one, at) => ({ ...one, wording: scoreAt(model, wording[at] ?? NOTHING) }))

const NOTHING = new Uint32Array()
