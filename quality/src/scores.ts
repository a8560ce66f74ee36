import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { SCORER } from './data-folder.ts'
import { ownLabels } from './label-files.ts'
import type { Measure } from './measures.ts'
import { TASKS } from './tasks.ts'

const run = promisify(execFile)

const answerSchema = z.object({
  rows: z.number(),
  scores: z.record(
    z.string(),
    z.record(z.string(), z.union([z.number(), z.tuple([z.number(), z.number()]), z.null()])),
  ),
})

/** The figures of each row of the scorer's answer, 0 to 1; `…_ci` are the bounds of an interval, null what cannot be said. */
export type Scores = z.infer<typeof answerSchema>['scores']

const MOST_ANSWER_BYTES = 64 * 1024 * 1024

/** What the data's own scorer makes of what a task predicts for the inputs of a measure; `data` is the data's folder. */
export async function scoresOf(task: string, measure: Measure, data: string): Promise<Scores> {
  const predict = TASKS[task]?.predict
  if (!predict) throw new Error(`no task ${task}`)
  const predicted: string[] = []
  for await (const row of predict(measure.inputs.map((input) => join(data, input)))) predicted.push(JSON.stringify(row))
  const folder = await mkdtemp(join(tmpdir(), 'quality-'))
  try {
    const file = join(folder, 'predicted.jsonl')
    await writeFile(file, `${predicted.join('\n')}\n`)
    const gold = await goldFile(measure, data, folder)
    const args = [join(data, SCORER), '--gold', gold, '--pred', file, '--json', ...measure.scorer]
    const { stdout } = await run(process.execPath, args, { maxBuffer: MOST_ANSWER_BYTES })
    return answerSchema.parse(JSON.parse(stdout)).scores
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The file of the right answers: the data's own, or one in `folder` of ours with only the rows that are measured. */
async function goldFile(
  { labels, gold, inputs: [first = ''] }: Measure,
  data: string,
  folder: string,
): Promise<string> {
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
