import type { Finding } from '../../../finding/finding.ts'
import { toAddress } from '../../../message/address.ts'
import { titleOf, type TitleContext } from '../title.ts'

export const anna = toAddress('Anna Weber', 'anna@weber.example')

/** The title of a finding in a mail that the owner exchanges with Anna, with nothing before that sentence. */
export const title = (
  kind: Finding['kind'],
  direction: Finding['direction'],
  sentence: string,
  language: Finding['language'] = 'en',
  subject = '',
): string => titleOf({ kind, direction, language, counterpart: anna }, sentence, { subject, before: [] })

export type TitleRow = [
  expected: string,
  kind: Finding['kind'],
  direction: Finding['direction'],
  sentence: string,
  context?: TitleContext,
]

/** The title of an English row, whatever stands before its sentence, with one sort of apostrophe. */
export const titled = (...[, kind, direction, sentence, context]: TitleRow): string =>
  titleOf({ kind, direction, language: 'en', counterpart: anna }, sentence, context).replace(/'/g, '’')
