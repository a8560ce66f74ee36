import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExaminationContext } from '@loose-ends/domain/finding/finding.ts'
import type { ParsedMessage } from '@loose-ends/domain/message/parsed-message.ts'
import { z } from 'zod'
import { readJsonLines } from '../json-lines.ts'
import { ownMail, ownMailSchema } from '../written-message.ts'

const FOLDER = join(import.meta.dirname, '../../mails/dated')
/** What those hands were asked for who wrote no ordinary mails `for days`: what a list of phrases would get wrong; or ordinary ones, after three rounds of mending. */
const SETS: Readonly<Record<string, DatedMail['set']>> = {
  d5: 'to be odd',
  d6: 'to be odd',
  d7: 'to be odd',
  d8: 'to be odd',
  d9: 'afterwards',
  d10: 'afterwards',
}

const datedSchema = ownMailSchema.extend({
  sent: z.iso.datetime(),
  quote: z.string(),
  days: z.array(z.string().nullable()).min(1),
})

/** A mail of our own with one loose end, and the days on which its writer means it to be due, `YYYY-MM-DD`; null for none. */
export type DatedMail = {
  id: string
  set: 'for days' | 'to be odd' | 'afterwards'
  /** Nothing is mended on it. */
  isClosed: boolean
  message: ParsedMessage
  context: ExaminationContext
  /** The words that the loose end stands in. */
  quote: string
  days: (string | null)[]
}

/** The mails of `quality/mails/dated`, read at the moment each was sent, in UTC. */
export async function* datedMails(): AsyncGenerator<DatedMail> {
  for (const file of (await readdir(FOLDER)).toSorted()) {
    for await (const row of readJsonLines(join(FOLDER, file), datedSchema)) {
      yield {
        id: row.id,
        set: SETS[file.replace('.jsonl', '')] ?? 'for days',
        isClosed: Number(row.id.slice(-1)) % 2 === 1,
        ...ownMail(row, new Date(row.sent)),
        quote: row.quote,
        days: row.days,
      }
    }
  }
}
