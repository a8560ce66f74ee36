import { randomBytes } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Secret } from './secret.ts'

/**
 * The master key: the one configured, else the one in the data folder, made there on the first start and readable by its
 * owner alone. Throws one clear line when others could read it, as everything encrypted hangs on it.
 */
export async function loadMasterKey(configured: Secret | null, dataDir: string): Promise<Secret> {
  if (configured) return configured
  const path = join(dataDir, 'master.key')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  try {
    await writeFile(path, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  if (((await stat(path)).mode & 0o077) !== 0) throw new Error(`${path} can be read by others: set its mode to 0600`)
  return new Secret((await readFile(path, 'utf8')).trim())
}
