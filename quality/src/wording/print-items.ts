import { BLANK } from '@loose-ends/domain/text/blank.ts'
import { shownItems } from './shown-items.ts'

/** `print-items open|first|second|closed [DATA]`: the drawn items of one part as the app words them, beside their mails, one JSON object a line. */
const [half = 'open', data = '../shared/data'] = process.argv.slice(2)
for (const { id, half: own, message, context, finding } of await shownItems(data)) {
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
