import { dataFolder } from './data-folder.ts'
import { DUE_DAY_HALVES, judgedDays, rightDays } from './due-days.ts'
import { runTool } from './tool.ts'

/**
 * `print-due-days [DATA]`: how many due days are right in each half of each set, and, of the halves that are mended on, the items that
 * are wrong, one JSON object a line. What the closed halves say is never printed.
 */
await runTool('print-due-days', async () => {
  const judged = await judgedDays(dataFolder(process.argv[2]))
  for (const half of DUE_DAY_HALVES) {
    const of = judged.filter((day) => day.half === half)
    const again = of.some(({ daysAgain }) => daysAgain !== null)
      ? `; ${rightDays(of, 'daysAgain')} by the second reader`
      : ''
    process.stdout.write(`${half}: ${rightDays(of)} of ${of.length}${again}\n`)
  }
  for (const { half, item, days, said, text, at } of judged)
    if (!half.endsWith('closed') && !days.includes(said))
      process.stdout.write(`${JSON.stringify({ item, at: at.toISOString(), days, said, text })}\n`)
})
