/** What a cut through the middle of an emoji leaves. */
const HALF_A_CHARACTER = /[\uD800-\uDBFF]$/

/** Cuts at a word's end, with an ellipsis, so that the result has at most `limit` characters. */
export function shorten(text: string, limit: number): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  if (clean.length <= limit) return clean
  const cut = clean.slice(0, limit - 1).replace(HALF_A_CHARACTER, '')
  const space = cut.lastIndexOf(' ')
  return `${(space > limit * 0.6 ? cut.slice(0, space) : cut).replace(/[\s,;:–-]+$/, '')}…`
}

/** Words with which no phrase ends, in small letters. */
export type PhraseWords = {
  /** A phrase may end before one of these. */
  opens: ReadonlySet<string>
  /** A phrase can be ended before these if need be: what is left out then has to be said otherwise. */
  parts: ReadonlySet<string>
  /** "and", where a verb follows: what is done besides can be left out. */
  joins: ReadonlySet<string>
  isVerb: (word: string) => boolean
  /** What these open is a clause that means another thing when its end is missing. */
  binds: ReadonlySet<string>
  /** A phrase does not end with one of these. */
  dangling: ReadonlySet<string>
}

/**
 * The longest beginning of a text that ends where a phrase ends and has at most `limit` characters; null where none with at least
 * `least` words does.
 */
export function fitPhrase(text: string, limit: number, phrases: PhraseWords, least: number): string | null {
  const { opens, dangling, binds, joins, isVerb } = phrases
  if (text.length <= limit) return text
  const words = text.split(' ')
  const reasons = new Set(['because', 'since', 'porque', 'weil', 'parce', 'perché', 'pois', 'omdat'])
  const bound = words.findIndex((word, at) => at > 0 && binds.has(bareWord(word)))
  for (let count = words.length - 1; count >= least; count -= 1) {
    const kept = words.slice(0, count).join(' ')
    const next = bareWord(words[count])
    const closes = /[,;:)–—]$/.test(kept) || (joins.has(next) && isVerb(bareWord(words[count + 1])))
    if (
      !closes &&
      (!opens.has(next) || (bound > 0 && count > bound && !reasons.has(next)) || (count <= bound && TELLS.test(kept)))
    )
      continue
    const phrase = kept.replace(/[\s,;:–—-]+$/u, '')
    if (next === 'to' && WANTS_VERB.test(phrase)) continue
    if (phrase.length <= limit && !endsOpen(phrase, dangling)) return phrase
  }
  return null
}

/** Whether a text ends in the middle of a phrase: in a small word that something has to follow, or in an open bracket. */
export function endsOpen(text: string, dangling: ReadonlySet<string>): boolean {
  const opened = text.split(/[([«“„]/).length - text.split(/[)\]»”“]/).length
  const last = text.split(' ').at(-1) ?? ''
  // "31 May" ends with no auxiliary.
  return (/^\P{Lu}/u.test(last) && dangling.has(bareWord(last))) || (/[([«„]/.test(text) && opened > 0)
}

/** "ask the panel (who …)": what is told or asked stands in the clause that follows. */
const TELLS =
  /(?<!\p{L})(?:ask|tell|say|let|check|see|find out|know|confirm|decide|show|explain|dire|demander|vérifier|indiquer|préciser|confirmer|decir|indicar|preguntar|confirmar|ver|comprobar|avisar|chiedere|indicare|confermare|verificare|dizer|perguntar|verificar)(?: \S+){0,4}$/iu

/** "continue (to …)": nothing without the deed that follows. */
const WANTS_VERB =
  /(?<!\p{L})(?:continue|want|need|like|try|plan|able|ready|going|have|has|start|begin|hope|agree|offer|wish|used|supposed|happy|willing|remember|prefer)$/iu

/** A word without the marks around it, in small letters. */
export const bareWord = (word = ''): string =>
  word
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

export const upperFirst = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
