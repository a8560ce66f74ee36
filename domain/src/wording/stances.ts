import { REPLY_LANGUAGES } from './reply-languages.ts'
import type { ReplyWords } from './reply-language.ts'

/** What the owner may want to say to what is asked of them (WV-10). */
export type Stance = 'yes' | 'here' | 'done' | 'no' | 'choose' | 'propose' | 'this_time' | 'other_time'

export interface Stanced {
  stance: Stance
  /** The whole text of the reply, greeting and close included. */
  text: string
}

/** Where the body stands in a suggested response: after the greeting and an empty line, before an empty line and the close. */
const [BODY_LINE, CLOSE_LINE] = [2, 4]

/** The stances that can be taken to one thing; the first is the one that is suggested. */
const takesOf = ({ request, accept, choose, propose, ...words }: ReplyWords): (readonly [Stance, string])[][] => {
  const no = ['no', words.decline] as const
  const otherTime = ['other_time', words.otherTime] as const
  return [
    [['yes', request.give], ['here', words.here], no],
    [['yes', request.do], ['done', words.done], no],
    [['yes', request.call], no],
    [['this_time', accept], otherTime, no],
    [['choose', choose], otherTime, no],
    [['propose', propose], no],
  ]
}

/**
 * The stances that the owner can take instead of a suggested response (`suggestedResponse`), each as the whole text, the
 * suggested one first. Empty for a text that is no such response, or one that leaves nothing to choose: an answer to a
 * question, a word on a promise, a nudge.
 */
export function stancesOf(suggestion: string): Stanced[] {
  const lines = suggestion.split('\n')
  const [body, close] = [lines[BODY_LINE], lines[CLOSE_LINE]]
  for (const { words } of Object.values(REPLY_LANGUAGES)) {
    for (const known of [words(false), words(true)]) {
      if (known.close !== close) continue
      const takes = takesOf(known).find(([suggested]) => suggested?.[1] === body)
      if (takes) return takes.map(([stance, text]) => ({ stance, text: lines.with(BODY_LINE, text).join('\n') }))
    }
  }
  return []
}
