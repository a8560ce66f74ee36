import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const TESTS = `
  describe.runIf(false)('at a server that is not there', () => { it('sends', () => {}); it('reads', () => {}) })
  describe('here', () => {
    describe.runIf(false)('with what is not there', () => { it('works', () => {}) })
    it('adds', () => {})
    it.skipIf(true)('adds elsewhere', () => {})
  })`

describe('a run of the tests', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'closing-line-'))
    writeFileSync(join(folder, 'some.test.js'), TESTS)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const endOf = (...args: string[]) => {
    const vitest = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--globals', '--root', folder]
    const reporter = ['--reporter', join(ROOT, 'scripts/closing-line-reporter.ts')]
    return execFileSync(process.execPath, [...vitest, ...reporter, ...args], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '')
  }

  it('says at its end which suites did not run, and how many tests', () => {
    expect(endOf()).toEqual([
      'Not run on this machine: at a server that is not there; with what is not there',
      'Tests: 1 passed, 0 failed, 4 skipped',
    ])
  })

  it('says nothing of suites where its tests are named', () => {
    expect(endOf('-t', 'adds$')).toEqual(['Tests: 1 passed, 0 failed, 4 skipped'])
  })
})
