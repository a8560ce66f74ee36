import { bareWord } from '../../text/words.ts'
import type { VerbFinalWords } from './words.ts'

/** What ends a sentence, and all that stands behind it. */
export const CLAUSE_END =
  /\s*(?:[?!;…]|(?<!\d)(?<!(?<!\p{L})(?:\p{Lu}\p{Ll}|nr|Abs|abs|Art|art|Tel|tel|ca))\.(?= )|\.$| - |--| – | \().*$/su

const SUBORDINATE =
  /^(.*?),? ?,\s*((?:ob|wann|wie|was|welche[rsnm]?|wer|wo|warum|dass|of|wanneer|hoe|wat|welke?|wie|waar|dat)(?!\p{L}).*)$/iu

/** "proberen, den Termin zu verschieben": what is done stands in a clause with "zu"; "um … zu" only tells what for. */
const WITH_TO =
  /^(.*?), ((?!(?:um|ohne|statt|anstatt|ich|wir|es|das|der|die [^,]*, |sie|er|du)(?!\p{L}))[^,]{3,90}? (?:zu \p{Ll}{2,}n|\p{Ll}{2,}zu\p{Ll}{2,}n))(?=[,?.]|$)/u

const BEFORE_CLAUSE =
  / (?=(?:(?:op|in|met|voor|van|bij|naar|tot|vanaf|aan) (?=wel|wie|wat|hoe))?(?:of|wanneer|hoe|hoeveel|wat|welke?|wie|waar|waarom|dat)(?!\p{L}))/giu

const TELLS_WHAT = /(?<!\p{L})(?:weten|zeggen|horen|doorgeven|vragen|mededelen|door|aan)$/iu

const OF_SOMEBODY =
  /^(?:(?!of|dat)\p{L}+|(?:of|dat) (?:je|jij|u|ik|we|wij|het|de|een|er|die|deze|dit|dat|jullie|mijn|hij|zij|ze|alles|alle|uw|jouw|onze|(?-i:\p{Lu})\p{L}*)) /iu

/** Where a clause hangs on a verb without a comma: "laten weten (op welke dag …)". */
function clauseBehind(text: string, words: VerbFinalWords): number {
  if (words.hasComma) return -1
  const found = [...text.matchAll(BEFORE_CLAUSE)].find(({ index }) => {
    const before = text.slice(0, index)
    if (TELLS_WHAT.test(before)) return true
    const parts = before.split(' ')
    return (
      words.isInfinitive(parts.at(-1) ?? '', parts.slice(0, -1).join(' ')) && OF_SOMEBODY.test(text.slice(index + 1))
    )
  })
  return found?.index ?? -1
}

/** "…, want …": says why. */
export const REASON = /, (?:want|omdat|zodat|maar|anders|dan|weil|denn|damit|aber|sonst|da)(?!\p{L}).*$/iu

/** "zodra je kunt": says nothing of the deed. */
const WHEN_IT_SUITS =
  / (?:zodra|als|voordat|nadat|omdat|zodat|terwijl|mocht) (?:je|jij|u|ik|we|wij|het|er|de|dat|jullie)(?!\p{L}).*$/iu

/** A sentence at the clause that hangs on it: `behind` begins with ", ", or is empty. */
export function splitClauses(text: string, words: VerbFinalWords): { main: string; behind: string } {
  const plain = text.replace(CLAUSE_END, '').replace(WHEN_IT_SUITS, '').trim()
  const match = SUBORDINATE.exec(plain) ?? WITH_TO.exec(plain)
  const at = clauseBehind(plain, words)
  if (at >= 0 && (match === null || at < (match[1] ?? '').length))
    return { main: plain.slice(0, at), behind: `, ${plain.slice(at + 1)}`.replace(REASON, '') }
  if (match) return { main: (match[1] ?? '').trim(), behind: `, ${match[2]}`.replace(REASON, '') }
  // What follows a comma gives a reason or a limit.
  return { main: plain.split(/,\s/, 1)[0] ?? plain, behind: '' }
}

/** A clause at its "and" where a verb of that form follows: "sieh ihn an und sag mir, …", "ich mache ihn und schicke ihn". */
export function atSecond(
  clause: string,
  isVerb: (word: string) => boolean,
  { and, besides }: VerbFinalWords,
): string[] {
  const parts = clause.split(' ')
  const at = parts.findIndex(
    (word, place) =>
      place > 1 &&
      word === and &&
      /^\p{Ll}/u.test(parts[place + 1] ?? '') &&
      isVerb(bareWord(parts[place + 1])) &&
      besides.test(parts.slice(place + 2).join(' ')),
  )
  return at < 0 ? [clause] : [parts.slice(0, at).join(' ').replace(/,$/, ''), parts.slice(at + 1).join(' ')]
}

/** "…, wie viele kommen und | ob ihr …" */
export const AND_CLAUSE =
  /,? (?:und|en) (?=(?:(?:op|in|met|bij|bis|ab) )?(?:ob|wann|wie|was|welche[rsnm]?|wer|wo|of|wanneer|hoe|hoeveel|wat|welke?|waar)(?!\p{L}))/u

/** "via (het portaal)": begins a phrase that can stand behind the verb. */
export const LEADS_PHRASE =
  /^(?:via|voor|vóór|naar|aan|bij|op|in|met|over|van|tot|per|uiterlijk|bis|für|an|auf|vor|über|spätestens)$/u

/** "gemacht", "gestuurd" */
export const PARTICIPLE_LAST = /(?:^|\p{Ll})(?:ge|be|ver)\p{Ll}{2,}(?:t|d|en)$/u
