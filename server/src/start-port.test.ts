import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** What the command itself is made of, and what it would install by. */
const COMMAND = ['run.mjs', 'install.mjs', 'shell.mjs', 'free-port.mjs'].map((name) => join('scripts', name))

it.each([
  ['a flag', (port: string) => ({ args: ['--port', port], env: {} })],
  ['a variable', (port: string) => ({ args: [], env: { PORT: port } })],
])('[BE-09] a port in use, named by %s, is told before anything is installed or built', async (_, named) => {
  const folder = await mkdtemp(join(tmpdir(), 'loose-ends-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const path of [...COMMAND, 'package.json', 'package-lock.json']) await cp(join(ROOT, path), join(folder, path))
  const other = createServer()
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  const port = String(typeof address === 'object' && address ? address.port : '')
  const { args, env } = named(port)
  const [code, said] = await new Promise<[unknown, string]>((resolve) => {
    const given = { PATH: process.env['PATH'], ...env }
    execFile(process.execPath, ['scripts/run.mjs', 'start', ...args], { cwd: folder, env: given }, (error, _out, err) =>
      resolve([error?.code, err]),
    )
  })
  expect([code, said]).toEqual([1, `Port ${port} is in use: stop the other program or choose another with --port\n`])
  expect((await readdir(folder)).toSorted()).toEqual(['package-lock.json', 'package.json', 'scripts'])
})
