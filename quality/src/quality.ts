import { dataFolder } from './data-folder.ts'
import { DUE_DAY_HALVES, judgedDays, rightDays } from './due-days.ts'
import { itemTable } from './items/item-table.ts'
import { AI_MEASURES, MEASURES, type Measure } from './measures.ts'
import { percent } from './percent.ts'
import { judgedPairs, RANK_HALVES, rankFigures } from './rank/rank-pairs.ts'
import { scoresOf } from './scores.ts'
import { hardSettlingFigures, settlingFigures } from './settling-fit.ts'
import { endWithUsage, runTool } from './tool.ts'
import { wordFigures } from './wording/word-figures.ts'

/** A row of the last table: name, figure, baseline, aim, measured, and its interval or of how many it is the share. */
type Row = readonly [string, string, string, string, string, string]

const HEAD = ['| what | figure | baseline | aim | measured | 95 % interval |', '| --- | --- | --- | --- | --- | --- |']

async function measureRows(measure: Measure, data: string): Promise<Row[]> {
  const scores = await scoresOf(measure.task, measure, data)
  const simple = measure.baselineTask ? await scoresOf(measure.baselineTask, measure, data) : {}
  return measure.figures.map(({ of, figure, baseline, aim }): Row => {
    const value = scores[of]?.[figure]
    const interval = scores[of]?.[`${figure}_ci`]
    const beside = simple[of]?.[figure]
    if (typeof value !== 'number') throw new Error(`${measure.name}: the scorer gave no ${figure} of ${of}`)
    const range = Array.isArray(interval) ? interval.map((bound) => percent(bound, 1)).join(' – ') : '–'
    const reached = typeof beside === 'number' ? percent(beside, 1) : baseline
    return [measure.name, `${of} ${figure}`, reached, aim, percent(value, 1), range]
  })
}

async function rankRows(data: string): Promise<Row[]> {
  const pairs = await judgedPairs(data)
  return RANK_HALVES.map((half) => {
    const { found, right } = rankFigures(pairs.filter((pair) => pair.half === half))
    return ['Rank, pairs in the right order', `${half} half`, '–', '85', percent(right, found), `${right} of ${found}`]
  })
}

async function dueDayRows(data: string): Promise<Row[]> {
  const days = await judgedDays(data)
  return DUE_DAY_HALVES.map((half) => {
    const judged = days.filter((day) => day.half === half)
    const [right, all] = [rightDays(judged), judged.length]
    return ['Due days right', `${half} half`, '–', '95', percent(right, all), `${right} of ${all}`]
  })
}

async function settlingRows(data: string): Promise<Row[]> {
  const { settled, closed } = await settlingFigures(data)
  const hard = await hardSettlingFigures()
  const name = 'Settling, leaving one mailbox out'
  const hardName = 'Settling, invented hard conversations'
  const ofSaid = ({ right, said }: typeof settled) => `${right} of ${said}`
  return [
    [name, 'p', '61.6', '75', percent(settled.p, 1), ofSaid(settled)],
    [name, 'r', '88.0', '–', percent(settled.r, 1), `${settled.right} of ${settled.wanted}`],
    [name, 'f1', '72.5', '78', percent(settled.f1, 1), '–'],
    [`${name}, closed without asking`, 'p', '–', '95', percent(closed.p, 1), ofSaid(closed)],
    [`${hardName}, closed or proposed`, 'p', '52.2', '–', percent(hard.settled.p, 1), ofSaid(hard.settled)],
    [`${hardName}, closed without asking`, 'p', '52.2', '–', percent(hard.closed.p, 1), ofSaid(hard.closed)],
  ]
}

/**
 * `quality [DATA]`: tables of the local detection over the labelled data, first of what is found in mail that nobody tuned on,
 * then with 95 % intervals what else is measured; needs the data's folder. With an AI configured as for the app, its rows follow.
 */
const [named, ...others] = process.argv.slice(2)
if (others.length > 0) endWithUsage('npm run --silent quality -- [DATA]')
await runTool('quality', async () => {
  const data = dataFolder(named)
  const tables = [await itemTable(data), await wordFigures(data), HEAD]
  const rows: Row[] = []
  for (const measure of process.env['AI_PROVIDER'] ? [...MEASURES, ...AI_MEASURES] : MEASURES)
    rows.push(...(await measureRows(measure, data)))
  rows.push(...(await rankRows(data)), ...(await dueDayRows(data)), ...(await settlingRows(data)))
  const lines = [tables.map((lines) => lines.join('\n')).join('\n\n'), ...rows.map((row) => `| ${row.join(' | ')} |`)]
  process.stdout.write(`${lines.join('\n')}\n`)
})
