import { pattern } from '../../text/pattern.ts'
import { AT_PRONOUN, personOf, withMatter, withThing } from './pronouns.ts'
import type { RomanceWords, Speech, Telling } from './words.ts'

/** An infinitive, what stands behind it, and whether it is done for the other side. `isMeant`: a pronoun of the sentence is its object. */
export type Deed = { verb: string; rest: string; isForOther: boolean; isMeant?: boolean }

/** What ends a clause, and all that stands behind it. */
export const CLAUSE_END = pattern('isu')`
    \s*(?:[?!;…]|^:|(?<!(?<!\p{L})(?:(?-i:\p{Lu}\p{Ll})|p|pp|nr|art|tel))\.| (?:ou|o|oppure), |,? (?:car|parce que|puisque|afin que|porque|perché|poiché|pois|para que|así|assim|così
    |comme ça)(?!\p{L})|, (?-i:\p{Lu}\p{Ll}+) (?:se|va|vai|doit|deve|debe|peut|può|puede|pode|\p{L}+r[aàá])(?!\p{L})
    |, (?:et|y|e|mais|pero|mas|ma|si|se|comme|como|come|merci|gracias|grazie|que|qui|quien
    |che)(?!\p{L})| - |--| – ).*$`

/** What is done first, and besides where that has a pronoun of its own: "la signer et me la renvoyer". */
export function deedsOf(text: string, lead: string, speech: Speech, words: Telling): Deed[] {
  const { first, second } = atSecond(text.replace(CLAUSE_END, ''), words.besides)
  const deed = deedOf(first, lead, speech, words)
  if (deed === null) return []
  const besides = second === null ? null : deedOf(second, '', speech, words)
  return besides === null ? [deed] : [deed, besides]
}

/** "compilarlo, firmarlo e …": what stands before and behind the "and" of another verb. */
export function atSecond(text: string, and: RegExp): { first: string; second: string | null } {
  const match = and.exec(text)
  if (match === null) return { first: text, second: null }
  return { first: text.slice(0, match.index), second: text.slice(match.index + match[0].length) }
}

/** "Tiene que estar probado": how something is to be, and nothing that one does. */
const IS_STATE = /^(?:ser|estar|être|essere)$/u

function deedOf(text: string, lead: string, speech: Speech, words: Telling): Deed | null {
  const at = words.atNoun && AT_PRONOUN.exec(text)?.index === 0 ? words.meant('y', text.slice(2)) : null
  if (at !== null) {
    const deed = deedOf(text.slice(2), lead, speech, words)
    return deed && { ...deed, rest: `${deed.rest} ${words.atNoun?.(at) ?? ''}`.trim() }
  }
  const before = words.pronounBefore.exec(text)
  const plain = before ? text.slice(before[0].length) : text
  const [first = '', ...others] = plain.replace(CLAUSE_END, '').split(' ')
  const small = first.toLowerCase().replace(/,$/, '')
  const verb = small.replace(words.pronounBehind, '$1')
  if (!/^\p{L}{2,}(?:r|re)$/u.test(verb) && !/rs?e$/.test(verb)) return null
  if (IS_STATE.test(verb)) return null
  const behind = small.slice(verb.length)
  const people = [lead, before?.[0] ?? '', behind].map((pronouns) => personOf(pronouns, speech, words))
  const rest = first.endsWith(',') ? '' : others.join(' ').replace(words.doer, '')
  // Nothing else says whom the pronoun means.
  if (people.includes('third')) return { verb: `${before?.[0] ?? ''}${small}`, rest, isForOther: false }
  const isOwn = people.includes('self')
  const infinitive = isOwn ? words.reflexive(words.infinitiveOf(verb)) : words.infinitiveOf(verb)
  const pronouns = `${lead} ${before?.[0] ?? ''} ${behind}`.toLowerCase()
  const { verb: all, rest: behindAll } = joined({ verb: infinitive, rest, isForOther: false }, words)
  const isForOther = !isOwn && people.includes('other')
  if (speech === 'promise' && isForOther && asksToDo(all, behindAll)) return null
  return {
    verb: all,
    rest: isOwn ? withMatter(behindAll, pronouns, words) : withThing(behindAll, pronouns, words),
    isForOther,
    isMeant: words.thing.test(pronouns),
  }
}

/** "Vou pedir-lhe que venha": who promises to ask somebody to do a thing speaks of a third person. */
export const asksToDo = (verb: string, rest: string): boolean =>
  /^(?:pedir|demander|chiedere|dizer|decir|dire)$/u.test(verb) && TO_DO.test(rest)

const TO_DO = /^(?:que \p{L}+|qu'|d[ei] \p{L}+re?(?!\p{L})|d')/u

/** "faire (parvenir)" */
export const CAUSES = /^(?:faire|fare?|hacer|fazer)$/u

/** "faire part (de)": a noun without an article goes with its verb. */
const IS_OF_VERB = /^\p{Ll}+ (?:d[eiou]|du|del|d[ae]l?la|à|aux?|al?|ao|com?|en|em)(?!\p{L})/u

/** "faire parvenir": the two verbs are one. */
export function joined(deed: Deed, { phrases }: RomanceWords): Deed {
  const [second = '', ...rest] = deed.rest.split(' ')
  const isOfVerb = phrases.isVerb(second) || (IS_OF_VERB.test(deed.rest) && !phrases.dangling.has(second))
  return CAUSES.test(deed.verb) && isOfVerb
    ? { ...deed, verb: `${deed.verb.replace(/^fare$/, 'far')} ${second}`, rest: rest.join(' ') }
    : deed
}

/** "revise y firme el plano": what follows "and" is done, too. */
export const inInfinitives = (
  text: string,
  infinitiveOf: (verb: string) => string | null,
  { and }: RomanceWords,
): string =>
  text.replace(new RegExp(`(?<=(?:^| )${and} )\\p{L}+`, 'giu'), (verb) => infinitiveOf(verb.toLowerCase()) ?? verb)

/** "Signer et renvoyer le bail": the second of two deeds that are done with the same thing, each with a pronoun for it. */
export function sharedNoun([first, second]: readonly Deed[], { that }: RomanceWords): Deed | null {
  if (first === undefined || second?.isMeant !== true || first.isForOther) return null
  const start = first.rest.split(' ').slice(0, 2).join(' ')
  if (start.split(' ')[0] === that) return null
  return second.rest === start || second.rest.startsWith(`${start} `) ? second : null
}
