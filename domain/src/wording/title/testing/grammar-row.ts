import type { Finding } from '../../../finding/finding.ts'
import { titleOf } from '../title.ts'
import { anna } from './a-title.ts'

/** A sentence in a mail of or to Anna, the title that is expected of it, and the sentences right before it, the nearest first. */
export type GrammarRow = [
  expected: string,
  language: Finding['language'],
  kind: Finding['kind'],
  direction: Finding['direction'],
  sentence: string,
  subject?: string,
  before?: readonly string[],
]

/** The title of a row, with one sort of apostrophe. */
export const titledAs = (...[, language, kind, direction, sentence, subject = '', before = []]: GrammarRow): string =>
  titleOf({ kind, direction, language, counterpart: anna }, sentence, { subject, before }).replace(/'/g, '’')
