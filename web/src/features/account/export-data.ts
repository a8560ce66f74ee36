import { errorOf, reached } from '#web/lib/request.ts'
import type { Person } from '../session/use-person.ts'

/** What can be had: all that is stored, or tasks and follow-ups for a spreadsheet or a calendar. */
export type ExportKind = 'everything' | 'table' | 'calendar'

/** What a file of that kind is called when the server does not say, what it is, and how it ends when it is whole, and not before. */
const FILES: Record<ExportKind, { name: string; type: string; end: string }> = {
  everything: { name: 'export.json', type: 'application/json', end: '}}\n' },
  table: { name: 'items.csv', type: 'text/csv', end: '\r\n' },
  calendar: { name: 'items.ics', type: 'text/calendar', end: 'END:VCALENDAR\r\n' },
}

export interface ExportedFile {
  name: string
  content: Blob
}

const nameIn = (disposition: string | null): string | undefined => /filename="([^"]+)"/.exec(disposition ?? '')?.[1]

function ask({ api }: Person, kind: ExportKind, signal: AbortSignal): Promise<{ ok: boolean }> {
  const options = { init: { signal } }
  switch (kind) {
    case 'everything':
      return api.account.export.$get({}, options)
    case 'table':
      return api.account['items.csv'].$get({}, options)
    case 'calendar':
      return api.account['items.ics'].$get({}, options)
  }
}

/**
 * Fetches what is stored of the person (ST-05) as one file; `onBytes` tells how much of it is here. A stream that breaks
 * off throws: half a file is not handed over.
 */
export async function fetchExport(
  person: Person,
  kind: ExportKind,
  onBytes: (received: number) => void,
  signal: AbortSignal,
): Promise<ExportedFile> {
  // What the typed client returns is a real response, of which it shows the part that has a type.
  const response = (await reached(ask(person, kind, signal))) as Response
  if (!response.ok || !response.body) throw await errorOf(response)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = response.body.getReader()
  for (;;) {
    const { value, done } = await reached(reader.read())
    if (done) break
    parts.push(value)
    received += value.byteLength
    onBytes(received)
  }
  const { name, type, end } = FILES[kind]
  const content = new Blob(parts, { type })
  // Where something in between closes what broke off, the missing end alone tells.
  if ((await content.slice(-end.length).text()) !== end) throw new Error('the export is not whole')
  return { name: nameIn(response.headers.get('Content-Disposition')) ?? name, content }
}

/** Hands a file to the browser's downloads. */
export function saveFile({ name, content }: ExportedFile): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
