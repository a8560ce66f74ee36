import { createHash } from 'node:crypto'
import { z } from 'zod'
import { readJsonLines } from '../json-lines.ts'
import { labelFile } from '../label-files.ts'
import { percent } from '../percent.ts'
import { shownItems } from './shown-items.ts'

const marks = z.object({ title: z.boolean(), reply: z.boolean() })

/**
 * What a strict reader made of an item's words: of the ones before this wording was made, of the ones that were seen first, and of the
 * title that stands now. `of` is the beginning of that title's SHA-256: a mark counts while the title is the one that was read.
 */
const markSchema = z.object({
  id: z.string(),
  draw: z.enum(['first', 'second', 'closed']),
  before: marks,
  first: marks,
  now: z.object({ title: z.boolean(), of: z.string() }).optional(),
})
type Mark = z.infer<typeof markSchema>

const pair = z.tuple([z.boolean(), z.boolean()])
const words = z.object({ title: pair, reply: pair })

const PAIRED_DRAWS = ['real-2', 'real', 'closed', 'mended'] as const

/**
 * What two strict readers, who saw neither rule nor code, made of the words of an item, and of those before them (of `real` ones two
 * others). `real`, `real-2`: of the labelled mailboxes, `closed`: of our own mails; nothing was mended on any of them.
 */
const pairedSchema = words.extend({ id: z.string(), draw: z.enum(PAIRED_DRAWS), before: words })
type Paired = z.infer<typeof pairedSchema>

const FILE = labelFile('titles-and-replies.jsonl')
const PAIRED_FILE = labelFile('words-by-two-readers.jsonl')
const DRAWS = ['closed', 'second', 'first'] as const

const share = <Row>(rows: readonly Row[], test: (row: Row) => boolean): string =>
  percent(rows.filter(test).length, rows.length)

/** The shares that each of the two readers calls good, of two draws. */
async function pairedFigures(): Promise<string[]> {
  const read: Paired[] = []
  for await (const mark of readJsonLines(PAIRED_FILE, pairedSchema)) read.push(mark)
  return [
    '| words of items, two readers | items | titles before: good | good | replies before: good | good |',
    '| --- | --- | --- | --- | --- | --- |',
    ...PAIRED_DRAWS.map((draw) => {
      const rows = read.filter((mark) => mark.draw === draw)
      const both = (good: (row: Paired) => readonly [boolean, boolean]) =>
        [0, 1].map((reader) => share(rows, (row) => good(row)[reader] === true)).join(' · ')
      const figures = [
        both((row) => row.before.title),
        both((row) => row.title),
        both((row) => row.before.reply),
        both((row) => row.reply),
      ]
      return `| ${[draw, rows.length, ...figures].join(' | ')} |`
    }),
  ]
}

/** Titles by which a reader knows at once what to do, and replies that could be sent after filling the blank; a table, percent. */
export async function wordFigures(data: string): Promise<string[]> {
  const read: Mark[] = []
  for await (const mark of readJsonLines(FILE, markSchema)) read.push(mark)
  const titles = new Map((await shownItems(data)).map(({ id, finding }) => [id, finding.title]))
  const isAsRead = ({ id, now }: Mark) =>
    createHash('sha256')
      .update(titles.get(id) ?? '')
      .digest('hex')
      .startsWith(now?.of ?? '-')
  return [
    '| words of items | items | titles before: good | at first sight | now, of those read | replies before: good | at first sight |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...DRAWS.map((draw) => {
      const rows = read.filter((mark) => mark.draw === draw)
      const current = rows.filter(isAsRead)
      const figures = [
        share(rows, ({ before }) => before.title),
        share(rows, ({ first }) => first.title),
        `${share(current, ({ now }) => now?.title === true)} (${current.length})`,
        share(rows, ({ before }) => before.reply),
        share(rows, ({ first }) => first.reply),
      ]
      return `| ${[draw, rows.length, ...figures].join(' | ')} |`
    }),
    '',
    ...(await pairedFigures()),
  ]
}
