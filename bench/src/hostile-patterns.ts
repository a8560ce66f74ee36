import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { collectedPatterns } from '@loose-ends/server/analysis/testing/collect-patterns.ts'

/** As long as the longest sentence that patterns see; whole texts are longer, and few patterns see them. */
const CHARS = 1_000
const AIM_MS = 250
/** Sees what the operator writes, neither mail nor a request. */
const OPERATORS = 'server/src/config.ts'
/** A child that says nothing for so long is inside a pattern that does not end. */
const SILENCE_MS = 120_000

export interface SlowestPattern {
  patterns: number
  ms: number
  where: string
}

/** Each expression over long texts that are made of its own words and of runs of single characters. */
function slowestOver(patterns: readonly { source: string; flags: string; where: string }[]): SlowestPattern {
  let slowest = { ms: 0, where: '' }
  for (const { source, flags, where } of patterns) {
    process.send?.({ at: where })
    const pattern = new RegExp(source, flags)
    for (const text of textsFor(source)) {
      pattern.lastIndex = 0
      const before = process.threadCpuUsage()
      pattern.exec(text)
      const { user } = process.threadCpuUsage(before)
      if (user / 1_000 > slowest.ms) slowest = { ms: user / 1_000, where }
    }
  }
  return { patterns: patterns.length, ...slowest }
}

function textsFor(source: string): string[] {
  const words = [...new Set(source.match(/\p{L}{2,}(?: \p{L}+)*/gu) ?? [])].slice(0, 40)
  const pieces = [
    ' ',
    '\n',
    'a',
    'A',
    '1',
    '.',
    '<',
    '"',
    'a ',
    'Aa ',
    'a@',
    '(',
    ...words.flatMap((word) => [word, ` ${word}`]),
  ]
  const all = ` ${words.join(' ')}`
  return [...pieces, all].flatMap((piece) => {
    const long = piece.repeat(Math.ceil(CHARS / piece.length)).slice(0, CHARS)
    return [`${long}\u0001`, `${words[0] ?? ''}${long}\u0001`]
  })
}

export const describeSlowest = ({ patterns, ms, where }: SlowestPattern): string =>
  `${patterns} patterns over long texts, slowest ${Math.round(ms)} ms (${where}), aim ≤ ${AIM_MS}`
export const isSlowestWithinAim = ({ ms }: SlowestPattern): boolean => ms <= AIM_MS

/** In a process of its own, which can be ended when it hangs. */
export function slowestPattern(): Promise<SlowestPattern> {
  const child = fork(fileURLToPath(import.meta.url))
  return new Promise((resolve, reject) => {
    let at = 'the start'
    const give = () => {
      child.kill('SIGKILL')
      reject(new Error(`the pattern at ${at} did not end`))
    }
    let silence = setTimeout(give, SILENCE_MS)
    child.on('message', (told: { at: string } | SlowestPattern) => {
      clearTimeout(silence)
      if ('at' in told) {
        at = told.at
        silence = setTimeout(give, SILENCE_MS)
      } else resolve(told)
    })
    child.once('exit', (code) => code === 0 || reject(new Error(`the process ended with ${code}`)))
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { patterns } = await collectedPatterns()
  process.send?.(slowestOver(patterns.filter(({ where }) => !where.startsWith(OPERATORS))), () => process.exit(0))
}
