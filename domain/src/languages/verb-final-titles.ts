import { pattern } from '../text/pattern.ts'
import { bareWord, upperFirst } from '../text/words.ts'
import { MAX_TITLE_CHARS, type TitleFrame, type TitleLanguage } from './title-language.ts'

/** What the titles of a language are made with whose infinitive stands last: German, Dutch. */
export type VerbFinalWords = Pick<
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
  | 'looseTime'
  | 'subjectAlone'
> & {
  /** What stands before the deed of a polite request, which ends in its infinitive. Group 1: the small words at its end. */
  requestLead: RegExp
  /** The same, before an infinitive with "zu", or a clause with "wenn" that ends in `modalLast`. */
  toLead: RegExp
  ifLead: RegExp
  modalLast: RegExp
  /** "zu", before an infinitive or within it. */
  to: string
  /** "Bitte": what follows ends in its infinitive, or begins with an imperative. */
  please: RegExp
  /** An imperative to somebody on formal terms: group 1 the verb. */
  formalImperative: RegExp
  infinitiveOfFormal: (verb: string) => string | null
  infinitiveOfImperative: (verb: string) => string | null
  /** What the writer needs; it is sent. */
  needs: RegExp
  /** What is missing stands there as the subject; as the object, where that is said otherwise: "der" is "den"; "heb … nodig" says so around it. */
  asObject: readonly [RegExp, string]
  toSend: string
  /** A question for a thing: group 1 names it; what one does with it. */
  whatIs: RegExp
  toTell: string
  /** Small words that say for whom: of the asker in a request, of the other side in a promise. */
  forAsker: ReadonlySet<string>
  forOther: ReadonlySet<string>
  /** A pronoun of whoever does it, who reads a request and writes a promise, and what it is with an infinitive: "sich". */
  self: { request: RegExp; promise: RegExp; said: string }
  /** A word of those only in some places, and how it is said in all: "je" before an article is "jou". */
  alsoForOther?: readonly [RegExp, string]
  /** Words that only make it softer. */
  filler: ReadonlySet<string>
  /** What splits from a verb and stands at the end. */
  prefixes: ReadonlySet<string>
  /** "prüfen (und …)": of what is done first, in its words. */
  isInfinitive: (verb: string, before: string) => boolean
  and: string
  /** Behind an "and" and a verb: what is done besides begins, and no other thing. */
  besides: RegExp
  /** Behind an "and", an article: another thing. */
  other: RegExp
  /** "our", which is the other side's where both are not of one firm. */
  ours: RegExp
  /** Whoever asks, behind a preposition. */
  toWriter: RegExp
  /** In a clause that hangs on a request: the reader as its subject, and as anything else with what the owner says there. */
  reader: RegExp
  ofReader: readonly (readonly [RegExp, string])[]
  /** "ich", and an auxiliary with it that leaves the infinitive at the end. */
  i: string
  auxiliaryOfI: ReadonlySet<string>
  /** "wir", its auxiliaries, and what it does that is no deed: "hoffen". */
  we: ReadonlySet<string>
  auxiliaryOfWe: ReadonlySet<string>
  noDeed: ReadonlySet<string>
  /** A pronoun that is done with, before all else: "es". */
  pronounFirst: RegExp
  /** "lasse … zukommen": by the verb with "ich", how its infinitive stands with the one at the end. */
  lets: ReadonlyMap<string, (verb: string) => string>
  infinitiveOfFirst: (verb: string) => string | null
  /** A question: the verb of the reader as the owner says it of oneself; null where it is not known. */
  readers: ReadonlySet<string>
  firstOfReader: (verb: string) => string | null
  /** The same of a third person. */
  thirdOfFirst: (verb: string) => string
  questionWords: RegExp
  whether: string
  /** Verbs with which a question begins. */
  finite: ReadonlySet<string>
  /** Whether a comma stands before a clause. */
  hasComma: boolean
  says: string
  received: readonly (readonly [RegExp, string | ((name: string) => string)])[]
  sent: readonly (readonly [RegExp, string | ((name: string) => string)])[]
  has: (name: string) => string
  will: (name: string) => string
  /** "me" for the owner, to whom and with whom something is done. */
  me: string
  meAsObject: string
  /** Small words of those with whom something is done: "dich". */
  objects: ReadonlySet<string>
  /** A pronoun whose noun stands elsewhere: "the one with the moped", "they". */
  pointsOutside: RegExp
  standIns: Record<TitleFrame['direction'], Record<TitleFrame['kind'], (name: string) => string>>
}

const CLAUSE_END = /\s*(?:[?!;…]|(?<!\d)\.(?= )|\.$| - |--| – | \().*$/su

/** The item has its date, which can be left out of a long title. */
const DATED = pattern('u')`
    (?:^| )(?:(?:(?:bis|spätestens|am|vor|tot|vóór|voor|op|uiterlijk)(?: zum| spätestens| op)? )?\d{1,2}\.? \p{L}{3,}(?: \d{4})?
    |bis (?:zum )?(?:Ende|Anfang|Mitte) (?:der|dieser|nächster|kommender|des) (?:Woche|Monats?)|bis Monatsende
    |(?:vóór|voor|tegen|uiterlijk|tot)(?: het)? einde? (?:van de |deze |volgende )(?:week|maand)
    |(?:bis|spätestens|vor|tot|vóór|voor|uiterlijk)(?: zum| zu| spätestens| am| op)? (?:(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch
    |(?:maan|dins|woens|donder|vrij|zater|zon)dag))(?= |$)`

/** What has a capital only where it begins a sentence. */
const OPENING_WORD =
  /^(?:D(?:er|ie|as|en|em)|(?:Ein|Mein|Unser)(?:e[nmrs]?)?|All(?:es|e)?|Bis|Am|Im|Zum|Zur|De|Het|Een|Mijn|Voor|Alles?)(?= )/u

/** Titles that end with an infinitive and whose owner is "I": "Anna den Plan schicken". */
export function verbFinalTitles(words: VerbFinalWords): TitleLanguage {
  return {
    ...words,
    colon: ': ',
    deeds: (clause, frame) => {
      const found =
        frame.kind === 'meeting'
          ? []
          : frame.kind === 'promise'
            ? handedFirst(promises(clause, words).flatMap((part) => promised(part, frame, words)))
            : requests(clause.replace(PURPOSE_FIRST, ''), words).flatMap((part) => requested(part, frame, words))
      return found
        .filter((deed) => !isUntold(deed, frame, words))
        .flatMap((deed) => titlesOf(frame.isBehind ? withoutPronoun(deed, words) : deed, frame, words))
    },
    standIn: ({ kind, direction, name }, topic) =>
      topic === null ? words.standIns[direction][kind](name) : `${words.standIns[direction][kind](name)}: ${topic}`,
  }
}

/** "Um den Antrag bearbeiten zu können, …" */
const PURPOSE_FIRST = /^(?:um|om) [^,]{3,80} (?:zu|te) [^,]{2,30}, (?=\S)/iu

/** Of two deeds that one for the other side first which names its thing: "ich lese den Text und schicke dir meine Anmerkungen". */
const handedFirst = (deeds: readonly Deed[]): Deed[] =>
  deeds.toSorted((one, other) => Number(isHanded(other)) - Number(isHanded(one)))

const isHanded = ({ isForOther, middle, isOfTwo }: Deed): boolean =>
  isOfTwo === true || (isForOther && middle !== '' && !THING_ALONE.test(middle))

const THING_ALONE =
  /^(?:es|sie|ihn|das|die|dies|het|ze|hem|dat|deze)(?= (?:bis|zu[mr]?|vor|am|im|nach|für|an|auf|voor|op|uiterlijk|\p{L}+dag|nog|noch)(?!\p{L})|$)/iu

/** What the mail is about stands behind: "Nachreichen (Attest)". */
const withoutPronoun = (deed: Deed, { pronounFirst }: VerbFinalWords): Deed => ({
  ...deed,
  middle: deed.middle.replace(pronounFirst, '').trim(),
})

/** Whether a deed names somebody, or something, by a pronoun alone whose noun stands elsewhere. */
function isUntold(
  { middle, behind, isOfReader }: Deed,
  { isSent, isBehind = false, isColleague }: TitleFrame,
  words: VerbFinalWords,
): boolean {
  if (isColleague && !isSent && words.ours.test(`${middle}${behind}`)) return true
  if (!isBehind && words.pointsOutside.test(`${middle}${behind}`)) return true
  return !isSent && (words.ofWriter.test(middle) || (!isOfReader && words.ofWriter.test(behind)))
}

/**
 * What is done before its infinitive, and what stands behind that ("…, ob er kommt"); whether it is for the other side, and whether
 * the "I" that it has is the reader turned to the owner.
 */
type Deed = Said & { middle: string; verb: string; behind: string; isOfReader?: boolean; isOfTwo?: boolean }

/** Whether small words say that it is for the other side; `isObject`: it is done to them, "dich". */
type Said = { isForOther: boolean; isObject?: boolean }

const SUBORDINATE =
  /^(.*?),? ?,\s*((?:ob|wann|wie|was|welche[rsnm]?|wer|wo|warum|dass|of|wanneer|hoe|wat|welke?|wie|waar|dat)(?!\p{L}).*)$/iu

const WITHOUT_COMMA =
  /^(.*?(?<!\p{L})(?:weten|zeggen|horen|doorgeven|vragen|mededelen|door|aan)) ((?:of|wanneer|hoe|hoeveel|wat|welke?|waar|wie|dat) .*)$/iu

/** "zodra je kunt": says nothing of the deed. */
const WHEN_IT_SUITS =
  / (?:zodra|als|voordat|nadat|omdat|zodat|terwijl|mocht) (?:je|jij|u|ik|we|wij|het|er|de|dat|jullie)(?!\p{L}).*$/iu

function split(text: string): { main: string; behind: string } {
  const plain = text.replace(CLAUSE_END, '').replace(WHEN_IT_SUITS, '').trim()
  const match = SUBORDINATE.exec(plain) ?? WITHOUT_COMMA.exec(plain)
  if (match) return { main: (match[1] ?? '').trim(), behind: `, ${match[2]}` }
  // What follows a comma gives a reason or a limit.
  return { main: plain.split(/,\s/, 1)[0] ?? plain, behind: '' }
}

/** "bei dir", "van jou": what stands behind these is no object of the deed. */
const LEADS_PERSON = /^(?:bei|mit|von|zu|für|ohne|gegen|über|an|auf|nach|bij|van|met|voor|naar|aan|op|over|tegen)$/iu

/** "an uns": whoever asks, by the name. */
const named = (clause: string, { isSent, name }: TitleFrame, { toWriter }: VerbFinalWords): string =>
  isSent ? clause : clause.replace(toWriter, () => name)

/** A clause at its "and" where a verb of that form follows: "sieh ihn an und sag mir, …", "ich mache ihn und schicke ihn". */
function atSecond(clause: string, isVerb: (word: string) => boolean, { and, besides }: VerbFinalWords): string[] {
  const parts = clause.split(' ')
  const at = parts.findIndex(
    (word, place) =>
      place > 1 &&
      word === and &&
      /^\p{Ll}/u.test(parts[place + 1] ?? '') &&
      isVerb(bareWord(parts[place + 1])) &&
      besides.test(parts.slice(place + 2).join(' ')),
  )
  return at < 0 ? [clause] : [parts.slice(0, at).join(' ').replace(/,$/, ''), parts.slice(at + 1).join(' ')]
}

function requests(clause: string, words: VerbFinalWords): string[] {
  const plain = clause.replace(words.please, '')
  const isCommand =
    plain !== clause ||
    words.formalImperative.test(plain) ||
    words.infinitiveOfImperative(bareWord(plain.split(' ', 1)[0])) !== null
  return isCommand && !clause.includes('?')
    ? atSecond(clause, (verb) => words.infinitiveOfImperative(verb) !== null, words)
    : [clause]
}

function promises(clause: string, words: VerbFinalWords): string[] {
  const [first = '', second] = atSecond(clause, (verb) => words.infinitiveOfFirst(verb) !== null, words)
  return second === undefined || !first.toLowerCase().split(' ').includes(words.i)
    ? [clause]
    : [first, second.replace(' ', ` ${words.i} `)]
}

/** "…, wann du kommst", in the owner's own words: "wann Anna kommt". */
function ofThem(clause: string, name: string, words: VerbFinalWords): string {
  const parts = clause.trim().split(' ')
  const at = lastOfReader(parts, words)
  if (at === undefined || !words.reader.test(clause)) return clause.trim()
  const verb = words.thirdOfFirst(words.firstOfReader(bareWord(parts[at])) ?? '')
  return ` ${parts.with(at, verb).join(' ')} `.replace(words.reader, () => name).trim()
}

/** Where a clause that hangs on another has its verb: at its end, or before an infinitive. */
const lastOfReader = (parts: readonly string[], words: VerbFinalWords): number | undefined =>
  [parts.length - 1, parts.length - 2].find((place) => words.firstOfReader(bareWord(parts[place])) !== null)

/** "…, wann du Zeit hast": what the owner is asked, as they say it themselves; as it stands where it says "I" of the writer. */
function turned(
  behind: string,
  { isSent, name }: TitleFrame,
  words: VerbFinalWords,
): Pick<Deed, 'behind' | 'isOfReader'> {
  const all = ` ${behind.replace(/[\s.!]+$/, '')} `
  if (behind === '') return { behind }
  if (isSent) return { behind: ofThem(all, name, words) }
  if (words.ofWriter.test(behind)) return { behind }
  const said = words.ofReader.reduce((text, [of, by]) => text.replace(of, by), all)
  if (!words.reader.test(said)) return { behind: said.trim(), isOfReader: said !== all }
  const parts = said.trim().split(' ')
  const at = lastOfReader(parts, words)
  if (at === undefined) return { behind }
  const verb = words.firstOfReader(bareWord(parts[at])) ?? ''
  return { behind: parts.with(at, verb).join(' ').replace(words.reader, words.i), isOfReader: true }
}

function withoutSmallWords(
  text: string,
  small: ReadonlySet<string>,
  { filler, objects, forOther }: VerbFinalWords,
): Said & { text: string } {
  const parts = text.split(' ')
  let isForOther = false
  let isObject = false
  const kept = parts.filter((part, at) => {
    const word = bareWord(part)
    const isSmall = small.has(word) || (small === forOther && part === 'Sie')
    if (isSmall && LEADS_PERSON.test(parts[at - 1] ?? '')) return true
    if (isSmall) {
      isForOther = true
      isObject ||= objects.has(word)
    }
    return !isSmall && !filler.has(word)
  })
  return { text: kept.join(' '), isForOther, isObject }
}

/** "die Pläne weiter" + "leiten": the prefix goes back to its verb. */
function deedFrom(main: string, verb: string, behind: string, small: ReadonlySet<string>, words: VerbFinalWords): Deed {
  const { text, ...said } = withoutSmallWords(main, small, words)
  const parts = text.split(' ')
  const last = bareWord(parts.at(-1))
  if (last === 'weten' || last === 'wissen')
    return {
      middle: parts.slice(0, -1).join(' '),
      verb: last === 'weten' ? `${verb} weten` : `wissen ${verb}`,
      behind,
      ...said,
    }
  const isSplit = words.prefixes.has(last)
  return {
    middle: (isSplit ? parts.slice(0, -1) : parts).join(' '),
    verb: isSplit ? `${last}${verb}` : verb,
    behind,
    ...said,
  }
}

/** "prüfen und schicken": a text at its "and", where what stands before it ends in an infinitive, too. */
function atInfinitives(text: string, words: VerbFinalWords): [string, string] | null {
  const parts = text.split(' ')
  const at = parts.findIndex(
    (word, place) =>
      word === words.and &&
      place > 0 &&
      (parts[place - 2] === words.to ||
        words.isInfinitive(parts[place - 1] ?? '', parts.slice(0, place - 1).join(' '))),
  )
  return at < 0 ? null : [parts.slice(0, at).join(' '), parts.slice(at + 1).join(' ')]
}

/** "zu schicken", "zurückzuschicken": the infinitive alone. */
function withoutTo(text: string, { to, prefixes }: VerbFinalWords): string {
  const parts = text.split(' ')
  const verb = parts.at(-1) ?? ''
  if (parts.at(-2) === to) {
    const before = parts.at(-3) ?? ''
    const isSplit = prefixes.has(before)
    return [...parts.slice(0, isSplit ? -3 : -2), isSplit ? `${before}${verb}` : verb].join(' ')
  }
  const prefix = [...prefixes].find((one) => verb.startsWith(`${one}${to}`) && verb.length > one.length + to.length + 3)
  return prefix === undefined
    ? text
    : [...parts.slice(0, -1), `${prefix}${verb.slice(prefix.length + to.length)}`].join(' ')
}

/** What small words in a text stand for the other side, whom the lead may have named already. */
type Asked = Said & { small: ReadonlySet<string>; frame: TitleFrame }

/** "bis Freitag den Plan schicken": what ends in its infinitive already; of two that are done both, then the first alone. */
function infinitiveLast(
  text: string,
  { small, isForOther, isObject = false, frame }: Asked,
  words: VerbFinalWords,
  hasTo = false,
): Deed[] {
  const { main, behind: told } = split(text)
  const one = (said: string, behind: string): Deed | null => {
    const parts = (hasTo ? withoutTo(said, words) : said).split(' ')
    if (!/^\p{Ll}+e?n$/u.test(parts.at(-1) ?? '')) return null
    // "zukommen lassen": the two verbs are one.
    const from = words.isInfinitive(parts.at(-2) ?? '', parts.slice(0, -2).join(' ')) ? -2 : -1
    const verb = parts.slice(from).join(' ')
    const { text: middle, ...whom } = withoutSmallWords(parts.slice(0, from).join(' '), small, words)
    return {
      middle,
      verb,
      isForOther: isForOther || whom.isForOther,
      isObject: whom.isObject === true || isObject,
      ...turned(behind, frame, words),
    }
  }
  const two = atInfinitives(main, words)
  const [first, second] = two === null ? [one(main, told), null] : [one(two[0], ''), one(two[1], told)]
  if (first === null) return []
  if (second === null) return [first]
  const person = frame.direction === 'i_owe' ? frame.name : words.me
  const isSecondAlone = second.isForOther && !first.isForOther
  const middle = [first.middle, first.verb, words.and, isSecondAlone ? person : '', second.middle]
  const { isForOther: isFirstForOther, isObject: isFirstObject = false } = first
  const both = { isForOther: isFirstForOther, isObject: isFirstObject, middle: middle.filter(Boolean).join(' ') }
  return [{ ...second, ...both, isOfTwo: true }, first]
}

function requested(said: string, frame: TitleFrame, words: VerbFinalWords): Deed[] {
  const asked = named(said, frame, words)
  const { main: ofDeed, behind: ofClause } = split(asked)
  const end = ofClause === '' ? asked.length : ofDeed.length
  const clause = asked.slice(0, end).replace(words.self.request, words.self.said) + asked.slice(end)
  for (const [lead, hasTo] of [
    [words.requestLead, false],
    [words.toLead, true],
  ] as const) {
    const match = lead.exec(clause)
    if (match === null) continue
    const { isForOther, isObject } = withoutSmallWords(match[1] ?? '', words.forAsker, words)
    const rest = clause.slice(match[0].length)
    return infinitiveLast(rest, { small: words.forAsker, isForOther, isObject: isObject === true, frame }, words, hasTo)
  }
  const wish = words.ifLead.exec(clause)
  if (wish) {
    const rest = clause.slice(wish[0].length).replace(CLAUSE_END, '')
    return words.modalLast.test(rest)
      ? infinitiveLast(rest.replace(words.modalLast, ''), { small: words.forAsker, isForOther: false, frame }, words)
      : []
  }
  const deed = commanded(clause, said, frame, words)
  return deed === null ? [] : [deed]
}

/** A sentence with whoever asks by the name, and as it was said, for a question can end in what only looks like that: "kommst du mit uns?". */
function commanded(clause: string, said: string, frame: TitleFrame, words: VerbFinalWords): Deed | null {
  const plain = clause.replace(words.please, '')
  const need = words.needs.exec(plain)
  if (need) {
    const thing = plain.slice(need[0].length)
    const { main } = split(thing.replace(...words.asObject))
    return { ...deedFrom(main, words.toSend, '', words.forAsker, words), isForOther: true }
  }
  const what = words.whatIs.exec(plain.replace(/[\s?]+$/, ''))
  if (what?.[1]) return { middle: what[1], verb: words.toTell, behind: '', isForOther: true }
  const asked = clause.includes('?') ? askedInPresent(plain, words) : null
  if (asked !== null) return asked
  if (clause.includes('?'))
    return questioned(said.replace(words.self.request, words.self.said).replace(words.please, ''), frame, words)
  const formal = words.formalImperative.exec(plain)
  const formalVerb = formal && words.infinitiveOfFormal((formal[1] ?? '').toLowerCase())
  const [first = '', ...rest] = plain.split(' ')
  const verb = formalVerb ?? words.infinitiveOfImperative(bareWord(first))
  if (verb !== null) {
    const { main, behind } = split(formal && formalVerb ? plain.slice(formal[0].length) : rest.join(' '))
    return { ...deedFrom(main, verb, '', words.forAsker, words), ...turned(behind, frame, words) }
  }
  return plain === clause
    ? null
    : (infinitiveLast(plain, { small: words.forAsker, isForOther: false, frame }, words)[0] ?? null)
}

/** "Wir schicken dir den Plan": the verb has the form of its infinitive. */
function promisedByUs(parts: readonly string[], asked: Asked, words: VerbFinalWords): Deed[] {
  const at = parts.findIndex((word) => words.we.has(bareWord(word)))
  if (at < 0) return []
  const isTurned = at > 0 && words.isInfinitive(parts[at - 1] ?? '', '')
  const verb = bareWord(parts[isTurned ? at - 1 : at + 1])
  const rest = [...parts.slice(0, isTurned ? at - 1 : at), ...parts.slice(isTurned ? at + 1 : at + 2)].join(' ')
  if (words.auxiliaryOfWe.has(verb)) return infinitiveLast(rest, asked, words)
  if (!words.isInfinitive(verb, '') || words.noDeed.has(verb)) return []
  return [deedFrom(rest, verb, '', words.forOther, words)]
}

function promised(said: string, frame: TitleFrame, words: VerbFinalWords): Deed[] {
  const own = said.replace(words.self.promise, words.self.said)
  const clause = words.alsoForOther === undefined ? own : own.replace(...words.alsoForOther)
  const asked = { small: words.forOther, isForOther: false, frame }
  for (const part of clause.replace(CLAUSE_END, '').split(/, |: /)) {
    const parts = part.split(' ')
    const at = parts.findIndex((word) => bareWord(word) === words.i)
    const we = at < 0 ? promisedByUs(parts, asked, words) : []
    if (we.length > 0) return we
    if (at < 0) continue
    const before = bareWord(parts[at - 1])
    const after = bareWord(parts[at + 1])
    const others = (from: number, to: number) => [...parts.slice(0, from), ...parts.slice(to)].join(' ')
    const withLet = words.lets.get(before) ?? words.lets.get(after)
    if (withLet !== undefined) {
      const isTurned = words.lets.has(before)
      const deeds = infinitiveLast(others(isTurned ? at - 1 : at, isTurned ? at + 1 : at + 2), asked, words)
      return deeds.map((deed) => ({ ...deed, verb: withLet(deed.verb) }))
    }
    if (words.auxiliaryOfI.has(after)) return infinitiveLast(others(at, at + 2), asked, words)
    if (words.auxiliaryOfI.has(before)) return infinitiveLast(others(at - 1, at + 1), asked, words)
    const isTurned = at > 0 && words.infinitiveOfFirst(before) !== null
    const verb = words.infinitiveOfFirst(isTurned ? before : after)
    if (verb === null) continue
    return [deedFrom(isTurned ? others(at - 1, at + 1) : others(at, at + 2), verb, '', words.forOther, words)]
  }
  return []
}

/** "Gibst du mir die Freigabe?": a question that asks for a deed. */
function askedInPresent(clause: string, words: VerbFinalWords): Deed | null {
  const [first = '', reader = '', ...rest] = clause.split(' ')
  if (!words.readers.has(reader) || !words.forAsker.has(bareWord(rest[0]))) return null
  const verb = words.infinitiveOfFirst(words.firstOfReader(bareWord(first)) ?? '')
  return verb === null ? null : deedFrom(split(rest.join(' ')).main, verb, '', words.forAsker, words)
}

/** "…, und ab wann?": of two things asked the first. */
function firstQuestion(text: string, { and, questionWords }: VerbFinalWords): string {
  const parts = text.split(' ')
  const at = parts.findIndex((word, place) => word === and && questionWords.test(parts.slice(place + 1).join(' ')))
  return at < 1 ? text : parts.slice(0, at).join(' ').replace(/,$/, '')
}

/** "Ist der Plan fertig?" as "sagen, ob der Plan fertig ist". */
function questioned(clause: string, frame: TitleFrame, words: VerbFinalWords): Deed | null {
  const text = firstQuestion(clause.replace(CLAUSE_END, '').trim(), words)
  if (/[,:]| om (?:\S+ ){0,4}te /.test(text) || text.split(' ').length > 14) return null
  const parts = text.split(' ')
  const open = words.questionWords.exec(text)
  const lead = open ? open[0].trim() : ''
  const from = lead === '' ? 0 : lead.split(' ').length
  const verb = bareWord(parts[from])
  const rest = parts.slice(from + 1)
  if (!/^\p{L}+$/u.test(verb) || rest.length === 0 || /^\p{Lu}/u.test(from === 0 ? '' : (parts[from] ?? '')))
    return null
  const isOfReader = words.readers.has(rest[0] ?? '')
  if (!isOfReader && !words.finite.has(verb)) return null
  if (isOfReader && (frame.isSent || words.ofWriter.test(rest.slice(1).join(' ')))) return null
  const said = isOfReader ? words.firstOfReader(verb) : verb
  if (said === null) return null
  const subject = isOfReader ? [words.i, ...rest.slice(1)] : rest
  const last = bareWord(subject.at(-1))
  const isSplit = words.prefixes.has(last) && subject.length > 1
  const end = isSplit ? `${subject.slice(0, -1).join(' ')} ${last}${said}` : `${subject.join(' ')} ${said}`
  const opening = lead === '' ? words.whether : lead.charAt(0).toLowerCase() + lead.slice(1)
  return { middle: '', verb: words.says, behind: `, ${opening} ${end}`, isForOther: true, isOfReader }
}

function titlesOf(
  { middle, verb, behind, isForOther, isObject = false, isOfTwo = false }: Deed,
  frame: TitleFrame,
  words: VerbFinalWords,
): string[] {
  const swaps = frame.isSent ? words.sent : words.received
  const turn = (text: string) =>
    swaps
      .reduce(
        (done, [pattern, said]) => done.replace(pattern, typeof said === 'string' ? said : said(frame.name)),
        ` ${text} `,
      )
      .replace(/\s+/g, ' ')
      .trim()
  const whole = turn(middle).replace(words.looseTime, '').trim()
  const me = isObject ? words.meAsObject : words.me
  const person = !isForOther ? '' : frame.direction === 'i_owe' ? frame.name : me
  const lead =
    frame.direction === 'i_owe' ? '' : frame.kind === 'promise' ? words.will(frame.name) : words.has(frame.name)
  const say = (whom: string, what: string) => {
    const object = lead === '' && whom === '' ? what : what.replace(OPENING_WORD, (word) => word.toLowerCase())
    const main = [lead, whom, object, verb].filter(Boolean).join(' ')
    return upperFirst(behind === '' ? main : `${main}${turn(behind).replace(/^ ?,/, words.hasComma ? ',' : '')}`)
  }
  // Whom one answers is what such a title is about.
  const people = person === '' ? [''] : verb === words.says ? [person] : [person, '']
  const dateless = whole.replace(DATED, '').trim()
  const first = firstThing(dateless, words)
  const all = isOfTwo ? [whole] : [whole, dateless, first, ...withoutPhrases(first)]
  return all.flatMap((what) => people.map((whom) => say(whom, what)))
}

const PHRASE_BEGINS =
  /(?<=^\S+ \S+(?: \S+)*?) (?=(?:in|auf|an|am|im|für|mit|bei|beim|von|vom|zum|zur|nach|über|unter|vor|aus|wegen|per|ohne|durch|voor|met|bij|van|naar|aan|op|over|tegen|uit|via|onder) \S)/gu

/** "den Plan in Höhe von … auf das Konto": without what stands behind its object, where there is no room for it. */
const withoutPhrases = (text: string): string[] =>
  [...text.matchAll(PHRASE_BEGINS)]
    .map(({ index }) => text.slice(0, index))
    .filter((part) => part.length < MAX_TITLE_CHARS)
    .toReversed()
    .slice(0, MOST_CUT)
const MOST_CUT = 3

/** "den Plan sowie die Fotos": of several things the first, where there is no room for more. */
function firstThing(text: string, { other }: VerbFinalWords): string {
  const at = text.search(other)
  return at < 0 ? text : text.slice(0, at)
}
