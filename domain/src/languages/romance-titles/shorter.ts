import { pattern } from '../../text/pattern.ts'
import { MAX_TITLE_CHARS } from '../title-language.ts'
import type { RomanceWords } from './words.ts'

/** What is said with it, and where that is too long, with less of what only adds to it. */
export const saidShorter = (what: string, say: (what: string) => string): string[] => [
  ...new Set([say(what), say(shorterBy(what, say(what)))]),
]

/** Without its day, which the item has, and without a second thing, where all of it is too long. */
const shorterBy = (what: string, title: string): string =>
  [BEFORE_SOMETHING, DAY_FIRST, DAY_LAST, BESIDES_LAST].reduce(
    (text, left) => (title.length - what.length + text.length > MAX_TITLE_CHARS ? text.replace(left, '') : text),
    what,
  )

const DAY_LAST = /(?<=(?:\S+ ){1,12}\S+),? (?:entro|avant|d'ici|antes del?|até|prima d\p{L}+)(?: \S+){1,4}$/iu

/** "… antes de que empiecen las lluvias" */
const BEFORE_SOMETHING =
  /(?<=\S+ \S+),? (?:antes (?:de )?que|antes de (?:eu|nós|você|el[ea]s?|[oa]s?)|avant qu(?:e|'(?=\p{L}))|prima che) .*$/iu

/** "…, así como la dirección" */
const BESIDES_LAST = /(?<=\S+ \S+),? (?:así como|ainsi que|nonché|bem como|assim como) .*$/iu

const DAY_FIRST = pattern('iu')`
    ^(?:entro|avant|d'ici|antes del?|até|prima d\p{L}+) (?:\S+ ){1,5}?(?=(?:se|si|quale?|quando|quand|qué|cuál|les?|la|il|lo|i|gli|el|los
    |las|o|a|os|as|un\p{L}*|uma?|mon|ma|mes|votre|vos|ton|ta|tes) |l')`

/** "una muestra antes de que yo decida": what only adds to it and names somebody by a pronoun alone is left out. */
export function withoutOutside(text: string, { unresolved, phrases }: RomanceWords): string[] {
  const found = unresolved.exec(text)
  if (found === null) return []
  const head = text.slice(0, found.index)
  const comma = head.lastIndexOf(', ')
  if (comma > 0) return [head.slice(0, comma)]
  const before = head.trim().split(' ')
  const at = before.findLastIndex((word, place) => place > 1 && phrases.opens.has(word.toLowerCase()))
  const kept = before.slice(0, ADDS_LATER.test(before[at - 1] ?? '') ? at - 1 : at).join(' ')
  return at < 0 || unresolved.test(kept) ? [] : [kept]
}

const ADDS_LATER = /^(?:antes|avant|prima|depois|después|après|dopo)$/u
