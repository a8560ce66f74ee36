import type { PhraseWords } from '../../languages/title-language.ts'
import { endsOpen } from '../../text/open-phrase.ts'
import { bareWord } from '../../text/words.ts'
import { said as saidOfJoining } from '../../languages/joining-words.ts'
import { BEFORE_INFINITIVE, said } from './title-words.ts'

/** Opens a clause that can be left out, whatever it is behind. */
const GIVES_REASON: ReadonlySet<string> = new Set(saidOfJoining('because').split('|'))
/** So many words, the verb among them, say something of whom a clause names. */
const LEAST_TOLD = 4
const SETS_AGAINST: ReadonlySet<string> = new Set(saidOfJoining('but').split('|'))

/**
 * The longest beginning of a text that ends where a phrase ends and has at most `limit` characters; null where none with at least
 * `least` words does.
 */
export function fitPhrase(text: string, limit: number, phrases: PhraseWords, least: number): string | null {
  const { opens, dangling, binds, joins, isVerb, wants, isFinite } = phrases
  if (text.length <= limit) return text
  const words = text.split(' ')
  const bound = words.findIndex((word, at) => at > 0 && binds.has(bareWord(word)))
  const told = words.findIndex((word, at) => at > bound + 1 && isFinite?.(bareWord(word)) === true)
  const isTold = (count: number) =>
    told > 0 &&
    count >= told + LEAST_TOLD &&
    !BEFORE_INFINITIVE.has(bareWord(words[count])) &&
    !words.slice(told, count).some((word) => binds.has(bareWord(word)) || SETS_AGAINST.has(bareWord(word)))
  for (let count = words.length - 1; count >= least; count -= 1) {
    const kept = words.slice(0, count).join(' ')
    const next = bareWord(words[count])
    // "drop it off | in by noon": the first of two such words goes with the verb.
    if (PARTICLES.has(next) && opens.has(next) && opens.has(bareWord(words[count + 1]))) continue
    // "to Anna (and Otto)", "to Anna (and to sign it)"
    const behind = words[count + 1] ?? ''
    const isListed = joins.has(next) && (/^\p{Lu}/u.test(behind) || BEFORE_INFINITIVE.has(behind))
    const closes =
      /[,;:)–—]$/.test(kept) ||
      (joins.has(next) && isVerb(bareWord(words[count + 1]))) ||
      (isListed && (bound < 0 || count <= bound) && ENDS_WITH_PERSON.test(kept))
    if (
      !closes &&
      (!opens.has(next) ||
        (bound > 0 && count > bound && !GIVES_REASON.has(next) && !isTold(count)) ||
        (count <= bound && TELLS.test(kept)))
    )
      continue
    const isBound = wants?.(bareWord(words[count - 1]), next) === true
    const phrase = (isBound ? words.slice(0, count - 1).join(' ') : kept).replace(/[\s,;:–—-]+$/u, '')
    if (BEFORE_INFINITIVE.has(next) && WANTS_VERB.test(phrase)) continue
    if (isBound && count <= least) continue
    // "… and complete (that in the letter)"
    if (!closes && joins.has(bareWord(words[count - 2])) && isVerb(bareWord(words[count - 1]))) continue
    if (phrase.length <= limit && !endsOpen(phrase, dangling)) return phrase
  }
  return null
}

/** "to Anna Weber (and Tom)": the first whom it goes to is named. */
const ENDS_WITH_PERSON = new RegExp(
  String.raw`(?<!\p{L})(?:${said('beforePerson')}|onto)(?-i:(?: \p{Lu}\p{Ll}[\p{L}.'’-]*){1,3})$`,
  'iu',
)
const PARTICLES: ReadonlySet<string> = new Set(said('particle').split('|'))
const TELLS = new RegExp(String.raw`(?<!\p{L})(?:${said('tells')})(?: \S+){0,4}$`, 'iu')
const WANTS_VERB = new RegExp(String.raw`(?<!\p{L})(?:${said('wantsVerb')})$`, 'iu')
