import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseMime } from '@loose-ends/server/analysis/parse-mime.ts'

const TEXT_START_CHARS = 160

/** What is read of each .eml file of a folder, by file name; `error` where one is refused. */
export async function* mime([folder = '']: readonly string[]): AsyncGenerator<object> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
  for (const id of names) {
    const parsed = await parseMime(await readFile(join(folder, id)))
    if (!parsed.ok) {
      yield { id, error: parsed.error.reason }
      continue
    }
    const { message } = parsed
    yield {
      id,
      subject: message.subject,
      from: message.from?.email ?? '',
      date: message.date === null ? null : Math.floor(message.date.getTime() / 1000),
      text_start: message.text.replace(/\s+/g, ' ').trim().slice(0, TEXT_START_CHARS),
      attachments: message.attachments.length + (message.calendar === null ? 0 : 1),
    }
  }
}
