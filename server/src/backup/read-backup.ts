import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { pipeline } from 'node:stream'
import { BrokenBackup, openBackup, type BackupHeader, type OpenBackup } from './backup-format.ts'

/** Does something with the backup in that file. Throws one clear line, with its path, when it is none or is broken. */
export async function withBackup<T>(file: string, work: (backup: OpenBackup) => Promise<T>): Promise<T> {
  const unpacked = pipeline(createReadStream(file), createGunzip(), () => {
    // A failure is thrown to whoever reads from it.
  })
  try {
    return await work(await openBackup(unpacked))
  } catch (cause) {
    const reason = reasonOf(cause)
    if (reason === null) throw cause
    throw new Error(`${file} cannot be restored: ${reason}`, { cause })
  } finally {
    unpacked.destroy()
  }
}

function reasonOf(error: unknown): string | null {
  if (error instanceof BrokenBackup) return error.message
  if (!(error instanceof Error && 'code' in error)) return null
  const { code } = error
  if (code === 'ENOENT') return 'it is not there'
  if (code === 'Z_BUF_ERROR') return 'it is cut short'
  if (code === 'EISDIR') return 'it is a folder'
  return typeof code === 'string' && code.startsWith('Z_') ? 'it is no backup, or it is damaged' : null
}

/**
 * Reads all of it once, so that a broken one is known before anything is changed; returns what stands first in it, and the
 * names of its files.
 */
export function checkBackup(file: string): Promise<{ header: BackupHeader; files: string[] }> {
  return withBackup(file, async ({ header, parts }) => {
    const files: string[] = []
    for await (const { head, content } of parts()) {
      if (head.part === 'file') files.push(head.name)
      for await (const piece of content) void piece
    }
    return { header, files }
  })
}
