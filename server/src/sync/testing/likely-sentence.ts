import { readActs } from '@loose-ends/domain/acts/read-acts.ts'
import { maybeFrom, MODEL } from '@loose-ends/domain/detection/item-model/item-model.ts'
import type { FindingKind } from '@loose-ends/domain/finding/finding.ts'
import { analyseMessage } from '#server/analysis/analyse-message.ts'
import { rawOf, type Letter } from './sync-world.ts'

const OWNER = { addresses: ['mara@lindt.example'], name: 'Mara Lindt' }
const AT = new Date('2026-03-10T09:00:00Z')
const { sure, maybe } = MODEL.withEncoder

/** How far what is said of the sentence is from another band; 0 where it is not found to be a likely one of that kind. */
async function marginIn(letter: Letter, sentence: string, kind: FindingKind): Promise<number> {
  const raw = rawOf(letter, { to: OWNER.addresses[0] ?? '', date: AT, messageId: 'letter@mail.example' })
  const context = { owner: OWNER, direction: 'received', at: AT, zone: 'Europe/Berlin' } as const
  const result = await analyseMessage(Buffer.from(raw), context)
  const found = result.ok && result.analysed.examination.findings.find(({ evidence }) => evidence === sentence)
  return found && found.band === 'maybe' && found.kind === kind
    ? Math.min(sure - found.confidence, found.confidence - maybeFrom(readActs(sentence, 'en'), maybe))
    : 0
}

/**
 * Of these English ways to say something the one that is most clearly found to be likely, and no more, in every letter that
 * `lettersOf` makes with it. Which one that is depends on the mail that the item model was fitted to. Throws where it is
 * none of them.
 */
export async function likelySentence(
  kind: FindingKind,
  ways: readonly string[],
  lettersOf: (sentence: string) => readonly Letter[],
): Promise<string> {
  let best = { way: '', margin: 0 }
  for (const way of ways) {
    const margins = await Promise.all(lettersOf(way).map((letter) => marginIn(letter, way, kind)))
    const margin = Math.min(...margins)
    if (margin > best.margin) best = { way, margin }
  }
  if (best.margin === 0) throw new Error(`none of these is a likely ${kind} everywhere: ${ways.join(' ')}`)
  return best.way
}
