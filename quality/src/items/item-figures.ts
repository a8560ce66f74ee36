import { overlaps, squashed } from './likeness.ts'
import type { LabelledItem } from './labelled.ts'

/** The items said of a message, each by its evidence, beside those that a careful reader marked. */
export type Said = { evidence: readonly string[]; items: readonly LabelledItem[] }

/** Counts of items: said and right; labelled as sure and found; labelled as implicit and found. */
export type ItemFigures = {
  said: number
  right: number
  sure: number
  found: number
  implicit: number
  implicitFound: number
}

/** As the labelled data's own scorer counts: each item said may be right by one labelled item that it overlaps. */
export function itemFigures(messages: readonly Said[]): ItemFigures {
  const figures: ItemFigures = { said: 0, right: 0, sure: 0, found: 0, implicit: 0, implicitFound: 0 }
  for (const { evidence, items } of messages) {
    const labelled = items.map((item) => ({ ...item, squashed: squashed(item.text), isHit: false }))
    for (const text of evidence) {
      const hit = labelled.find((item) => !item.isHit && overlaps(squashed(text), item.squashed))
      if (hit) hit.isHit = true
      figures.said += 1
      figures.right += Number(hit !== undefined)
    }
    for (const { isSure, isImplicit, isHit } of labelled) {
      figures.sure += Number(isSure)
      figures.found += Number(isSure && isHit)
      figures.implicit += Number(isImplicit)
      figures.implicitFound += Number(isImplicit && isHit)
    }
  }
  return figures
}
