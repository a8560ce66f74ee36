import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LONGEST = 200
const SOURCE =
  '{*,{bench,deploy,domain,e2e,fake-google,quality,scripts,server,web}/**/*}.{ts,tsx,mjs,js,css,html,py,sh}'
/** Weights as they were learnt, which nobody reads. */
const GENERATED = [
  'domain/src/acts/model/intent-model.ts',
  'domain/src/detection/item-model/forest-weights.ts',
  'domain/src/detection/item-model/other-languages-weights.ts',
  'domain/src/detection/item-model/wording-weights.ts',
]

/** The lines that are too long, each as `path:line`. */
function longLines(file: string): string[] {
  const lines = readFileSync(ROOT + file, 'utf8').split('\n')
  return lines.flatMap((line, index) => (line.length > LONGEST ? [`${file}:${index + 1}`] : []))
}

it('no line of source is too long to be read', () => {
  const files = globSync(SOURCE, { cwd: ROOT, exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path) })
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap(longLines).filter((line) => !GENERATED.includes(line.split(':')[0] ?? ''))).toEqual([])
  expect(GENERATED.filter((file) => longLines(file).length === 0)).toEqual([])
})
