import { pattern } from '../text/pattern.ts'
import type { DatePatterns } from './date-patterns.ts'
import type { Mention } from './date-mentions.ts'

/** Not before a day: it says when nothing is due. */
const NOT_BEFORE = pattern('iu')`
    (?<!\p{L})(?:(?:not?|never|don't|doesn't|won't|can't|cannot)(?: \p{L}+){0,4} (?:before|until|till
    |earlier than)|nicht(?: \p{L}+){0,3} (?:vor|bis)(?: dem)?|frühestens(?: am| ab)?
    |pas(?: \p{L}+){0,3} avant(?: le)?|no(?: \p{L}+){0,3} antes del?|não(?: \p{L}+){0,3} antes d[aeo]
    |non(?: \p{L}+){0,3} prima d(?:i|el)|niet(?: \p{L}+){0,3} (?:voor|vóór))[ ,]*(?:the |on |am |le |el )?$`
/** "Don't forget to send it before Friday" is a deadline for all that. */
const REMINDS =
  /\b(?:forget|hesitate|fail|miss|later)\b|n'oublie|oubliez|\bmanque|vergess|olvid|esque[cç]|dimentic|vergeet/iu

/** Somebody is away until then. */
const AWAY = pattern('iu')`
    (?<!\p{L})(?:out of (?:the )?office|ooo|away|on (?:annual |sick |parental |maternity |paternity )?(?:leave
    |vacation|holidays?|pto)|travell?ing|unavailable|abroad|im urlaub|abwesend|verreist|unterwegs|krankgeschrieben
    |nicht (?:da|im (?:büro|haus))|außer haus|en (?:congés?|vacances|déplacement)|absente?|de (?:vacaciones|viaje
    |baja|férias)|fuera de la oficina|fora do escritório|in ferie|fuori ufficio|op (?:vakantie|reis)|met verlof
    |afwezig|niet op kantoor)(?!\p{L})`

/** A day that suits somebody not. */
const UNFIT_BEFORE = pattern('iu')`
    (?<!\p{L})(?:(?:can't|cannot|can not|couldn't|won't be able to|unable to|not able to|am not|not (?:free
    |available))(?: (?:do|make|meet|come|attend|join|it|available|free|you|manage))*(?: on)?|ne (?:peux|peut
    |pouvons|pourrai|pourrons|suis) pas(?: \p{L}+){0,2}?(?: le)?|pas (?:possible|dispo(?:nible)?|libre)(?: le)?
    |no (?:puedo|podemos|podré)(?: el)?|não (?:posso|podemos|consigo)(?: n?a)?|non (?:posso|possiamo|riesco)
    |kan(?: ik)? niet(?: op)?)[ ,]$`
const UNFIT_BEHIND = pattern('iu')`
    ^,? (?:(?:does|do|is|will|would)(?:n't| not) (?:work|suit|good|possible|be|do|fit)|is (?:bad|no good|full)
    |won't (?:work|do)|(?:passt|geht|klappt|kann|könnte|schaffe|bin)(?: \p{L}+){0,4} nicht(?!\p{L})|(?:ce n'est
    |c'est|n'est|ne me|ne nous)(?: \p{L}+){0,2} (?:pas|impossible)|(?:je|nous) ne (?:peux|pouvons|suis)
    |no (?:puedo|podemos|me va|me viene|es posible)|não (?:posso|podemos|dá|consigo)|non (?:posso|possiamo|riesco
    |va bene)|(?:kan|past|lukt)(?: \p{L}+){0,3} niet(?!\p{L}))`

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
