import { stringify, type Options } from 'csv-stringify/sync'
import { exportedItems, type ExportedItem } from './exported-items.ts'
import type { Needs } from './exported-rows.ts'

const COLUMNS: readonly (keyof ExportedItem)[] = [
  'type',
  'kind',
  'status',
  'priority',
  'title',
  'description',
  'name',
  'address',
  'subject',
  'sentence',
  'due',
  'snoozed_until',
  'created',
  'completed',
  'note',
  'reply',
  'direction',
  'thread',
  'id',
]

const LINE_END = '\r\n'

/**
 * RFC 4180: commas, CRLF, quotes where needed. What a spreadsheet would take for a formula gets an apostrophe before it:
 * the texts are words of other people's mail.
 */
const FORMAT: Options = {
  columns: [...COLUMNS],
  record_delimiter: LINE_END,
  eof: false,
  escape_formulas: true,
  quote_record_delimiter: true,
}

/**
 * Tasks and follow-ups as a table for spreadsheets, in UTF-8 with the mark that they tell it by, times in the person's zone.
 * No piece but the last has the end of a line at its end: what breaks off between two of them is seen not to be whole. Needs
 * a claim.
 */
export async function* itemsCsv(deps: Needs, userId: string): AsyncGenerator<string> {
  yield stringify([], { ...FORMAT, bom: true, header: true })
  for await (const page of exportedItems(deps, userId)) yield `${LINE_END}${stringify(page, FORMAT)}`
  yield LINE_END
}
