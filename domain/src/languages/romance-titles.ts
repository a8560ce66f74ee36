import { pattern } from '../text/pattern.ts'
import { lowerFirst, upperFirst } from '../text/words.ts'
import type { TitleFrame, TitleLanguage } from './title-language.ts'

/** What a Romance language's titles are made with. Patterns see the sentence with straight apostrophes. */
export type RomanceWords = Pick<
  TitleLanguage,
  | 'phrases'
  | 'vague'
  | 'bareObject'
  | 'empty'
  | 'unresolved'
  | 'pointing'
  | 'ofWriter'
  | 'promised'
  | 'orElse'
  | 'colon'
  | 'looseTime'
  | 'subjectAlone'
> & {
  /** What stands before the infinitive of a polite request, or of a promise ("je vais"). Group 1: a pronoun, where there is one. */
  requestLeads: readonly RegExp[]
  promiseLeads: readonly RegExp[]
  /** "Le agradecería que …": a verb follows that is no infinitive, and its infinitive. */
  thatLead?: RegExp
  infinitiveOfThat?: (verb: string) => string | null
  /** Pronouns between a lead and its infinitive, and hanging on the infinitive, which is group 1. */
  pronounBefore: RegExp
  pronounBehind: RegExp
  /** Whom pronouns at the verb mean, without a space at their ends: who does it, or the other side; else a third person. */
  pronounsOf: Record<Speech, { self: RegExp; other: RegExp }>
  /** The infinitive of what somebody does to or for oneself: "ocuparse". */
  reflexive: (infinitive: string) => string
  /** The infinitive without a pronoun behind it as it stands alone. */
  infinitiveOf: (stem: string) => string
  /** What makes a noun phrase of what the writer needs; it is sent. */
  needs: RegExp
  /** Among the pronouns before or behind a verb: the thing itself ("je te l'envoie"). */
  thing: RegExp
  /** A pronoun that stands for it where a noun would. */
  that: string
  /** Among the pronouns at a reflexive verb: what it is done about ("je m'en occupe"), and what stands for that where a noun would. */
  about?: readonly [RegExp, string]
  /** "fammi sapere": to tell, and what stands for it. */
  letKnow: readonly [RegExp, string] | null
  toSend: string
  /** An imperative with its pronoun: group 1 the verb, group 2 the pronoun, where there is one. */
  imperative: RegExp
  infinitiveOfImperative: (verb: string) => string | null
  /** A verb in the first person: group 1 a pronoun before it, group 2 the verb, group 3 a pronoun behind it. */
  firstPerson: RegExp
  infinitiveOfFirst: (verb: string) => string | null
  /** "What is your rate?": group 1 the noun phrase. */
  whatIs: RegExp
  toTell: string
  /** "à Anna" */
  to: (name: string) => string
  /** The infinitive with "me" of the owner. */
  forMe: (verb: string) => string
  /** "and" */
  and: string
  /** The owner's own, and the other side's, as the title has them. */
  received: readonly (readonly [RegExp, string])[]
  sent: readonly (readonly [RegExp, string])[]
  /** Said before the infinitive of what the other side is to do, and of what they said that they will do. */
  has: (name: string) => string
  will: (name: string) => string
  /** A pronoun whose noun stands elsewhere: "the one with the moped", "they". */
  pointsOutside: RegExp
  standIns: Record<TitleFrame['direction'], Record<TitleFrame['kind'], (name: string) => string>>
}

/** Titles that begin with an infinitive, whose owner is "I": "Envoyer à Anna le plan". */
export function romanceTitles(words: RomanceWords): TitleLanguage {
  return {
    ...words,
    deeds: (clause, frame) => {
      const straight = clause
        .replace(/’/g, "'")
        .replace(/\s+([?!.])/g, '$1')
        .replace(/^[¿¡]+/, '')
      const plain = words.letKnow === null ? straight : straight.replace(...words.letKnow)
      const said =
        frame.kind === 'promise' ? promised(plain, words) : frame.kind === 'meeting' ? null : requested(plain, words)
      return said === null ? [] : titlesOf(said, frame, words)
    },
    standIn: ({ kind, direction, name }, topic) =>
      topic === null
        ? words.standIns[direction][kind](name)
        : `${words.standIns[direction][kind](name)}${words.colon}${topic}`,
  }
}

/** A request is done by whoever reads it, a promise by whoever writes it. */
type Speech = 'request' | 'promise'

/** An infinitive, what stands behind it, and whether it is done for the other side. */
type Deed = { verb: string; rest: string; isForOther: boolean }

const CLAUSE_END = pattern('isu')`
    \s*(?:[?!;…]|(?<!(?<!\p{L})(?:(?-i:\p{Lu}\p{Ll})|p|pp|nr|art|tel))\.|,? (?:car|parce que|puisque|afin que|porque|perché|poiché|pois|para que|así|assim|così
    |comme ça)(?!\p{L})|, (?:et|y|e|mais|pero|mas|ma|si|se|comme|como|come|merci|gracias|grazie|que|qui|quien
    |che)(?!\p{L})| - |--| – ).*$`

const CAUSES = /^(?:faire|fare?|hacer|fazer)$/u

/** "Tiene que estar probado": how something is to be, and nothing that one does. */
const IS_STATE = /^(?:ser|estar|être|essere)$/u

/** Whom pronouns at a verb mean; null where there are none, or only those of a thing. */
function personOf(pronouns: string, speech: Speech, words: RomanceWords): 'self' | 'other' | 'third' | null {
  const said = pronouns.trim().toLowerCase()
  const { self, other } = words.pronounsOf[speech]
  if (self.test(said)) return 'self'
  if (other.test(said)) return 'other'
  return said === '' || words.thing.exec(` ${said}`)?.[0].trim() === said ? null : 'third'
}

function deedOf(text: string, lead: RegExpExecArray, speech: Speech, words: RomanceWords): Deed | null {
  const before = words.pronounBefore.exec(text)
  const plain = before ? text.slice(before[0].length) : text
  const [first = '', ...others] = plain.replace(CLAUSE_END, '').split(' ')
  const small = first.toLowerCase()
  const verb = small.replace(words.pronounBehind, '$1')
  if (!/^\p{L}{2,}(?:r|re)$/u.test(verb) && !/rs?e$/.test(verb)) return null
  if (IS_STATE.test(verb)) return null
  const behind = small.slice(verb.length)
  const people = [lead[1] ?? '', before?.[0] ?? '', behind].map((pronouns) => personOf(pronouns, speech, words))
  // "faire parvenir": the two verbs are one.
  const isJoined = CAUSES.test(verb) && words.phrases.isVerb(others[0] ?? '')
  const rest = others.slice(isJoined ? 1 : 0).join(' ')
  // Nothing else says whom the pronoun means.
  if (people.includes('third'))
    return { verb: `${before?.[0] ?? ''}${small}`, rest: others.join(' '), isForOther: false }
  const isOwn = people.includes('self')
  const infinitive = isOwn ? words.reflexive(words.infinitiveOf(verb)) : words.infinitiveOf(verb)
  const pronouns = `${lead[1] ?? ''} ${before?.[0] ?? ''} ${behind}`
  return {
    verb: isJoined ? `${infinitive} ${others[0]}` : infinitive,
    rest: isOwn ? withMatter(rest, pronouns, words) : withThing(rest, pronouns, words),
    isForOther: !isOwn && people.includes('other'),
  }
}

/** A thing that only a pronoun at the verb named gets one that can stand alone. */
const withThing = (rest: string, pronouns: string, { thing, that }: RomanceWords): string =>
  thing.test(pronouns) ? `${that} ${rest}`.trim() : rest

/** The same, of a reflexive verb. */
function withMatter(rest: string, pronouns: string, words: RomanceWords): string {
  const [about, said] = words.about ?? []
  return about?.test(pronouns) === true ? `${said} ${rest}`.trim() : withThing(rest, pronouns, words)
}

function requested(clause: string, words: RomanceWords): Deed | null {
  for (const lead of words.requestLeads) {
    const match = lead.exec(clause)
    const deed = match && deedOf(clause.slice(match[0].length), match, 'request', words)
    if (deed) return deed
  }
  const wished = wishedFor(clause, words)
  if (wished) return wished
  const needed = withoutPurpose(clause, words)
  const need = words.needs.exec(needed)
  if (need) return { verb: words.toSend, rest: needed.slice(need[0].length).replace(CLAUSE_END, ''), isForOther: true }
  const what = words.whatIs.exec(clause.replace(/[\s?]+$/, ''))
  if (what?.[1]) return { verb: words.toTell, rest: what[1], isForOther: true }
  const command = clause.includes('?') ? null : words.imperative.exec(clause)
  const verb = command && words.infinitiveOfImperative((command[1] ?? '').toLowerCase())
  if (!command || verb === null) return null
  const rest = inInfinitives(
    clause.slice(command[0].length).replace(CLAUSE_END, '').trim(),
    words.infinitiveOfImperative,
    words,
  )
  return { verb, rest: withThing(rest, pronounsIn(command), words), isForOther: command[2] !== undefined }
}

/** "Para abrir la ficha me falta la dirección": what something is needed for. */
const PURPOSE_FIRST = /^(?:para|pour|per) (?:\S+ ){1,8}?\S+?,? /iu

function withoutPurpose(clause: string, { needs }: RomanceWords): string {
  if (!PURPOSE_FIRST.test(clause)) return clause
  const starts = [...clause.slice(0, MOST_OF_PURPOSE).matchAll(/ /g)].map(({ index }) => index + 1)
  const at = starts.find((start) => needs.test(clause.slice(start)))
  return at === undefined ? clause : clause.slice(at)
}
const MOST_OF_PURPOSE = 60

/** "Le agradecería que me enviara el plano". */
function wishedFor(clause: string, words: RomanceWords): Deed | null {
  const lead = words.thatLead?.exec(clause)
  if (!lead) return null
  const text = clause.slice(lead[0].length).replace(CLAUSE_END, '')
  const before = words.pronounBefore.exec(text)
  const [first = '', ...rest] = (before ? text.slice(before[0].length) : text).split(' ')
  const verb = words.infinitiveOfThat?.(first.toLowerCase()) ?? null
  if (verb === null) return null
  const person = personOf(before?.[0] ?? '', 'request', words)
  return {
    verb: person === 'self' ? words.reflexive(verb) : verb,
    rest: rest.join(' '),
    isForOther: person === 'other',
  }
}

function promised(clause: string, words: RomanceWords): Deed | null {
  for (const lead of words.promiseLeads) {
    const match = lead.exec(clause)
    const deed = match && deedOf(clause.slice(match.index + match[0].length), match, 'promise', words)
    if (deed) return deed
  }
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
    const people = [match[1] ?? '', match[3] ?? ''].map((said) => personOf(said, 'promise', words))
    const isOwn = people.includes('self')
    const named = words.thing.test(pronouns) ? THING_BEFORE.exec(clause.slice(0, match.index)) : null
    const withPronoun = isOwn ? withMatter(rest, pronouns, words) : withThing(rest, pronouns, words)
    return {
      verb: isOwn ? words.reflexive(verb) : verb,
      rest: named === null ? withPronoun : `${lowerFirst(named[1] ?? '')} ${rest}`.trim(),
      isForOther: people.includes('other'),
    }
  }
  return null
}

/** "o aviso": what follows an article is no verb. */
const IS_NOUN =
  /(?<!\p{L})(?:[oa]s?|el|los?|las?|il|un[ao]?|uma?|une|d[eoa]s?|del|al|ao|le|les|du|mon|mi|su|tu|este|esse|questo|ce) $/iu

/** "La facture, je te la règle demain": the thing itself stands before. */
const THING_BEFORE = pattern('iu')`
    ^(?!(?:\S+ ){2,5}?(?:doit|va|peut|est|deve|può|debe|puede|tem|vai|pode) )((?:le|la|les|mon|ma|mes|notre|ce|cette|el|los|las|mi|mis|il|lo|i|gli|un|una|un'|l'|o|a|os|as|meu|minha)(?:(?<=')| )
    (?:[^\s,]+ ){0,4}[^\s,]+),? $`

const pronounsIn = (match: RegExpExecArray): string => match[0].toLowerCase().replace(match[2] ?? match[1] ?? '', ' ')

/** "revise y firme el plano": what follows "and" is done, too. */
const inInfinitives = (text: string, infinitiveOf: (verb: string) => string | null, { and }: RomanceWords): string =>
  text.replace(new RegExp(`(?<=(?:^| )${and} )\\p{L}+`, 'giu'), (verb) => infinitiveOf(verb.toLowerCase()) ?? verb)

/** Says nothing of the deed, where it stands before its object. */
const ALSO = /^ (?:aussi|también|anche|também)(?=$|[ ,])/iu

function titlesOf({ verb, rest, isForOther }: Deed, frame: TitleFrame, words: RomanceWords): string[] {
  if ((!frame.isBehind && words.pointsOutside.test(rest)) || (!frame.isSent && words.ofWriter.test(rest))) return []
  const swaps = frame.isSent ? words.sent : words.received
  const turned = swaps
    .reduce((text, [pattern, said]) => text.replace(pattern, said), ` ${rest}`)
    .replace(ALSO, '')
    .trim()
  const timeless = turned.replace(words.looseTime, '').replace(/[\s,:;]+$/, '')
  if (timeless === '' && (!isForOther || verb === words.toTell)) return []
  const isNamed = isForOther && frame.direction === 'i_owe'
  const lead =
    frame.direction === 'i_owe' ? '' : `${frame.kind === 'promise' ? words.will(frame.name) : words.has(frame.name)} `
  const say = (person: string, object: string) =>
    upperFirst([`${lead}${verb}`, person, object].filter(Boolean).join(' '))
  if (isForOther && !isNamed) return [upperFirst(`${lead}${words.forMe(verb)} ${timeless}`.trim()), say('', timeless)]
  return [...(isNamed ? [say(words.to(frame.name), timeless)] : []), say('', timeless)]
}
