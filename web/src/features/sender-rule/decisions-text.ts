import { upperFirst } from '@loose-ends/domain/text/words.ts'
import type { MaybeAnswers } from '@loose-ends/domain/maybe/maybe.ts'
import { learnedWeight, type Decisions } from '@loose-ends/domain/sender-rule/learned-weight.ts'

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

/** 'dismissed twice, wanted once'; empty where nothing was said. */
export function decisionsText(said: Decisions & Partial<MaybeAnswers>): string {
  const { dismissed_count, wanted_count, kept_count, taken_count = 0, dropped_count = 0 } = said
  const parts = [
    dismissed_count > 0 && `dismissed ${times(dismissed_count)}`,
    wanted_count > 0 && `wanted ${times(wanted_count)}`,
    kept_count > 0 && `confirmed as real ${times(kept_count)}`,
    taken_count > 0 && `taken ${times(taken_count)}`,
    dropped_count > 0 && `dropped ${times(dropped_count)}`,
  ]
  return parts.filter((part) => part !== false).join(', ')
}

/** '0.5 points lower'; empty where the decisions move nothing. */
export function weightText(decisions: Decisions, most: number): string {
  const points = learnedWeight(decisions, most)
  if (points === 0) return ''
  const size = Math.abs(points)
  return `${size} ${size === 1 ? 'point' : 'points'} ${points < 0 ? 'lower' : 'higher'}`
}

export const asSentence = (text: string) => `${upperFirst(text)}.`
