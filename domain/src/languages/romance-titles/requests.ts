import { pattern } from '../../text/pattern.ts'
import { atSecond, CLAUSE_END, deedsOf, inInfinitives, joined, type Deed } from './deeds.ts'
import { personOf, pronounsIn, withThing } from './pronouns.ts'
import type { RomanceWords, Telling } from './words.ts'

/** What the reader of a sentence is asked to do by it; what stands before the request may be left out. */
export function requestedDeeds(said: string, words: Telling): Deed[] {
  const found = requestedIn(withoutPurpose(said, words), words)
  if (found.length > 0 || CONDITION.test(said)) return found
  for (const { index, 0: mark } of said.slice(0, MOST_BEFORE_ASKED).matchAll(BEFORE_ASKED)) {
    const behind = said.slice(index + mark.length)
    const deeds = OWN_LATER.test(behind) ? [] : askedPolitely(behind, words)
    if (deeds.length > 0) return deeds
  }
  return []
}

/** "…, por eso le pido que …": a polite turn tells of itself where a request begins. */
const BEFORE_ASKED = pattern('giu')`
    [,;:] ¿?(?:(?:por (?:eso|isso|lo que|tanto|lo tanto)|así que|assim|quindi|perciò|pertanto|dunque|donc|e|y|et
    |(?:ma|mas|mais|pero)(?: prima| antes| d'abord)?),? )?(?:(?-i:\p{Lu}\p{Ll}+), )?¿?`

const MOST_BEFORE_ASKED = 200

/** "…, mais j'aimerais avoir l'avis de Léo avant de te répondre": what one wants first oneself. */
const OWN_LATER = / (?:avant de|antes de|prima di) (?:\S+ )?\p{L}+re?(?!\p{L})/iu

/** Without its condition a clause says another thing. */
const CONDITION = /^(?:si|se|s'|cuando|quando|quand|lorsque|caso|dès qu|en cas)(?!\p{L})/iu

function requestedIn(clause: string, words: Telling): Deed[] {
  const polite = askedPolitely(clause, words)
  if (polite.length > 0) return polite
  const what = words.whatIs.exec(clause.replace(/[\s?]+$/, ''))
  if (what?.[1]) return [{ verb: words.toTell, rest: what[1], isForOther: true }]
  const isAsked = clause.includes('?')
  const glance = isAsked ? (words.commandAsked?.exec(clause) ?? null) : null
  const command = glance ?? (isAsked ? words.asksInPresent : words.imperative).exec(clause)
  const verb = command && words.infinitiveOfImperative((command[1] ?? '').toLowerCase())
  if (!command || verb === null) return []
  const told = clause.slice(command[0].length).replace(CLAUSE_END, '').trim()
  const { first, second } = atSecond(` ${told}`, words.besidesCommand)
  const rest = inInfinitives(first.trim(), words.infinitiveOfImperative, words)
  const isForOther = (isAsked && glance === null) || command[2] !== undefined
  const besides = second === null ? [] : requestedDeeds(isAsked ? `${second}?` : `${second} `, words)
  const isMeant = words.thing.test(pronounsIn(command))
  return [joined({ verb, rest: withThing(rest, pronounsIn(command), words), isForOther, isMeant }, words), ...besides]
}

/** By a turn of phrase that asks, or says what is needed. */
function askedPolitely(clause: string, words: Telling): Deed[] {
  for (const lead of words.requestLeads) {
    const match = lead.exec(clause)
    const deeds = match === null ? [] : deedsOf(clause.slice(match[0].length), match[1] ?? '', 'request', words)
    if (deeds.length > 0) return deeds
  }
  const had = words.needsToHave.exec(clause)
  const handed = had === null ? [] : deedsOf(clause.slice(had[0].length), '', 'request', words)
  if (handed[0] && HAS.test(handed[0].verb)) return [{ ...handed[0], verb: words.toSend, isForOther: true }]
  if (handed[0] && KNOWS.test(handed[0].verb) && INDIRECT.test(handed[0].rest))
    return [{ ...handed[0], verb: words.toSay, isForOther: true }]
  const wished = wishedFor(clause, words)
  if (wished.length > 0) return wished
  const need = words.needs.exec(clause)
  return need
    ? [{ verb: words.toSend, rest: clause.slice(need[0].length).replace(CLAUSE_END, ''), isForOther: true }]
    : []
}

/** "Necesito tenerlo": what one is to have is sent. */
const HAS = /^(?:tener|recibir|avere|ricevere|avoir|recevoir|ter|receber)$/u

/** "Vorrei sapere quando …": what one would know is told. */
const KNOWS = /^(?:saber|savoir|sapere|capire|comprendre|entender|conoscere)$/u

const INDIRECT = pattern('iu')`
    ^(?:(?:a|à|con|com|avec|de|di|da|por|per|para|pour|en|in|entro|desde|até|hasta) )?(?:si|se|s'|qué|que|quando|quand|cuándo|c[oó]m[oe]|come|comment
    |d[oó]nde|dove|onde|où|qu[ae]nt[oaie]s?|cuánt[oa]s?|combien|quel(?:le)?s?|qual[ei]?|quais|cuál(?:es)?|chi|qui|quién|quem|ce qu[ei])(?!\p{L})`

/** "Para abrir la ficha me falta la dirección": what something is needed for. */
const PURPOSE_FIRST =
  /^(?:para|pour|per|afin d|al fine di|a fi[nm] de|con el fin de)(?:(?<=d)(?:e |')| )(?:\S+ ){1,8}?\S+?,? /iu

function withoutPurpose(clause: string, { needs, requestLeads, thatLead }: RomanceWords): string {
  if (!PURPOSE_FIRST.test(clause)) return clause
  const asks = [needs, ...requestLeads, thatLead]
  const starts = [...clause.slice(0, MOST_OF_PURPOSE).matchAll(/ /g)].map(({ index }) => index + 1)
  const at = starts.find((start) => asks.some((lead) => lead.test(clause.slice(start))))
  return at === undefined ? clause : clause.slice(at)
}

const MOST_OF_PURPOSE = 60

/** "Le agradecería que me enviara el plano y me llamara". */
function wishedFor(clause: string, words: Telling): Deed[] {
  const lead = words.thatLead.exec(clause)
  if (!lead) return []
  const { first, second } = atSecond(clause.slice(lead[0].length).replace(CLAUSE_END, ''), words.besidesInPerson)
  const deed = thatDeed(first, words)
  const besides = second === null ? null : thatDeed(second, words)
  return [deed, besides].filter((one) => one !== null)
}

function thatDeed(said: string, words: Telling): Deed | null {
  const negation = NEGATION.exec(said)?.[0] ?? ''
  const text = said.slice(negation.length)
  const before = words.pronounBefore.exec(text)?.[0] ?? ''
  const thing = THING_OF_THAT.exec(text.slice(before.length))?.[0] ?? ''
  const [first = '', ...others] = text.slice(before.length + thing.length).split(' ')
  const rest = others.join(' ').replace(negation === '' ? /^$/ : /^pas /u, '')
  const verb = words.infinitiveOfThat(first.toLowerCase())
  if (verb === null) return null
  const person = personOf(before, 'request', words)
  const isOwn = person === 'self'
  const deed = joined({ verb: isOwn ? words.reflexive(verb) : verb, rest, isForOther: person === 'other' }, words)
  return {
    ...deed,
    verb: negation === '' ? deed.verb : `${words.not} ${deed.verb}`,
    rest: withThing(deed.rest.replace(words.doer, ''), ` ${before}${thing}`, words),
  }
}

const NEGATION = /^(?:não|no|non|ne|n')(?: |(?<='))/iu

/** "que (lo) firme" */
const THING_OF_THAT = /^(?:l?[oa]s?|les?|li) (?=\p{L})|^l'/iu
