import { createHash } from 'node:crypto'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { parseDate } from '../mailbox/incoming.ts'
import { ArchiveError, MAX_MESSAGE_BYTES, tooLarge, type Archive, type ArchiveEntry } from './entry.ts'
import { isFromLine, readMbox } from './mbox.ts'
import { maildirPlace } from './maildir.ts'

/** Finds out what a path holds. Throws ArchiveError with words for a person when it is no archive. */
export async function openArchive(path: string): Promise<Archive> {
  const information = await stat(path).catch((error: unknown) => {
    throw new ArchiveError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  if (information.isDirectory()) return openFolder(path)
  if (!information.isFile()) throw new ArchiveError(`${path} is neither a file nor a folder`)
  const head = await readStretch(path, 0, 4_096)
  if (/\.eml$/i.test(path))
    return fileArchive('folder of .eml files', dirname(path), [await describe(path, information)])
  if (PACKED.some((start) => head.subarray(0, start.length).equals(start))) {
    throw new ArchiveError(`${path} is packed; unpack it first and name the .mbox file in it`)
  }
  if (information.size > 0 && !isFromLine(firstLine(head))) {
    throw new ArchiveError(`${path} is no mbox file: it does not start with a "From " line that has a date`)
  }
  return mboxArchive(path, information)
}

/** How zip, gzip, bzip2 and 7z files start. */
const PACKED = ['504b0304', '1f8b', '425a68', '377abcaf'].map((start) => Buffer.from(start, 'hex'))

function firstLine(head: Buffer): string {
  return (
    head
      .toString('latin1')
      .replace(/^\xef\xbb\xbf/, '')
      .trimStart()
      .split('\n')[0] ?? ''
  ).trimEnd()
}

async function readStretch(path: string, position: number, length: number): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

interface FileInformation {
  size: number
  mtimeMs: number
}

interface ArchiveFile extends FileInformation {
  path: string
}

const SAMPLE_BYTES = 65_536

async function mboxArchive(path: string, information: FileInformation): Promise<Archive> {
  const hash = createHash('sha256')
  hash.update(await readStretch(path, 0, SAMPLE_BYTES))
  hash.update(await readStretch(path, Math.max(0, information.size - SAMPLE_BYTES), SAMPLE_BYTES))
  return {
    kind: 'mbox',
    totalBytes: information.size,
    fingerprint: `mbox:${information.size}:${information.mtimeMs}:${hash.digest('base64url')}`,
    async *entries() {
      for await (const entry of readMbox(path, MAX_MESSAGE_BYTES)) {
        const isPrelude = entry.fromLine === ''
        yield {
          index: entry.index,
          file: basename(path),
          offset: entry.offset,
          raw: isPrelude ? undefined : entry.raw,
          problem: isPrelude ? 'text before the first "From " line' : entry.raw ? undefined : tooLarge(entry.size),
          fallbackDate: parseFromLineDate(entry.fromLine) ?? new Date(information.mtimeMs),
          place: undefined,
        }
      }
    },
  }
}

/** `From sender Sat Nov 21 04:00:37 2026`, with or without a zone; senders may hold spaces. */
function parseFromLineDate(line: string): Date | undefined {
  const words = line.split(/\s+/).slice(2)
  for (let start = 0; start < words.length; start += 1) {
    const date = /[A-Za-z]{3}/.test(words[start] ?? '') ? parseDate(words.slice(start).join(' ')) : undefined
    if (date) return date
  }
  return undefined
}

async function openFolder(path: string): Promise<Archive> {
  const files = await listFiles(path)
  const inMaildir = files.filter((file) => /^(cur|new)$/.test(basename(dirname(file.path))))
  if (inMaildir.length > 0) return fileArchive('Maildir', path, inMaildir)
  const eml = files.filter((file) => /\.eml$/i.test(file.path))
  if (eml.length > 0) return fileArchive('folder of .eml files', path, eml)
  const isMaildir = (await readdir(path)).some((name) => name === 'cur' || name === 'new')
  if (isMaildir) return fileArchive('Maildir', path, [])
  throw new ArchiveError(`${path} holds neither a Maildir (cur, new) nor .eml files`)
}

/** Every file below a folder, in a fixed order; links to folders are not followed, so that there are no circles. */
async function listFiles(folder: string): Promise<ArchiveFile[]> {
  const found: ArchiveFile[] = []
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) found.push(...(await listFiles(path)))
    else {
      const information = await stat(path).catch(() => undefined)
      if (information?.isFile()) found.push(await describe(path, information))
    }
  }
  return found
}

async function describe(path: string, { size, mtimeMs }: FileInformation): Promise<ArchiveFile> {
  return { path, size, mtimeMs }
}

function fileArchive(kind: 'Maildir' | 'folder of .eml files', root: string, files: ArchiveFile[]): Archive {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${relative(root, file.path)}\0${file.size}\0${file.mtimeMs}\n`)
  return {
    kind,
    totalBytes: files.reduce((sum, file) => sum + file.size, 0),
    fingerprint: `${kind}:${hash.digest('base64url')}`,
    async *entries() {
      for (const [index, file] of files.entries()) yield readEntry(kind, root, file, index)
    },
  }
}

async function readEntry(kind: string, root: string, file: ArchiveFile, index: number): Promise<ArchiveEntry> {
  const name = relative(root, file.path).split(sep).join('/')
  const entry = { index, file: name, offset: 0, fallbackDate: new Date(file.mtimeMs) }
  const place = kind === 'Maildir' ? maildirPlace(name) : undefined
  if (file.size > MAX_MESSAGE_BYTES) return { ...entry, place, raw: undefined, problem: tooLarge(file.size) }
  try {
    return { ...entry, place, raw: await readFile(file.path), problem: undefined }
  } catch (error) {
    return {
      ...entry,
      place,
      raw: undefined,
      problem: `the file cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}
