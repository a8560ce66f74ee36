import { pattern } from '../text/pattern.ts'
import { said } from './refusal-words.ts'
import type { DatePatterns } from './date-patterns.ts'
import type { Mention } from './date-mentions.ts'

/** Not before a day: it says when nothing is due. */
const NOT_BEFORE = new RegExp(String.raw`(?<!\p{L})(?:${said('notBefore')})[ ,]*(?:the |on |am |le |el )?$`, 'iu')
/** "Don't forget to send it before Friday" is a deadline for all that. */
const REMINDS =
  /\b(?:forget|hesitate|fail|miss|later)\b|n'oublie|oubliez|\bmanque|vergess|olvid|esque[cç]|dimentic|vergeet/iu

/** Somebody is away until then. */
const AWAY = new RegExp(String.raw`(?<!\p{L})(?:${said('away')})(?!\p{L})`, 'iu')

/** A day that suits somebody not. */
const UNFIT_BEFORE = new RegExp(String.raw`(?<!\p{L})(?:${said('unfitBefore')})[ ,]$`, 'iu')
const UNFIT_BEHIND = new RegExp(`^,? (?:${said('unfitBehind')})`, 'iu')

/** What was done on that day: "On Monday we discussed". */
const PAST_BEHIND = pattern('iu')`
    ^,? (?:(?:i|we|he|she|they|you|it)(?:'d| had| have)? (?:\p{L}+ly )?(?:discussed|spoke|talked|met|sent|agreed
    |mentioned|saw|received|was|were|had|said|asked|wrote|called|left|got|told|promised|decided|went
    |came)(?!\p{L})|(?:was|were|went|had been)(?!\p{L})|(?:habe?n?|hatten?|hast|hat) .*?(?<!\p{L})(?:\p{L}{0,5}ge
    |be|ver|er)\p{L}{2,}(?:t|en)(?:[.,;!?]|$)|(?:war|waren|wurden?) |(?:nous|on|j'|je|vous|tu|ils?
    |elles?) ?(?:avons|avez|ai|as|a|ont|étions|était|étiez)(?!\p{L})|(?:te |me |os |nos )?(?:hablamos|quedamos
    |vimos|comentamos|acordamos|envié|dije|escribí|mandé|enviaste|dijiste|comentaste|estuvimos|tuvimos|falamos
    |conversamos|combinamos|enviei|mandei)(?!\p{L})|(?:abbiamo|ho|hai|avete) \p{L}+(?:to|so)(?!\p{L})|(?:hebben
    |heb|hebt|had|hadden) (?:we|wij|ik|je) )`
const PAST_BEFORE = pattern('i')`
    \b(?:discussed|spoke|talked|met|sent|agreed|mentioned|saw|received|was|were|had|said|asked|wrote|called|left
    |got|been|besprochen|gesprochen|geschickt|vereinbart|getroffen|war|hatten?|parlé|discuté|envoyé|vu|convenu
    |hablamos|hablado|enviaste|envié|quedamos|acordamos|vimos|comentamos)\b[^,;.]{0,40}$`

/** Whether what stands around a day says that nothing is due on it. */
export function isRefused(text: string, { start, end }: Pick<Mention, 'start' | 'end'>): boolean {
  const lead = clauseEnd(text.slice(Math.max(0, start - 80), start))
  const rest = text.slice(end, end + 80)
  if (NOT_BEFORE.test(lead) && !REMINDS.test(lead)) return true
  if (UNFIT_BEFORE.test(lead) || UNFIT_BEHIND.test(rest) || PAST_BEHIND.test(rest)) return true
  return AWAY.test(lead) || AWAY.test(/^[^.;:?!]{0,40}/.exec(rest)?.[0] ?? '')
}

/** Whether a day belongs to what something else depends on: "if it rains on Friday". */
export const isConditional = (
  text: string,
  { start }: Pick<Mention, 'start'>,
  { conditionBefore }: DatePatterns,
): boolean => conditionBefore.test(text.slice(Math.max(0, start - 90), start))

/** Whether the clause before a mere date tells of the past. */
export const isPastBefore = (text: string, { start }: Pick<Mention, 'start'>): boolean =>
  PAST_BEFORE.test(text.slice(Math.max(0, start - 80), start))

/** What follows the last sentence mark or bracket. */
const clauseEnd = (text: string) => /[^.;:?!()]*$/.exec(text)?.[0] ?? ''
