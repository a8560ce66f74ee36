import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { DUE_DAY_HALVES, judgedDays, rightDays } from './due-days.ts'
import { itemTable } from './items/item-table.ts'
import { AI_MEASURES, MEASURES, type Measure } from './measures.ts'
import { ownLabels } from './own-labels.ts'
import { judgedPairs, RANK_HALVES, rankFigures } from './rank/rank-pairs.ts'
import { hardSettlingFigures, settlingFigures } from './settling-fit.ts'
import { TASKS } from './tasks.ts'
import { wordFigures } from './wording/word-figures.ts'

const run = promisify(execFile)

const answerSchema = z.object({
  rows: z.number(),
  scores: z.record(
    z.string(),
    z.record(z.string(), z.union([z.number(), z.tuple([z.number(), z.number()]), z.null()])),
  ),
})
type Scores = z.infer<typeof answerSchema>['scores']

const percent = (value: number) => (100 * value).toFixed(1)

/** The file of the right answers: the data's own, or ours with only the rows that are measured. */
async function goldFile({ labels, gold, inputs: [first = ''] }: Measure, folder: string): Promise<string> {
  if (!labels) return join(data, gold ?? first)
  const rows: string[] = []
  for (const file of labels.files) {
    for await (const row of ownLabels(file)) {
      if (labels.withMassMail || row.mass !== true) rows.push(JSON.stringify(row))
    }
  }
  const path = join(folder, 'labels.jsonl')
  await writeFile(path, `${rows.join('\n')}\n`)
  return path
}

async function scoresOf(task: string, measure: Measure, folder: string): Promise<Scores> {
  const predicted: string[] = []
  const predict = TASKS[task]
  if (!predict) throw new Error(`no task ${task}`)
  for await (const row of predict(measure.inputs.map((input) => join(data, input)))) predicted.push(JSON.stringify(row))
  const file = join(folder, `${task}.jsonl`)
  await writeFile(file, `${predicted.join('\n')}\n`)
  const gold = await goldFile(measure, folder)
  const args = [scorer, '--gold', gold, '--pred', file, '--json', ...measure.scorer]
  const { stdout } = await run(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 })
  return answerSchema.parse(JSON.parse(stdout)).scores
}

/**
 * `quality [DATA]`: tables of the local detection over the labelled data, first of what is found in mail that nobody tuned on,
 * then with 95 % intervals what else is measured; needs the data's folder. With an AI configured as for the app, its rows follow.
 */
const data = process.argv[2] ?? '../shared/data'
const scorer = join(data, 'score.mjs')
if (!existsSync(scorer)) {
  process.stderr.write(
    `The labelled data is not part of the project: ${data} has no score.mjs. Name its folder: npm run quality -- DATA\n`,
  )
  process.exit(2)
}
const folder = await mkdtemp(join(tmpdir(), 'quality-'))
const lines = [
  ...(await itemTable(data)),
  '',
  ...(await wordFigures(data)),
  '',
  '| what | figure | baseline | aim | measured | 95 % interval |',
  '| --- | --- | --- | --- | --- | --- |',
]
try {
  for (const measure of process.env['AI_PROVIDER'] ? [...MEASURES, ...AI_MEASURES] : MEASURES) {
    const scores = await scoresOf(measure.task, measure, folder)
    const simple = measure.baselineTask ? await scoresOf(measure.baselineTask, measure, folder) : {}
    for (const { of, figure, baseline, aim } of measure.figures) {
      const value = scores[of]?.[figure]
      const interval = scores[of]?.[`${figure}_ci`]
      const beside = simple[of]?.[figure]
      if (typeof value !== 'number') throw new Error(`${measure.name}: the scorer gave no ${figure} of ${of}`)
      const range = Array.isArray(interval) ? interval.map(percent).join(' – ') : '–'
      const reached = typeof beside === 'number' ? percent(beside) : baseline
      lines.push(`| ${measure.name} | ${of} ${figure} | ${reached} | ${aim} | ${percent(value)} | ${range} |`)
    }
  }
  const pairs = await judgedPairs(data)
  for (const half of RANK_HALVES) {
    const { found, right } = rankFigures(pairs.filter((pair) => pair.half === half))
    lines.push(
      `| Rank, pairs in the right order | ${half} half | – | 85 | ${percent(right / found)} | ${right} of ${found} |`,
    )
  }
  const days = await judgedDays(data)
  for (const half of DUE_DAY_HALVES) {
    const judged = days.filter((day) => day.half === half)
    const right = rightDays(judged)
    lines.push(
      `| Due days right | ${half} half | – | 95 | ${percent(right / judged.length)} | ${right} of ${judged.length} |`,
    )
  }
  const { settled, closed } = await settlingFigures(data)
  const name = 'Settling, leaving one mailbox out'
  lines.push(
    `| ${name} | p | 61.6 | 75 | ${percent(settled.p)} | ${settled.right} of ${settled.said} |`,
    `| ${name} | r | 88.0 | – | ${percent(settled.r)} | ${settled.right} of ${settled.wanted} |`,
    `| ${name} | f1 | 72.5 | 78 | ${percent(settled.f1)} | – |`,
    `| ${name}, closed without asking | p | – | 95 | ${percent(closed.p)} | ${closed.right} of ${closed.said} |`,
  )
  const hard = await hardSettlingFigures()
  for (const [band, figures] of [
    ['closed or proposed', hard.settled],
    ['closed without asking', hard.closed],
  ] as const)
    lines.push(
      `| Settling, invented hard conversations, ${band} | p | 52.2 | – | ${percent(figures.p)} | ${figures.right} of ${figures.said} |`,
    )
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.stdout.write(`${lines.join('\n')}\n`)
