import { plainLine } from '@loose-ends/domain/message/reading-direction.ts'

const MAX_REFERENCES = 100
const MAX_SUBJECT_CHARS = 1_000

/** The message ids of a header, without their brackets; of very many the last ones. */
export function messageIdsIn(value: string | undefined): string[] {
  if (value === undefined) return []
  const bracketed = value.slice(0, 50_000).match(/<[^<>\s]{1,500}>/g)
  if (bracketed !== null) return bracketed.map((id) => id.slice(1, -1)).slice(-MAX_REFERENCES)
  const bare = value.trim()
  return bare === '' || /\s/.test(bare) ? [] : [bare.slice(0, 500)]
}

/** A subject on one line. */
export const subjectOf = (value: string | undefined): string => plainLine(value ?? '').slice(0, MAX_SUBJECT_CHARS)
