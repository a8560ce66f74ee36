import type { FindingKind } from '@loose-ends/domain/finding/finding.ts'
import { analyseMessage } from '#server/analysis/analyse-message.ts'
import { rawOf, type Letter } from '#server/sync/testing/sync-world.ts'

const OWNER = { addresses: ['mara@lindt.example'], name: 'Mara Lindt' }
const AT = new Date('2026-03-10T09:00:00Z')

async function isLikely(sentence: string, letter: Letter, kind: FindingKind): Promise<boolean> {
  const raw = rawOf(letter, { to: OWNER.addresses[0] ?? '', date: AT, messageId: 'letter@mail.example' })
  const context = { owner: OWNER, direction: 'received', at: AT, zone: 'Europe/Berlin' } as const
  const result = await analyseMessage(Buffer.from(raw), context)
  if (!result.ok) return false
  const found = result.analysed.examination.findings.find(({ evidence }) => evidence === sentence)
  return found?.band === 'maybe' && found.kind === kind
}

/**
 * The first of these ways to say something that is found to be likely, and no more, in every letter that `lettersOf` makes
 * with it. Which one that is depends on the mail that the item model was fitted to. Throws where it is none of them.
 */
export async function likelySentence(
  kind: FindingKind,
  ways: readonly string[],
  lettersOf: (sentence: string) => readonly Letter[],
): Promise<string> {
  for (const way of ways) {
    const likely = await Promise.all(lettersOf(way).map((letter) => isLikely(way, letter, kind)))
    if (likely.every(Boolean)) return way
  }
  throw new Error(`none of these is a likely ${kind} everywhere: ${ways.join(' ')}`)
}
