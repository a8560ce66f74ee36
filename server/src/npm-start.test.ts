import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const manifest = new URL('../../package.json', import.meta.url)
/** Stands in for what the script starts. */
const PROGRAM = `
  process.on('SIGTERM', () => process.stdout.write('stopped', () => process.exit(0)))
  setInterval(() => {}, 1_000)
  process.stdout.write(process.pid + '\\n')`

it('[BE-09] whoever ends npm start ends the program: no shell between them keeps the signal to itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'npm-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { scripts } = JSON.parse(await readFile(manifest, 'utf8')) as { scripts: { start: string } }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start: scripts.start } }))
  await mkdir(join(folder, 'scripts'))
  await writeFile(join(folder, 'scripts', 'run.mjs'), PROGRAM)
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  let said = ''
  npm.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await expect.poll(() => said).toMatch(/^\d+\n$/)
  const pid = Number(said)
  onTestFinished(() => {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {} // It has ended, as it should.
  })
  npm.kill('SIGTERM')
  await once(npm, 'exit')
  await expect.poll(() => said, { timeout: 5_000 }).toBe(`${pid}\nstopped`)
})
