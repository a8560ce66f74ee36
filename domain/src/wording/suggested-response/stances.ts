import type { ReplyWords } from './reply-language.ts'
import { REPLY_WORDS } from './reply-words.ts'

/** What the owner may want to say to what is asked of them (WV-10). */
export type Stance = 'yes' | 'here' | 'done' | 'late' | 'no' | 'choose' | 'propose' | 'this_time' | 'other_time'

export interface Stanced {
  stance: Stance
  /** The whole text of the reply, greeting and close included. */
  text: string
}

/** Where the body stands in a suggested response: after the greeting and an empty line. */
export const BODY_LINE = 2

/** The stances that can be taken to one thing; the first is the one that is suggested. */
const takesOf = ({
  request,
  told,
  promise,
  agree,
  attend,
  accept,
  choose,
  propose,
  ...words
}: ReplyWords): (readonly [Stance, string])[][] => {
  const no = ['no', words.decline] as const
  const otherTime = ['other_time', words.otherTime] as const
  const [here, done, late] = [
    ['here', words.here],
    ['done', words.done],
    ['late', promise.do],
  ] as const
  return [
    [['yes', request.give], here, no],
    [['yes', request.do], done, no],
    [['yes', request.call], no],
    [['yes', agree], done, no],
    [['yes', told.give], here, no],
    [['yes', told.do], done, no],
    [['here', promise.give], late],
    [late, done],
    [['yes', attend], no],
    [['this_time', accept], otherTime, no],
    [['choose', choose], otherTime, no],
    [['propose', propose], no],
  ]
}

/** By what is suggested, in any language and on any terms; what else can be said is the same on both. */
const TAKES = new Map(
  REPLY_WORDS.flatMap((words) => [...takesOf(words(false)), ...takesOf(words(true))]).map((takes) => [
    takes[0]?.[1] ?? '',
    takes,
  ]),
)

/**
 * The stances that the owner can take instead of a suggested response (`suggestedResponse`), each as the whole text, the
 * suggested one first. Empty for a text that is no such response, or one that leaves nothing to choose: an answer to a
 * question, a nudge.
 */
export function stancesOf(suggestion: string): Stanced[] {
  const lines = suggestion.split('\n')
  const takes = TAKES.get(lines[BODY_LINE] ?? '') ?? []
  return takes.map(([stance, text]) => ({ stance, text: lines.with(BODY_LINE, text).join('\n') }))
}
