import { REPLY_WORDS } from './reply-words.ts'
import { BODY_LINE } from './stances.ts'

const ENDINGS = REPLY_WORDS.flatMap((words) => [words(false), words(true)])

/**
 * A suggested response (`suggestedResponse`) to a promise for a day, as it reads at `now`: before that day is over it asks
 * whether it still holds, from then on for news. Any other text stays as it is.
 */
export function asOfDay(suggestion: string, due: Date, now: Date): string {
  const lines = suggestion.split('\n')
  const body = lines[BODY_LINE] ?? ''
  const [from, to] = due < now ? (['stillOn', 'anyNews'] as const) : (['anyNews', 'stillOn'] as const)
  const words = ENDINGS.find((one) => body.endsWith(` ${one[from]}`))
  if (words === undefined) return suggestion
  return lines.with(BODY_LINE, body.slice(0, -words[from].length) + words[to]).join('\n')
}
