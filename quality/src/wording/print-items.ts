import { BLANK } from '@loose-ends/domain/text/blank.ts'
import { dataFolder } from '../data-folder.ts'
import { endWithUsage, runTool } from '../tool.ts'
import { HALVES, shownItems } from './shown-items.ts'

/** `print-items open|first|second|closed [DATA]`: the drawn items of one part as the app words them, beside their mails, one JSON object a line. */
const [wanted, data] = process.argv.slice(2)
const half = HALVES.find((one) => one === wanted)
if (half === undefined) endWithUsage(`node quality/src/wording/print-items.ts ${HALVES.join('|')} [DATA]`)
await runTool('print-items', async () => {
  for (const { id, half: own, message, context, finding } of await shownItems(dataFolder(data))) {
    if (own !== half) continue
    const { kind, direction, language, title, evidence, counterpart, due, priority, words } = finding
    const row = {
      id,
      kind,
      direction,
      language,
      title,
      reply: words.suggestedResponse,
      blanks: words.suggestedResponse.split(BLANK).length - 1,
      due: due?.at.toISOString() ?? null,
      rank: priority.score,
      counterpart: counterpart.name || counterpart.email,
      owner: context.owner.name,
      subject: message.subject,
      evidence,
      text: message.text,
    }
    process.stdout.write(`${JSON.stringify(row)}\n`)
  }
})
