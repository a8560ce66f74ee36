import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../../scripts/licences.mjs', import.meta.url))
const licences = (...args: string[]) => spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' })

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loose-ends-licences-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('the licences of what runs in production', () => {
  it('are all allowed, each listed with its version', () => {
    const { status, stdout, stderr } = licences()
    expect(stderr).toMatch(/^\d+ packages, every licence allowed\.\n$/)
    expect(stdout).toMatch(/^hono \d+\.\d+\.\d+ +MIT$/m)
    expect(stdout).not.toMatch(/^vitest /m)
    expect(status).toBe(0)
  })

  it.each([
    ['GPL-3.0-only', 1],
    ['(MIT OR GPL-3.0-only)', 0],
    ['MIT AND GPL-3.0-only', 1],
    [undefined, 1],
  ])('%s ends the command with %i', async (license, code) => {
    const packages = { '': {}, 'node_modules/a': { version: '1.0.0', license }, 'node_modules/b': { dev: true } }
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
    const { status, stderr } = licences(folder)
    expect([status, stderr.includes('a 1.0.0')]).toEqual([code, code === 1])
  })
})
