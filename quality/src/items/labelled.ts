import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ExaminationContext } from '@loose-ends/domain/finding/finding.ts'
import type { ParsedMessage } from '@loose-ends/domain/message/parsed-message.ts'
import { openArchive } from '@loose-ends/fake-google/archive/open-archive.ts'
import { parseMime } from '@loose-ends/server/analysis/parse-mime.ts'
import { z } from 'zod'
import { contextFor } from '../context-for.ts'
import { CONVERTER } from '../data-folder.ts'
import { readJsonLines } from '../json-lines.ts'
import { labelFile } from '../label-files.ts'
import { mailboxSchema } from '../mailbox.ts'
import { answeredBy, ownMail, ownMailSchema } from '../written-message.ts'

const run = promisify(execFile)

/** One loose end of a message, as a careful reader marked it. */
export type LabelledItem = {
  text: string
  kind: 'request' | 'question' | 'promise' | 'meeting'
  isImplicit: boolean
  isSure: boolean
}

/** A message with the loose ends that it holds. `source` is the mailbox or the writer it is from. */
export type LabelledMessage = {
  id: string
  source: string
  /** Figures are taken from it; otherwise it only teaches. */
  isMeasured: boolean
  message: ParsedMessage
  context: ExaminationContext
  items: LabelledItem[]
}

const itemSchema = z.object({
  kind: z.enum(['request', 'question', 'promise', 'meeting']),
  implicit: z.boolean(),
  sure: z.boolean(),
})
/** A labelled message; the offsets are into its text. */
export const labelSchema = z.object({
  id: z.string(),
  items: z.array(itemSchema.extend({ start: z.number(), end: z.number() })),
})
const metaSchema = z.object({ owner: z.string() })

/** An item by its label, and by the words that it stands in. */
export const labelledItem = ({ kind, implicit, sure }: z.infer<typeof itemSchema>, text: string): LabelledItem => ({
  text,
  kind,
  isImplicit: implicit,
  isSure: sure,
})

const OWNER = /<([^<>]+@[^<>]+)>/

/** All dates are moved by the same amount, so that the newest message of a mailbox was sent then. */
const MOVED = ['--newest', '2026-11-20T12:00:00Z']

/** Labels of ours over further messages of those mailboxes, by the same guide. */
const FURTHER_LABELS = labelFile('further-items.jsonl')

/**
 * The labelled mailboxes of the developers' data, as the product would read them out of an archive: the messages that figures are
 * taken from, and on request those that only teach. `converting` are the converter's options by the name of the mailbox's owner; a
 * message that names a date with its year is understood only where it keeps its own.
 */
export async function* labelledMailboxes(
  data: string,
  {
    converting = () => MOVED,
    withTeaching = false,
  }: { converting?: (owner: string) => readonly string[]; withTeaching?: boolean } = {},
): AsyncGenerator<LabelledMessage> {
  const labels = new Map<string, z.infer<typeof labelSchema> & { isMeasured: boolean }>()
  for (const [file, isMeasured] of [
    [join(data, 'items/first-reader.jsonl'), true],
    ...(withTeaching ? [[FURTHER_LABELS, false] as const] : []),
  ] as const)
    for await (const row of readJsonLines(file, labelSchema)) labels.set(row.id, { ...row, isMeasured })
  const sources = [...new Set([...labels.keys()].map((id) => id.split('/')[0] ?? ''))]
  const folder = await mkdtemp(join(tmpdir(), 'mailboxes-'))
  try {
    for (const source of sources) {
      const rows = join(data, `mailboxes/${source}.jsonl`)
      const bodies = new Map<string, string>()
      for await (const { id, body } of readJsonLines(rows, mailboxSchema)) bodies.set(id, body)
      const archivePath = join(folder, `${source}.mbox`)
      const converter = join(data, CONVERTER)
      const { owner: name } = metaSchema.parse(
        JSON.parse(await readFile(rows.replace(/\.jsonl$/, '.meta.json'), 'utf8')),
      )
      const { stdout } = await run(process.execPath, [converter, rows, archivePath, ...converting(name)])
      const owner = OWNER.exec(stdout)?.[1] ?? ''
      for await (const entry of (await openArchive(archivePath)).entries()) {
        if (!entry.raw) continue
        const parsed = await parseMime(entry.raw)
        if (!parsed.ok) continue
        const { message } = parsed
        const id = (message.messageId ?? '').replace(/^<|@enron\.example>?$/g, '').replace('.', '/')
        const label = labels.get(id)
        if (!label) continue
        const body = bodies.get(id) ?? ''
        yield {
          id,
          source,
          isMeasured: label.isMeasured,
          message,
          context: contextFor(message, owner, message.date ?? entry.fallbackDate),
          items: label.items.map((item) => labelledItem(item, body.slice(item.start, item.end))),
        }
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const OWN_MAILS = join(import.meta.dirname, '../../mails')

const ownSchema = ownMailSchema.extend({ items: z.array(itemSchema.extend({ quote: z.string() })) })

/** When all mails of our own count as written. */
const WRITTEN_AT = new Date('2026-11-20T09:00:00Z')

/** The mails of our own, writer by writer; `source` is the writer. */
export async function* ownMails(): AsyncGenerator<LabelledMessage> {
  for (const file of (await readdir(OWN_MAILS)).filter((name) => name.endsWith('.jsonl')).toSorted()) {
    for await (const row of readJsonLines(join(OWN_MAILS, file), ownSchema)) {
      yield {
        id: row.id,
        source: file.replace('.jsonl', ''),
        isMeasured: true,
        ...ownMail(row, WRITTEN_AT, { inReplyTo: answeredBy(row.id, row.subject) }),
        items: row.items.map((item) => labelledItem(item, item.quote)),
      }
    }
  }
}
