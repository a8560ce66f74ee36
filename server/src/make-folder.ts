import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isErrno, whyNotWritten } from './errno.ts'

/**
 * Makes the data folder, or one in it, and those above it that are missing; for its owner alone. Throws one clear line where
 * it cannot be made. Node's own `recursive` tries for ever where the system says that what is there is not there, as below /proc.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await make(folder, true)
  } catch (error) {
    const why = isErrno(error, 'ENOENT') ? 'no folder can be made there' : whyNotWritten(error)
    throw why === null ? error : new Error(`The data folder ${folder} cannot be written: ${why}`, { cause: error })
  }
}

async function make(folder: string, mayMakeParent: boolean): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (isErrno(error, 'EEXIST') && (await stat(folder)).isDirectory()) return
    const parent = dirname(folder)
    if (!isErrno(error, 'ENOENT') || !mayMakeParent || parent === folder) throw error
    await make(parent, true)
    await make(folder, false)
  }
}
