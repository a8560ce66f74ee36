import { writeFile } from 'node:fs/promises'
import { ownSettlingCases, settlingCases } from './settling-cases.ts'
import { bandFigures, leaveOneMailboxOut, settlingModel, weigh } from './settling-fit.ts'
import { endWithUsage, runTool } from './tool.ts'

const percent = (share: number) => (100 * share).toFixed(1)
const line = (name: string, { settled, closed }: ReturnType<typeof bandFigures>) =>
  `| ${name} | ${settled.wanted} | ${percent(settled.p)} | ${percent(settled.r)} | ${percent(settled.f1)} | ${settled.right} of ${settled.said} | ${closed.right} of ${closed.said} |\n`

/**
 * `train-settling ITEMS MESSAGES OUT.ts`: fits the model that says whether later mail settles an item, and writes it as a
 * module; prints how right it is, leaving one mailbox out.
 */
const [items, messages, output] = process.argv.slice(2)
if (!items || !messages || !output) endWithUsage('node quality/src/train-settling.ts ITEMS.jsonl MESSAGES.jsonl OUT.ts')
await runTool('train-settling', async () => {
  const cases = [...(await settlingCases(items, messages)), ...(await ownSettlingCases())].map(weigh)
  const judged = leaveOneMailboxOut(cases)
  const model = settlingModel(cases, judged)
  await writeFile(
    output,
    `import type { SettlingModel } from './settling-probability.ts'

/** Made by quality/src/train-settling.ts; see docs/quality.md. */
export const SETTLING_MODEL: SettlingModel = ${JSON.stringify(model, null, 2)}
`,
  )
  process.stdout.write(
    '| mailbox | settled | P | R | F1 | right | closed without asking, right |\n| --- | --- | --- | --- | --- | --- | --- |\n',
  )
  for (const [mailbox, some] of Map.groupBy(judged, (one) => one.mailbox))
    process.stdout.write(line(mailbox, bandFigures(some)))
  process.stdout.write(line('all', bandFigures(judged)))
  process.stdout.write(
    `${Object.keys(model.weights).length} signs, likely from ${model.likely}, sure from ${model.sure}\n`,
  )
})
