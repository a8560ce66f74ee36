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
  /** What is said in a turn of phrase, and plainly: "fammi sapere", "besoin du". */
  plainly: readonly (readonly [RegExp, string])[]
  /** Where whoever reads is on formal terms, who has the same "your" as a third person: what tells that they are not, and "your". */
  formalYour?: { familiar: RegExp; your: readonly (readonly [RegExp, string])[] }
  /** "and", where a verb follows with a pronoun of its own: of an infinitive, of a verb in a person, of a command. */
  besides: RegExp
  besidesInPerson: RegExp
  besidesCommand: RegExp
  /** In received mail: what the reader does in a clause that hangs on a request, as the owner says it; null where the verb is not known. */
  reader?: readonly [RegExp, (verb: string, before: string) => string | null]
  toSend: string
  /** An imperative with its pronoun: group 1 the verb, group 2 the pronoun, where there is one. */
  imperative: RegExp
  infinitiveOfImperative: (verb: string) => string | null
  /** "Mi mandi …?": a question that asks for a deed; group 1 the verb, as it would be commanded. */
  asksInPresent: RegExp
  /** Of these a person is the object: "rappeler Anna". */
  takesPerson: RegExp
  /** Of two things asked in a clause the second: made by `besidesAsked`. */
  besidesAsked: RegExp
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

/** By a language's "and", and by what begins a question there: "si je viens (et avec qui)". */
export const besidesAsked = (and: string, asksFor: string): RegExp =>
  new RegExp(String.raw`(?<=(?:^| )(?:si|se|${asksFor}) .{0,80}),? ${and} (?:${asksFor})(?!\p{L}).*$`, 'iu')

/** Titles that begin with an infinitive, whose owner is "I": "Envoyer à Anna le plan". */
export function romanceTitles(words: RomanceWords): TitleLanguage {
  return {
    ...words,
    deeds: (clause, frame) => {
      const straight = clause
        .replace(/’/g, "'")
        .replace(/\s+([?!.])/g, '$1')
        .replace(/^[¿¡]+/, '')
      if (frame.kind === 'meeting') return []
      const { familiar, your } = words.formalYour ?? {}
      const isFormal = familiar !== undefined && !frame.isSent && !familiar.test(straight)
      const turns = [...words.plainly, ...((isFormal && your) || [])]
      const plain = turns.reduce((text, [turn, said]) => text.replace(turn, said), straight)
      const deeds = frame.kind === 'promise' ? promised(plain, words) : requested(plain, words)
      return titlesOfAll(deeds, frame, words)
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

/** What is done first, and besides where that has a pronoun of its own: "la signer et me la renvoyer". */
function deedsOf(text: string, lead: string, speech: Speech, words: RomanceWords): Deed[] {
  const { first, second } = atSecond(text.replace(CLAUSE_END, ''), words.besides)
  const deed = deedOf(first, lead, speech, words)
  if (deed === null) return []
  const besides = second === null ? null : deedOf(second, '', speech, words)
  return besides === null ? [deed] : [deed, besides]
}

/** "compilarlo, firmarlo e …": what stands before and behind the "and" of another verb. */
function atSecond(text: string, and: RegExp): { first: string; second: string | null } {
  const match = and.exec(text)
  if (match === null) return { first: text, second: null }
  return { first: text.slice(0, match.index), second: text.slice(match.index + match[0].length) }
}

function deedOf(text: string, lead: string, speech: Speech, words: RomanceWords): Deed | null {
  const before = words.pronounBefore.exec(text)
  const plain = before ? text.slice(before[0].length) : text
  const [first = '', ...others] = plain.replace(CLAUSE_END, '').split(' ')
  const small = first.toLowerCase().replace(/,$/, '')
  const verb = small.replace(words.pronounBehind, '$1')
  if (!/^\p{L}{2,}(?:r|re)$/u.test(verb) && !/rs?e$/.test(verb)) return null
  if (IS_STATE.test(verb)) return null
  const behind = small.slice(verb.length)
  const people = [lead, before?.[0] ?? '', behind].map((pronouns) => personOf(pronouns, speech, words))
  const rest = first.endsWith(',') ? '' : others.join(' ')
  // Nothing else says whom the pronoun means.
  if (people.includes('third')) return { verb: `${before?.[0] ?? ''}${small}`, rest, isForOther: false }
  const isOwn = people.includes('self')
  const infinitive = isOwn ? words.reflexive(words.infinitiveOf(verb)) : words.infinitiveOf(verb)
  const pronouns = `${lead} ${before?.[0] ?? ''} ${behind}`
  const { verb: all, rest: behindAll } = joined({ verb: infinitive, rest, isForOther: false }, words)
  return {
    verb: all,
    rest: isOwn ? withMatter(behindAll, pronouns, words) : withThing(behindAll, pronouns, words),
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

function requested(said: string, words: RomanceWords): Deed[] {
  const clause = withoutPurpose(said, words)
  for (const lead of words.requestLeads) {
    const match = lead.exec(clause)
    const deeds = match === null ? [] : deedsOf(clause.slice(match[0].length), match[1] ?? '', 'request', words)
    if (deeds.length > 0) return deeds
  }
  const wished = wishedFor(clause, words)
  if (wished.length > 0) return wished
  const need = words.needs.exec(clause)
  if (need)
    return [{ verb: words.toSend, rest: clause.slice(need[0].length).replace(CLAUSE_END, ''), isForOther: true }]
  const what = words.whatIs.exec(clause.replace(/[\s?]+$/, ''))
  if (what?.[1]) return [{ verb: words.toTell, rest: what[1], isForOther: true }]
  const isAsked = clause.includes('?')
  const command = (isAsked ? words.asksInPresent : words.imperative).exec(clause)
  const verb = command && words.infinitiveOfImperative((command[1] ?? '').toLowerCase())
  if (!command || verb === null) return []
  const told = clause.slice(command[0].length).replace(CLAUSE_END, '').trim()
  const { first, second } = atSecond(told, words.besidesCommand)
  const rest = inInfinitives(first, words.infinitiveOfImperative, words)
  const isForOther = isAsked || command[2] !== undefined
  const besides = second === null ? [] : requested(isAsked ? `${second}?` : second, words)
  return [joined({ verb, rest: withThing(rest, pronounsIn(command), words), isForOther }, words), ...besides]
}

/** "faire part (de)": a noun without an article goes with its verb. */
const IS_OF_VERB = /^\p{Ll}+ (?:d[eiou]|du|del|d[ae]l?la|à|aux?|al?|ao|com?|en|em)(?!\p{L})/u

/** "faire parvenir": the two verbs are one. */
function joined(deed: Deed, { phrases }: RomanceWords): Deed {
  const [second = '', ...rest] = deed.rest.split(' ')
  const isOfVerb = phrases.isVerb(second) || (IS_OF_VERB.test(deed.rest) && !phrases.dangling.has(second))
  return CAUSES.test(deed.verb) && isOfVerb
    ? { ...deed, verb: `${deed.verb.replace(/^fare$/, 'far')} ${second}`, rest: rest.join(' ') }
    : deed
}

/** "Para abrir la ficha me falta la dirección": what something is needed for. */
const PURPOSE_FIRST =
  /^(?:para|pour|per|afin d|al fine di|a fi[nm] de|con el fin de)(?:(?<=d)(?:e |')| )(?:\S+ ){1,8}?\S+?,? /iu

function withoutPurpose(clause: string, { needs, requestLeads, thatLead }: RomanceWords): string {
  if (!PURPOSE_FIRST.test(clause)) return clause
  const asks = [needs, ...requestLeads, ...(thatLead === undefined ? [] : [thatLead])]
  const starts = [...clause.slice(0, MOST_OF_PURPOSE).matchAll(/ /g)].map(({ index }) => index + 1)
  const at = starts.find((start) => asks.some((lead) => lead.test(clause.slice(start))))
  return at === undefined ? clause : clause.slice(at)
}
const MOST_OF_PURPOSE = 60

/** "Le agradecería que me enviara el plano y me llamara". */
function wishedFor(clause: string, words: RomanceWords): Deed[] {
  const lead = words.thatLead?.exec(clause)
  if (!lead) return []
  const { first, second } = atSecond(clause.slice(lead[0].length).replace(CLAUSE_END, ''), words.besidesInPerson)
  const deed = thatDeed(first, words)
  const besides = second === null ? null : thatDeed(second, words)
  return [deed, besides].filter((one) => one !== null)
}

function thatDeed(text: string, words: RomanceWords): Deed | null {
  const before = words.pronounBefore.exec(text)?.[0] ?? ''
  const thing = THING_OF_THAT.exec(text.slice(before.length))?.[0] ?? ''
  const [first = '', ...rest] = text.slice(before.length + thing.length).split(' ')
  const verb = words.infinitiveOfThat?.(first.toLowerCase()) ?? null
  if (verb === null) return null
  const person = personOf(before, 'request', words)
  return {
    verb: person === 'self' ? words.reflexive(verb) : verb,
    rest: withThing(rest.join(' '), ` ${before}${thing}`, words),
    isForOther: person === 'other',
  }
}

/** "que (lo) firme" */
const THING_OF_THAT = /^l?[oa]s? (?=\p{L})/iu

/** Of two deeds that one for the other side first which names its thing: "reviso la oferta y te envío mis comentarios". */
function promised(said: string, words: RomanceWords): Deed[] {
  const { first, second } = atSecond(said, words.besidesInPerson)
  const deeds = [first, second ?? ''].flatMap((clause) => promisedIn(clause, words))
  const handed = deeds.find(({ rest, isForOther }) => isForOther && rest !== '' && rest.split(' ')[0] !== words.that)
  return (handed === undefined ? deeds : [handed]).slice(0, 1)
}

function promisedIn(clause: string, words: RomanceWords): Deed[] {
  for (const lead of words.promiseLeads) {
    const match = lead.exec(clause)
    const deeds =
      match === null ? [] : deedsOf(clause.slice(match.index + match[0].length), match[1] ?? '', 'promise', words)
    if (deeds.length > 0) return deeds
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
    const people = [match[1] ?? '', match[3] ?? ''].map((pronoun) => personOf(pronoun, 'promise', words))
    const isOwn = people.includes('self')
    const named = words.thing.test(pronouns) ? THING_BEFORE.exec(clause.slice(0, match.index)) : null
    const withPronoun = isOwn ? withMatter(rest, pronouns, words) : withThing(rest, pronouns, words)
    const deed = {
      verb: isOwn ? words.reflexive(verb) : verb,
      rest: named === null ? withPronoun : `${lowerFirst(named[1] ?? '')} ${rest}`.trim(),
      isForOther: people.includes('other'),
    }
    return [joined(deed, words)]
  }
  return []
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

/** "Decir algo a Anna": stands before whom it is for. */
const IS_SOMETHING = /^(?:algo|qualcosa|quelque chose|alguma coisa)$/iu

/** Says nothing of the deed, where it stands before its object. */
const ALSO = /^ (?:aussi|también|anche|também)(?=$|[ ,])/iu

/** Of two deeds both, where the owner's is told so, then each. */
function titlesOfAll(deeds: readonly Deed[], frame: TitleFrame, words: RomanceWords): string[] {
  const [first = [], second = []] = deeds.map((deed) => titlesOf(deed, frame, words))
  // Whom both are for is said once.
  const [one, other] = [first[0], deeds.every(({ isForOther }) => isForOther) ? (second[1] ?? second[0]) : second[0]]
  const isOfThing = deeds.some(({ rest }) => rest.split(' ')[0] === words.that)
  const both =
    one === undefined || other === undefined || frame.direction === 'they_owe' || isOfThing
      ? []
      : [`${one} ${words.and} ${lowerFirst(other)}`]
  return [...both, ...first, ...(isOfThing || first.length === 0 ? second : [])]
}

/** "si vous souhaitez venir": as the owner says it. */
function withReaderTurned(text: string, { isSent }: TitleFrame, { reader }: RomanceWords): string | null {
  if (isSent || reader === undefined) return text
  const [clause, firstOf] = reader
  let isKnown = true
  const turned = text.replace(clause, (all: string, before: string, verb: string) => {
    const said = firstOf(verb.toLowerCase(), before.toLowerCase())
    if (said === null) isKnown = false
    return said ?? all
  })
  return isKnown ? turned : null
}

function titlesOf({ verb, rest, isForOther }: Deed, frame: TitleFrame, words: RomanceWords): string[] {
  if ((!frame.isBehind && words.pointsOutside.test(rest)) || (!frame.isSent && words.ofWriter.test(rest))) return []
  const said = withReaderTurned(rest, frame, words)
  if (said === null) return []
  const swaps = frame.isSent ? words.sent : words.received
  const turned = swaps
    .reduce((text, [pattern, by]) => text.replace(pattern, by), ` ${said}`)
    .replace(ALSO, '')
    .trim()
  const all = ` ${turned}`
    .replace(words.looseTime, '')
    .replace(/[\s,:;]+$/, '')
    .trim()
  const timeless =
    frame.isBehind && frame.direction === 'i_owe' && all.split(' ')[0] === words.that
      ? all.slice(words.that.length).trim()
      : all
  if (all === '' && (!isForOther || verb === words.toTell)) return []
  const isNamed = isForOther && frame.direction === 'i_owe'
  const lead =
    frame.direction === 'i_owe' ? '' : `${frame.kind === 'promise' ? words.will(frame.name) : words.has(frame.name)} `
  const say = (person: string, object: string) =>
    upperFirst(
      [`${lead}${verb}`, ...(IS_SOMETHING.test(object) ? [object, person] : [person, object])]
        .filter(Boolean)
        .join(' '),
    )
  if (isForOther && !isNamed) return [upperFirst(`${lead}${words.forMe(verb)} ${timeless}`.trim()), say('', timeless)]
  const person = words.takesPerson.test(verb) ? frame.name : words.to(frame.name)
  return [timeless, timeless.replace(words.besidesAsked, '')].flatMap((what) => [
    ...(isNamed ? [say(person, what)] : []),
    say('', what),
  ])
}
