import { pattern } from '../text/pattern.ts'
import type { PhraseWords } from '../languages/title-language.ts'
import { endsOpen } from '../text/open-phrase.ts'
import { bareWord } from '../text/words.ts'

/** A clause that these open can be left out, whatever it is behind. */
const GIVES_REASON = new Set(['because', 'since', 'porque', 'weil', 'parce', 'perché', 'pois', 'omdat'])

/**
 * The longest beginning of a text that ends where a phrase ends and has at most `limit` characters; null where none with at least
 * `least` words does.
 */
export function fitPhrase(text: string, limit: number, phrases: PhraseWords, least: number): string | null {
  const { opens, dangling, binds, joins, isVerb } = phrases
  if (text.length <= limit) return text
  const words = text.split(' ')
  const bound = words.findIndex((word, at) => at > 0 && binds.has(bareWord(word)))
  for (let count = words.length - 1; count >= least; count -= 1) {
    const kept = words.slice(0, count).join(' ')
    const next = bareWord(words[count])
    const closes = /[,;:)–—]$/.test(kept) || (joins.has(next) && isVerb(bareWord(words[count + 1])))
    if (
      !closes &&
      (!opens.has(next) ||
        (bound > 0 && count > bound && !GIVES_REASON.has(next)) ||
        (count <= bound && TELLS.test(kept)))
    )
      continue
    const phrase = kept.replace(/[\s,;:–—-]+$/u, '')
    if (next === 'to' && WANTS_VERB.test(phrase)) continue
    if (phrase.length <= limit && !endsOpen(phrase, dangling)) return phrase
  }
  return null
}

/** "ask the panel (who …)": what is told or asked stands in the clause that follows. */
const TELLS = pattern('iu')`
    (?<!\p{L})(?:ask|tell|say|let|check|see|find out|know|confirm|decide|show|explain|dire|demander|vérifier
    |indiquer|préciser|confirmer|decir|indicar|preguntar|confirmar|ver|comprobar|avisar|chiedere|indicare
    |confermare|verificare|dizer|perguntar|verificar)(?: \S+){0,4}$`

/** "continue (to …)": nothing without the deed that follows. */
const WANTS_VERB =
  /(?<!\p{L})(?:continue|want|need|like|try|plan|able|ready|going|have|has|start|begin|hope|agree|offer|wish|used|supposed|happy|willing|remember|prefer)$/iu
