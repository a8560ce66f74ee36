import { pattern } from '../text/pattern.ts'
import { lowerFirst, upperFirst } from '../text/words.ts'
import { meantBy, type NounWords } from './romance-nouns.ts'
import { MAX_TITLE_CHARS, type TitleFrame, type TitleLanguage } from './title-language.ts'

/** What a Romance language's titles are made with. Patterns see the sentence with straight apostrophes. */
export type RomanceWords = Pick<
  TitleLanguage,
  | 'phrases'
  | 'vague'
  | 'bareObject'
  | 'ofStatement'
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
  thatLead: RegExp
  infinitiveOfThat: (verb: string) => string | null
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
  /** The same before an infinitive: "necesito (tener el plano)". */
  needsToHave: RegExp
  /** Among the pronouns before or behind a verb: the thing itself ("je te l'envoie"). */
  thing: RegExp
  /** A pronoun that stands for it where a noun would. */
  that: string
  /** Among the pronouns at a reflexive verb: what it is done about ("je m'en occupe"), and what stands for that where a noun would. */
  about?: readonly [RegExp, string]
  /** "of" and "at" before a noun, with its article: "du devis", "au devis". */
  ofNoun: (noun: string) => string
  atNoun?: (noun: string) => string
  nouns: NounWords
  /** Who does it, behind the verb: "que lo mires (tú)". */
  doer: RegExp
  /** Before the infinitive of what is not to be done: "ne pas". */
  not: string
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
  /** A command that is sure to be one, though it ends in a question mark; group 1 the verb. */
  commandAsked?: RegExp
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
  /** "to say" */
  toSay: string
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
export function romanceTitles(said: RomanceWords): TitleLanguage {
  const { infinitiveOfThat, infinitiveOfImperative, infinitiveOfFirst } = said
  const words: RomanceWords = {
    ...said,
    infinitiveOfThat: ofVerb(infinitiveOfThat),
    infinitiveOfImperative: ofVerb(infinitiveOfImperative),
    infinitiveOfFirst: ofVerb(infinitiveOfFirst),
  }
  return {
    ...words,
    vague: new RegExp(`${words.vague.source}|${SHORT_DEED}`, 'iu'),
    deeds: (clause, frame) => {
      const straight = clause
        .replace(/’/g, "'")
        .replace(/\s+([?!.])/g, '$1')
        .replace(/^[¿¡]+/, '')
      const { familiar, your } = words.formalYour ?? {}
      const isFormal = familiar !== undefined && !frame.isSent && !familiar.test(straight)
      const turns = [...words.plainly, ...((isFormal && your) || [])]
      const plain = turns.reduce((text, [turn, said]) => text.replace(turn, said), straight)
      const telling = { ...words, meant: meaningIn(plain, frame, words) }
      const deeds = frame.kind === 'promise' ? promised(plain, telling) : requested(plain, telling)
      // Of a meeting only what is to be told of it is done by one alone.
      const isDone = frame.kind !== 'meeting' || (!frame.isSent && deeds[0]?.verb === words.toSay)
      return isDone ? titlesOfAll(deeds, frame, telling) : []
    },
    standIn: ({ kind, direction, name }, topic) =>
      topic === null
        ? words.standIns[direction][kind](name)
        : `${words.standIns[direction][kind](name)}${words.colon}${topic}`,
  }
}

/** The words of a language, and what a pronoun of this mail means before what follows it; null where that is not clear. */
type Telling = RomanceWords & { meant: (pronouns: string, behind: string) => string | null }

/** "te lo", "gliela": the form of the thing stands last. */
function meaningIn(clause: string, { before, topic, isSent }: TitleFrame, words: RomanceWords): Telling['meant'] {
  return (pronouns, behind) => {
    const said =
      (POINTED_ALONE.exec(pronouns.trim()) ??
        words.thing.exec(pronouns) ??
        words.about?.[0].exec(pronouns) ??
        AT_PRONOUN.exec(pronouns))?.[0].trim() ?? ''
    const form = endsOf(said.replace(/^-|-$/g, '')).find((end) => Object.hasOwn(words.nouns.pronouns, end))
    if (form === undefined) return null
    const alone = ` ${clause.toLowerCase()}`.lastIndexOf(` ${pronouns.trim()} `)
    const end = alone < 0 ? clause.length : alone
    const at = behind === '' ? end : clause.indexOf(behind.slice(0, ENOUGH_TO_FIND))
    const noun = meantBy(form, [at < 0 ? '' : clause.slice(0, at), ...before], topic, words.nouns)
    return noun === null || (!isSent && words.ofWriter.test(noun)) ? null : noun
  }
}
const ENOUGH_TO_FIND = 24
const endsOf = (word: string): string[] => Array.from({ length: word.length }, (_, at) => word.slice(at))
const AT_PRONOUN = /(?<!\p{L})y(?!\p{L})/u

/** A word of the mail may be named as what every object has: "constructor". */
const ofVerb =
  (infinitiveOf: (verb: string) => string | null) =>
  (verb: string): string | null =>
    verb in Object.prototype ? null : infinitiveOf(verb)

/** "Rédiger le message", "não deixar passar": which one, the mail's topic tells. */
const SHORT_DEED = String.raw`^(?:(?:não|no|non|ne pas) )?\p{L}+ (?:(?:les?|la|un[ae]?|el|l[oa]s|il|lo|i|gli|[oa]s?|uma?) |l'|un')?[\p{L}-]+$`

/** A request is done by whoever reads it, a promise by whoever writes it. */
type Speech = 'request' | 'promise'

/** An infinitive, what stands behind it, and whether it is done for the other side. `isMeant`: a pronoun of the sentence is its object. */
type Deed = { verb: string; rest: string; isForOther: boolean; isMeant?: boolean }

const CLAUSE_END = pattern('isu')`
    \s*(?:[?!;…]|^:|(?<!(?<!\p{L})(?:(?-i:\p{Lu}\p{Ll})|p|pp|nr|art|tel))\.| (?:ou|o|oppure), |,? (?:car|parce que|puisque|afin que|porque|perché|poiché|pois|para que|así|assim|così
    |comme ça)(?!\p{L})|, (?-i:\p{Lu}\p{Ll}+) (?:se|va|vai|doit|deve|debe|peut|può|puede|pode|\p{L}+r[aàá])(?!\p{L})
    |, (?:et|y|e|mais|pero|mas|ma|si|se|comme|como|come|merci|gracias|grazie|que|qui|quien
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
function deedsOf(text: string, lead: string, speech: Speech, words: Telling): Deed[] {
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
const asksToDo = (verb: string, rest: string): boolean =>
  /^(?:pedir|demander|chiedere|dizer|decir|dire)$/u.test(verb) && TO_DO.test(rest)
const TO_DO = /^(?:que \p{L}+|qu'|d[ei] \p{L}+re?(?!\p{L})|d')/u

/** A thing that only a pronoun at the verb named is named by its noun, else by a pronoun that can stand alone. */
const withThing = (rest: string, pronouns: string, { thing, that, meant }: Telling): string =>
  thing.test(pronouns) ? `${meant(pronouns, rest) ?? that} ${rest}`.trim() : rest

/** The same, of a reflexive verb. */
function withMatter(rest: string, pronouns: string, words: Telling): string {
  const [about, said] = words.about ?? []
  if (about?.test(pronouns) !== true) return withThing(rest, pronouns, words)
  const noun = words.meant(pronouns, rest)
  return `${noun === null ? said : words.ofNoun(noun)} ${rest}`.trim()
}

function requested(said: string, words: Telling): Deed[] {
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
  const besides = second === null ? [] : requested(isAsked ? `${second}?` : `${second} `, words)
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

/** Of two deeds that one for the other side first which names its thing: "reviso la oferta y te envío mis comentarios". */
function promised(said: string, words: Telling): Deed[] {
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

const pronounsIn = (match: RegExpExecArray): string => match[0].toLowerCase().replace(match[2] ?? match[1] ?? '', ' ')

/** "revise y firme el plano": what follows "and" is done, too. */
const inInfinitives = (text: string, infinitiveOf: (verb: string) => string | null, { and }: RomanceWords): string =>
  text.replace(new RegExp(`(?<=(?:^| )${and} )\\p{L}+`, 'giu'), (verb) => infinitiveOf(verb.toLowerCase()) ?? verb)

/** "Decir algo a Anna": stands before whom it is for. */
const IS_SOMETHING = /^(algo|qualcosa|quelque chose|alguma coisa|un retour|des nouvelles)(?: (.*))?$/iu

function objectAndPerson(object: string, person: string): string[] {
  if (/^\p{Ll}{3,}$/u.test(object)) return [object, person]
  const [, something, more = ''] = IS_SOMETHING.exec(object) ?? []
  return something === undefined ? [person, object] : [something, person, more]
}

/** Says nothing of the deed, where it stands before its object. */
const ALSO = /^ (?:aussi|también|anche|também)(?=$|[ ,])/iu

/** "Signer et renvoyer le bail": the second of two deeds that are done with the same thing, each with a pronoun for it. */
function sharedNoun([first, second]: readonly Deed[], { that }: RomanceWords): Deed | null {
  if (first === undefined || second?.isMeant !== true || first.isForOther) return null
  const start = first.rest.split(' ').slice(0, 2).join(' ')
  if (start.split(' ')[0] === that) return null
  return second.rest === start || second.rest.startsWith(`${start} `) ? second : null
}

/** Of two deeds both, where the owner's is told so, then each. */
function titlesOfAll(deeds: readonly Deed[], frame: TitleFrame, words: Telling): string[] {
  const shared = sharedNoun(deeds, words)
  if (shared !== null && frame.direction === 'i_owe')
    return titlesOf(shared, frame, words).map(
      (title) => `${upperFirst(deeds[0]?.verb ?? '')} ${words.and} ${lowerFirst(title)}`,
    )
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

/** "(envía a alguien a) verla", "(cancelar) essa": the nouns that pronouns within what is done mean. */
function withNouns(rest: string, { meant, infinitiveOf }: Telling): string {
  return rest
    .replace(POINTED_ALONE, (pronoun) => meant(` ${pronoun}`, rest) ?? pronoun)
    .replace(BEHIND_INFINITIVE, (all: string, stem: string, pronoun: string) => {
      const noun = meant(` ${pronoun}`, all)
      return noun === null ? all : `${infinitiveOf(stem)} ${noun}`
    })
}
const POINTED_ALONE = /^(?:ess[ae]s?|es[ae]s?|est[ae]s?|est[oa]s|quest[oaie]|quell[oaie])(?= (?:y|e|o|ou) |$)/u
const BEHIND_INFINITIVE = /(?<= )(\p{L}+[aeiáéí]r)-?(l[oa]s?|li)(?!\p{L})/u

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

function titlesOf(deed: Deed, frame: TitleFrame, words: Telling): string[] {
  const { verb } = deed
  const isForOther = deed.isForOther && !(frame.direction === 'i_owe' && DONE_ALONE.test(verb))
  const rest = withNouns(deed.rest, words)
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
  // "Read Meeting of the board": of a subject of several words no object can be made.
  const isPointing = all.split(' ')[0] === words.that && frame.direction === 'i_owe'
  if (isPointing && frame.isBehind !== true && frame.topic.includes(' ')) return []
  const isNamed = isForOther && frame.direction === 'i_owe'
  const lead =
    frame.direction === 'i_owe' ? '' : `${frame.kind === 'promise' ? words.will(frame.name) : words.has(frame.name)} `
  const say = (person: string, object: string) =>
    upperFirst([`${lead}${verb}`, ...objectAndPerson(object, person)].filter(Boolean).join(' '))
  const wholes = [timeless, ...withoutOutside(timeless, words)]
  if (isForOther && !isNamed) {
    const forMe = (what: string) => upperFirst(`${lead}${forMeOf(verb, words)} ${what}`.trim())
    return [...wholes.flatMap((what) => saidShorter(what, forMe)), say('', timeless)]
  }
  const person = words.takesPerson.test(verb) ? frame.name : words.to(frame.name)
  return [...wholes, timeless.replace(words.besidesAsked, '')].flatMap((what) => [
    ...(isNamed ? saidShorter(what, (one) => say(person, one)) : []),
    ...saidShorter(what, (one) => say('', one)),
  ])
}

/** What is said with it, and where that is too long, with less of what only adds to it. */
const saidShorter = (what: string, say: (what: string) => string): string[] => [
  ...new Set([say(what), say(shorterBy(what, say(what)))]),
]

/** "Rellénanos el formulario": a form that one fills in or signs goes to nobody by that. */
const DONE_ALONE =
  /^(?:rellenar|completar|firmar|revisar|compilare|firmare|controllare|remplir|compléter|signer|vérifier|preencher|assinar|rever)$/u

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
function withoutOutside(text: string, { unresolved, phrases }: RomanceWords): string[] {
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

/** "far avere": the pronoun stands with the first of two verbs. */
function forMeOf(verb: string, { forMe }: RomanceWords): string {
  const [first = '', ...others] = verb.split(' ')
  return others.length > 0 && CAUSES.test(first)
    ? `${forMe(first.replace(/^far$/, 'fare'))} ${others.join(' ')}`
    : forMe(verb)
}
