import { isDeviceNote } from '@loose-ends/domain/message/closing-lines.ts'
import { splitZones, type MessageZones } from '@loose-ends/domain/message/new-text.ts'
import { htmlToPlainText } from '@loose-ends/server/analysis/html-to-plain-text.ts'
import { cleanText, parseMime } from '@loose-ends/server/analysis/parse-mime.ts'
import { z } from 'zod'
import { readJsonLines } from '../json-lines.ts'

const schema = z.object({
  id: z.string(),
  raw: z.string().optional(),
  text: z.string().optional(),
  format: z.enum(['text', 'eml', 'html']).optional(),
  header: z.object({ Subject: z.string().optional(), From: z.string().optional() }).nullish(),
})

async function bodyOf({ raw, text, format }: z.infer<typeof schema>): Promise<{ text: string; subject: string }> {
  const source = raw ?? text ?? ''
  if (format === 'html') return { text: cleanText(htmlToPlainText(source)), subject: '' }
  if (format !== 'eml') return { text: cleanText(source), subject: '' }
  const parsed = await parseMime(Buffer.from(source, 'utf8'))
  return parsed.ok ? parsed.message : { text: '', subject: '' }
}

/** What stands above or between quotations, without notices, device notes and what follows a "-- " line (RFC 3676 §4.3). */
function ownWords({ lines }: MessageZones): string {
  const kept: string[] = []
  let isCut = false
  for (const { zone, line } of lines) {
    if (zone === 'new') isCut = false
    else if (zone === 'signature' && /^--\s?$/.test(line)) isCut = true
    if (zone === 'new' || (!isCut && zone === 'signature' && !isDeviceNote(line))) kept.push(line)
  }
  return kept
    .join('\n')
    .replace(/\s*[-_]{8,}\s*$/, '')
    .trim()
}

/** The part of each message that was written for it, without quotations. */
export async function* newText([path = '']: readonly string[]): AsyncGenerator<object> {
  for await (const row of readJsonLines(path, schema)) {
    const { text, subject } = await bodyOf(row)
    yield { id: row.id, text: ownWords(splitZones(text, row.header?.Subject ?? subject)) }
  }
}
