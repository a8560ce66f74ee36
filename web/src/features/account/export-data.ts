import { errorOf, reached } from '#web/lib/request.ts'
import type { Person } from '../session/use-person.ts'

/** What the file is called when the server does not say. */
const FILE_NAME = 'export.json'

export interface ExportedFile {
  name: string
  content: Blob
}

const nameIn = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? FILE_NAME

/**
 * Fetches everything that is stored of the person (ST-05) as one file; `onBytes` tells how much of it is here. A stream
 * that breaks off throws: half a file is not handed over.
 */
export async function fetchExport(
  person: Person,
  onBytes: (received: number) => void,
  signal: AbortSignal,
): Promise<ExportedFile> {
  const response = (await reached(person.api.account.export.$get({}, { init: { signal } }))) as Response
  if (!response.ok || !response.body) throw await errorOf(response)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = response.body.getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) break
    parts.push(value)
    received += value.byteLength
    onBytes(received)
  }
  const content = new Blob(parts, { type: 'application/json' })
  // Where something in between closes what broke off, the missing end alone tells.
  if (!(await content.slice(-4).text()).trimEnd().endsWith('}')) throw new Error('the export is not whole')
  return { name: nameIn(response.headers.get('Content-Disposition')), content }
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
