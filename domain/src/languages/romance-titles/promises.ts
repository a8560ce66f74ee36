import { pattern } from '../../text/pattern.ts'
import { lowerFirst } from '../../text/words.ts'
import { asksToDo, atSecond, CLAUSE_END, deedsOf, inInfinitives, joined, sharedNoun, type Deed } from './deeds.ts'
import { personOf, pronounsIn, withMatter, withThing } from './pronouns.ts'
import type { Telling } from './words.ts'

/** What the writer of a sentence promises; of two deeds that one for the other side which names its thing: "reviso la oferta y te envío mis comentarios". */
export function promisedDeeds(said: string, words: Telling): Deed[] {
  const { first, second } = atSecond(said, words.besidesInPerson)
  const deeds = [first, second ?? ''].flatMap((clause) => promisedIn(clause, words))
  const handed = deeds.find(({ rest, isForOther, isMeant }) => isForOther && rest !== '' && isMeant !== true)
  if (sharedNoun(deeds, words) !== null) return deeds
  return (handed === undefined ? deeds : [handed]).slice(0, 1)
}

function promisedIn(clause: string, words: Telling): Deed[] {
  for (const lead of words.promiseLeads) {
    const match = lead.exec(clause)
    const deeds =
      match === null ? [] : deedsOf(clause.slice(match.index + match[0].length), match[1] ?? '', 'promise', words)
    if (deeds.length > 0) return deeds
  }
  // "Je le vois demain, je te fais un retour": who or what is only pointed at says less than what stands behind.
  let pointing: Deed[] = []
  for (const match of clause.matchAll(words.firstPerson)) {
    const verb = words.infinitiveOfFirst((match[2] ?? '').toLowerCase())
    if (verb === null || IS_NOUN.test(clause.slice(0, match.index))) continue
    const rest = inInfinitives(
      clause
        .slice(match.index + match[0].length)
        .replace(CLAUSE_END, '')
        .trim(),
      words.infinitiveOfFirst,
      words,
    )
    const pronouns = pronounsIn(match)
    const people = [match[1] ?? '', match[3] ?? ''].map((pronoun) => personOf(pronoun, 'promise', words))
    const isOwn = people.includes('self')
    const isForOther = people.includes('other')
    if ((isForOther && asksToDo(verb, rest)) || HANGS_ON_IF.test(clause.slice(0, match.index))) continue
    const named = words.thing.test(pronouns) ? THING_BEFORE.exec(clause.slice(0, match.index)) : null
    const withPronoun = isOwn ? withMatter(rest, pronouns, words) : withThing(rest, pronouns, words)
    const deed: Deed = {
      verb: isOwn ? words.reflexive(verb) : verb,
      rest: named === null ? withPronoun : `${lowerFirst(named[1] ?? '')} ${rest}`.trim(),
      isForOther,
      isMeant: named === null && words.thing.test(pronouns),
    }
    if (isForOther || deed.isMeant !== true) return [joined(deed, words)]
    if (pointing.length === 0) pointing = [joined(deed, words)]
  }
  return pointing
}

/** "Dime si te cuento": what one only asks about. */
const HANGS_ON_IF = /(?<!\p{L})(?:si|se) $/iu

/** "o aviso": what follows an article is no verb. */
const IS_NOUN =
  /(?<!\p{L})(?:[oa]s?|el|los?|las?|il|un[ao]?|uma?|une|d[eoa]s?|del|al|ao|le|les|du|mon|mi|su|tu|este|esse|questo|ce) $/iu

/** "La facture, je te la règle demain": the thing itself stands before. */
const THING_BEFORE = pattern('iu')`
    ^(?!(?:\S+ ){2,5}?(?:doit|va|peut|est|deve|può|debe|puede|tem|vai|pode) )((?:le|la|les|mon|ma|mes|notre|ce|cette|el|los|las|mi|mis|il|lo|i|gli|un|una|un'|l'|o|a|os|as|meu|minha)(?:(?<=')| )
    (?:[^\s,]+ ){0,4}[^\s,]+),? $`
