import { examine } from '@loose-ends/domain/detection/examine.ts'
import { analyseMessage } from '@loose-ends/server/analysis/analyse-message.ts'
import { parseMime } from '@loose-ends/server/analysis/parse-mime.ts'
import { megabytes, median, timed, type BenchResult } from './bench.ts'
import { demoInputs } from './demo-inputs.ts'

const ROUNDS = 9

/**
 * Messages examined a second on one core, with the message encoder and without it, beside parsing the same messages and doing
 * nothing with them.
 */
export async function bench(): Promise<BenchResult> {
  const inputs = demoInputs()
  const parse = async () => {
    for (const { raw } of inputs) await parseMime(raw)
  }
  const analyse = async () => {
    for (const { raw, context } of inputs) await analyseMessage(raw, context)
  }
  const look = async () => {
    for (const { raw, context } of inputs) {
      const parsed = await parseMime(raw)
      if (parsed.ok) examine(parsed.message, context, null)
    }
  }
  // Once each beforehand, so that what is compiled late counts for none.
  await parse()
  await look()
  await analyse()
  const before = process.memoryUsage().rss
  const parsing: number[] = []
  const looking: number[] = []
  const analysing: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    parsing.push((await timed(parse)).ms)
    looking.push((await timed(look)).ms)
    analysing.push((await timed(analyse)).ms)
  }
  const growth = process.memoryUsage().rss - before
  const ms = median(analysing)
  const ratio = ms / median(parsing)
  const lookMs = median(looking)
  return {
    figures:
      `${Math.round((1000 * inputs.length) / ms)} messages a second and core (${(ms / inputs.length).toFixed(2)} ms each), ` +
      `${ratio.toFixed(2)} times parsing alone; ${Math.round((1000 * inputs.length) / lookMs)} without the encoder, ` +
      `${(lookMs / median(parsing)).toFixed(2)} times; resident growth ${megabytes(Math.max(0, growth))}`,
    isWithinAim: null,
  }
}
