import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyStore, STORE_FILE } from '@loose-ends/fake-google/storage/copy-store.ts'
import { REMEMBERED_FILE } from '#server/stand-in-mail/remembered.ts'

/** The mailbox that the stand-in for Google keeps. Without it nobody who signed in there could do so again. */
const STAND_IN_STORE = `google/${STORE_FILE}`
/** Its port is part of its address, which is part of who a person is. */
const STAND_IN_PORT = 'google.port'

/** The files of a data folder that a backup may hold, by their path there. */
export const BACKED_UP_FILES: readonly string[] = [STAND_IN_STORE, STAND_IN_PORT, REMEMBERED_FILE]

/** Those that are there. The store is copied first, as it is at this moment, to beside `backup`. */
export async function* dataFiles(dataDir: string, backup: string): AsyncGenerator<{ name: string; path: string }> {
  const store = join(dataDir, STAND_IN_STORE)
  if (!existsSync(store)) return
  const copy = `${backup}.google.part`
  await rm(copy, { force: true })
  try {
    copyStore(store, copy)
    yield { name: STAND_IN_STORE, path: copy }
  } finally {
    await rm(copy, { force: true })
  }
  for (const name of [STAND_IN_PORT, REMEMBERED_FILE]) {
    const path = join(dataDir, name)
    if (existsSync(path)) yield { name, path }
  }
}
