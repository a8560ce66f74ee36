import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeFolder } from './make-folder.ts'

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'loose-ends-folder-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

it('[BE-09] makes the data folder and those above it, for its owner alone, and again where it is there', async () => {
  const folder = join(await temporary(), 'a', 'b')
  await makeFolder(folder)
  await makeFolder(folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

// Only Linux has a /proc that says so.
it.runIf(process.platform === 'linux')('[BE-09] says at once that no folder can be made below /proc', async () => {
  await expect(makeFolder('/proc/nothing/data')).rejects.toThrow(
    'The data folder /proc/nothing/data cannot be written: no folder can be made there',
  )
})

it('[BE-09] says at once that a file is in the way of the data folder, in its place or above it', async () => {
  const file = join(await temporary(), 'file')
  await writeFile(file, '')
  await expect(makeFolder(file)).rejects.toThrow('a file of that name is there')
  await expect(makeFolder(join(file, 'data'))).rejects.toThrow('what stands above it is no folder')
})
