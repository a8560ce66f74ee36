import { pattern } from '../text/pattern.ts'
import { bareWord, upperFirst } from '../text/words.ts'
import { thingMeant, type Pronoun } from './pronoun-nouns.ts'
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
  | 'verbFirst'
  | 'writtenTo'
> & {
  /** What stands before the deed of a polite request, which ends in its infinitive. Group 1: the small words at its end. */
  requestLead: RegExp
  /** The same, before an infinitive with "zu", or a clause with "wenn" that ends in `modalLast`. */
  toLead: RegExp
  ifLead: RegExp
  modalLast: RegExp
  /** "Den Text müsstest du schreiben": groups 1 to 4 the thing, the verb, the reader, and a pronoun of theirs. */
  thingFirst?: RegExp
  /** The same before a clause of what the writer would have: "wenn ich … zurückhätte". What they have, and by its end what gives it to them. */
  getLead: RegExp
  getThing: RegExp
  getLast: readonly (readonly [RegExp, string])[]
  /** Before what somebody wants to be told, in a clause of its own: "Weißt du, (ob …)". */
  tellLead: RegExp
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
  or: string
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
  /** Of a verb that stands with "I" and is no deed: "bin". */
  auxiliaries: Readonly<Record<string, string>>
  /** Several readers as the subject of a clause, as the owner says it of them and of those with whom they are one. */
  readersTogether?: { of: RegExp; they: string; we: string }
  /** Pronouns of things, in what is done and as the subject of a clause. */
  pronouns: readonly Pronoun[]
  subjectPronouns: readonly Pronoun[]
  /** The same of a third person. */
  thirdOfFirst: (verb: string) => string
  questionWords: RegExp
  whether: string
  /** Verbs with which a question begins. */
  finite: ReadonlySet<string>
  /** Whether a comma stands before a clause. */
  hasComma: boolean
  says: string
  /** All that is the same as that, and what whoever is told does. */
  tells: RegExp
  learns: string
  /** "dafür (sorgen, dass …)": goes with its verb. */
  bound: string
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
    |(?:maan|dins|woens|donder|vrij|zater|zon)dag)(?:\p{Ll}*(?:mittag|abend|morgen|früh|ochtend|middag|avond))?(?: \d{1,2} \p{L}{3,})?)(?= |$)`

/** What has a capital only where it begins a sentence. */
const OPENING_WORD =
  /^(?:D(?:er|ie|as|en|em)|(?:Ein|Mein|Unser)(?:e[nmrs]?)?|All(?:es|e)?|Bis|Am|Im|Zum|Zur|De|Het|Een|Mijn|Voor|Alles?)(?= )/u

/** Titles that end with an infinitive and whose owner is "I": "Anna den Plan schicken". */
export function verbFinalTitles(words: VerbFinalWords): TitleLanguage {
  return {
    ...words,
    colon: ': ',
    deeds: (clause, frame) => {
      const isPromise = frame.kind === 'promise'
      const asked = isPromise ? [] : requests(clause.replace(PURPOSE_FIRST, '').replace(CONDITION_FIRST, ''), words)
      const found = isPromise
        ? handedFirst(promises(clause, words).flatMap((part) => promised(part, frame, words)))
        : asked
            .filter((part) => frame.kind !== 'meeting' || words.toLead.test(part))
            .flatMap((part) => requested(part, frame, words))
      return found
        .map((deed) => withNouns(deed, clause, frame, words))
        .filter((deed) => !isUntold(deed, frame, words))
        .flatMap((deed) => titlesOf(frame.isBehind ? withoutPronoun(deed, words) : deed, frame, words))
    },
    standIn: ({ kind, direction, name }, topic) =>
      topic === null ? words.standIns[direction][kind](name) : `${words.standIns[direction][kind](name)}: ${topic}`,
  }
}

/** "Um den Antrag bearbeiten zu können, …" */
const PURPOSE_FIRST = /^(?:(?:um|om) [^,]{3,80} (?:zu|te) [^,]{2,30}|damit [^,]{3,80}), (?=\S)/iu
/** "Falls Sie das möchten, bitten wir …" */
const CONDITION_FIRST =
  /^(?:indien|als|wanneer|mocht(?:en)?|falls|wenn|sofern|sollten?) [^,?]{3,120}, (?:dan |so )?(?=(?:verzoek(?:en)?|vraag|vragen|bitten?|ersuchen?) )/iu

/** "schicke ihn" as "den Plan schicken", by the sentences before. */
function withNouns(deed: Deed, clause: string, { before, topic }: TitleFrame, words: VerbFinalWords): Deed {
  const told = (text: string, pronouns: readonly Pronoun[]): string => {
    for (const pronoun of pronouns) {
      const match = pronoun.of.exec(` ${text} `)
      if (match === null) continue
      const at = ` ${clause} `.toLowerCase().indexOf(` ${bareWord(match[0].split(' ')[0])} `)
      const thing = thingMeant(pronoun, [clause.slice(0, Math.max(0, at - 1)), ...before], topic)
      if (thing === null) continue
      // "read the plan and send it": said already.
      const isSaid = text.toLowerCase().includes(thing.toLowerCase())
      const by = isSaid ? '' : `${match.groups?.['then'] ?? ''}${match.groups?.['with'] ?? ''} ${thing}`.trim()
      return ` ${text} `
        .replace(pronoun.of, () => by)
        .replace(/ {2,}/g, ' ')
        .trim()
    }
    return text
  }
  return { ...deed, middle: told(deed.middle, words.pronouns), behind: told(deed.behind, words.subjectPronouns) }
}

/** Of two deeds that one for the other side first which names its thing: "ich lese den Text und schicke dir meine Anmerkungen". */
const handedFirst = (deeds: readonly Deed[]): Deed[] =>
  deeds.toSorted((one, other) => Number(isHanded(other)) - Number(isHanded(one)))

const isHanded = ({ isForOther, middle, isOfTwo }: Deed): boolean =>
  isOfTwo === true || (isForOther && middle !== '' && !THING_ALONE.test(middle))

const THING_ALONE =
  /^(?:es|sie|ihn|das|die|dies|het|ze|hem|dat|deze)(?= (?:bis|zu[mr]?|vor|am|im|nach|für|an|auf|voor|op|uiterlijk|\p{L}+dag|nog|noch)(?!\p{L})|$)/iu

/** What the mail is about stands behind: "Nachreichen (Attest)". */
function withoutPronoun(deed: Deed, { pronounFirst }: VerbFinalWords): Deed {
  // "Anna das bestätigen" is not "Anna bestätigen".
  const isOfStatement = deed.isForOther && /^(?:das|es|dies|dat|het|dit) /iu.test(deed.middle)
  return isOfStatement ? deed : { ...deed, middle: deed.middle.replace(pronounFirst, '').trim() }
}

/** Whether a deed names somebody, or something, by a pronoun alone whose noun stands elsewhere. */
function isUntold(
  { middle, behind, isOfReader, isOfThem }: Deed,
  { isSent, isBehind = false, isColleague }: TitleFrame,
  words: VerbFinalWords,
): boolean {
  if (isColleague && !isSent && words.ours.test(`${middle}${behind}`)) return true
  if (!isBehind && words.pointsOutside.test(`${middle}${isOfThem === true ? '' : behind}`)) return true
  return !isSent && (words.ofWriter.test(middle) || (!isOfReader && words.ofWriter.test(behind)))
}

/**
 * What is done before its infinitive, and what stands behind that ("…, ob er kommt"); whether it is for the other side, and whether
 * the "I" that it has is the reader turned to the owner, the "they" those of the other side.
 */
type Deed = Said & {
  middle: string
  verb: string
  behind: string
  isOfReader?: boolean
  isOfThem?: boolean
  isOfTwo?: boolean
}

/** Whether small words say that it is for the other side; `isObject`: it is done to them, "dich". */
type Said = { isForOther: boolean; isObject?: boolean }

const SUBORDINATE =
  /^(.*?),? ?,\s*((?:ob|wann|wie|was|welche[rsnm]?|wer|wo|warum|dass|of|wanneer|hoe|wat|welke?|wie|waar|dat)(?!\p{L}).*)$/iu

/** "proberen, den Termin zu verschieben": what is done stands in a clause with "zu"; "um … zu" only tells what for. */
const WITH_TO =
  /^(.*?), ((?!(?:um|ohne|statt|anstatt|ich|wir|es|das|der|die [^,]*, |sie|er|du)(?!\p{L}))[^,]{3,90}? (?:zu \p{Ll}{2,}n|\p{Ll}{2,}zu\p{Ll}{2,}n))(?=[,?.]|$)/u

const BEFORE_CLAUSE =
  / (?=(?:(?:op|in|met|voor|van|bij|naar|tot|vanaf|aan) (?=wel|wie|wat|hoe))?(?:of|wanneer|hoe|hoeveel|wat|welke?|wie|waar|waarom|dat)(?!\p{L}))/giu
const TELLS_WHAT = /(?<!\p{L})(?:weten|zeggen|horen|doorgeven|vragen|mededelen|door|aan)$/iu
const OF_SOMEBODY =
  /^(?:(?!of|dat)\p{L}+|(?:of|dat) (?:je|jij|u|ik|we|wij|het|de|een|er|die|deze|dit|dat|jullie|mijn|hij|zij|ze|alles|alle|uw|jouw|onze|(?-i:\p{Lu})\p{L}*)) /iu

/** Where a clause hangs on a verb without a comma: "laten weten (op welke dag …)". */
function clauseBehind(text: string, words: VerbFinalWords): number {
  if (words.hasComma) return -1
  const found = [...text.matchAll(BEFORE_CLAUSE)].find(({ index }) => {
    const before = text.slice(0, index)
    if (TELLS_WHAT.test(before)) return true
    const parts = before.split(' ')
    return (
      words.isInfinitive(parts.at(-1) ?? '', parts.slice(0, -1).join(' ')) && OF_SOMEBODY.test(text.slice(index + 1))
    )
  })
  return found?.index ?? -1
}

/** "…, want …": says why. */
const REASON = /, (?:want|omdat|zodat|maar|anders|dan|weil|denn|damit|aber|sonst|da)(?!\p{L}).*$/iu

/** "zodra je kunt": says nothing of the deed. */
const WHEN_IT_SUITS =
  / (?:zodra|als|voordat|nadat|omdat|zodat|terwijl|mocht) (?:je|jij|u|ik|we|wij|het|er|de|dat|jullie)(?!\p{L}).*$/iu

function split(text: string, words: VerbFinalWords): { main: string; behind: string } {
  const plain = text.replace(CLAUSE_END, '').replace(WHEN_IT_SUITS, '').trim()
  const match = SUBORDINATE.exec(plain) ?? WITH_TO.exec(plain)
  const at = clauseBehind(plain, words)
  if (at >= 0 && (match === null || at < (match[1] ?? '').length))
    return { main: plain.slice(0, at), behind: `, ${plain.slice(at + 1)}`.replace(REASON, '') }
  if (match) return { main: (match[1] ?? '').trim(), behind: `, ${match[2]}`.replace(REASON, '') }
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

/** Behind an imperative. */
const FORMAL_READER = 'Sie'

function requests(clause: string, words: VerbFinalWords): string[] {
  const plain = clause.replace(words.please, '')
  const isCommand =
    plain !== clause ||
    words.formalImperative.test(plain) ||
    words.infinitiveOfImperative(bareWord(plain.split(' ', 1)[0])) !== null
  return isCommand && !clause.includes('?')
    ? atSecond(
        clause,
        (verb) =>
          words.infinitiveOfImperative(verb) !== null || clause.includes(` ${words.and} ${verb} ${FORMAL_READER} `),
        words,
      )
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
  const together = words.readersTogether
  if (together?.of.test(clause)) return clause.replace(together.of, together.they).trim()
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
  frame: TitleFrame,
  words: VerbFinalWords,
): Pick<Deed, 'behind' | 'isOfReader' | 'isOfThem'> {
  const clauses = behind.split(AND_CLAUSE)
  const told = clauses.map((clause, at) => turnedClause(at === 0 ? clause : `, ${clause}`, frame, words))
  const isAny = (of: (one: (typeof told)[number]) => boolean | undefined) => told.some((one) => of(one) === true)
  return {
    behind: told.map((one, at) => (at === 0 ? one.behind : one.behind.replace(/^,? /, ''))).join(` ${words.and} `),
    isOfReader: isAny((one) => one.isOfReader),
    isOfThem: isAny((one) => one.isOfThem),
  }
}
/** "…, wie viele kommen und | ob ihr …" */
const AND_CLAUSE =
  /,? (?:und|en) (?=(?:(?:op|in|met|bij|bis|ab) )?(?:ob|wann|wie|was|welche[rsnm]?|wer|wo|of|wanneer|hoe|hoeveel|wat|welke?|waar)(?!\p{L}))/u

function turnedClause(
  behind: string,
  { isSent, name }: TitleFrame,
  words: VerbFinalWords,
): Pick<Deed, 'behind' | 'isOfReader' | 'isOfThem'> {
  const all = ` ${behind.replace(/[\s.!]+$/, '')} `
  if (behind === '') return { behind }
  if (isSent) return { behind: ofThem(all, name, words), isOfThem: words.readersTogether?.of.test(all) === true }
  if (words.ofWriter.test(behind)) return { behind }
  const { of: together, we } = words.readersTogether ?? { of: null, we: '' }
  const single = words.ofReader.reduce((text, [of, by]) => text.replace(of, by), all)
  const said = together === null ? single : single.replace(together, we)
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
    return !isSmall && (!filler.has(word) || (word === 'dir' && LEADS_PERSON.test(parts[at - 1] ?? '')))
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
    verb: isSplit && !verb.startsWith(last) ? `${last}${verb}` : verb,
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

/** "aanleveren via het portaal": what stands behind the verb goes before it. */
function verbLast(text: string, words: VerbFinalWords): string {
  const parts = text.split(' ')
  if (/^\p{Ll}+e?n$/u.test(parts.at(-1) ?? '') && words.isInfinitive(parts.at(-1) ?? '', '')) return text
  const at = parts.findLastIndex(
    (word, place) =>
      place > 0 &&
      LEADS_PHRASE.test(parts[place + 1] ?? '') &&
      /^\p{Ll}+n$/u.test(word) &&
      (parts[place - 1] === words.to || words.isInfinitive(word, parts.slice(0, place).join(' '))),
  )
  if (at < 0) return text
  const from = parts[at - 1] === words.to ? at - 1 : at
  return [...parts.slice(0, from), ...parts.slice(at + 1), ...parts.slice(from, at + 1)].join(' ')
}

const LEADS_PHRASE =
  /^(?:via|voor|vóór|naar|aan|bij|op|in|met|over|van|tot|per|uiterlijk|bis|für|an|auf|vor|über|spätestens)$/u

/** What small words in a text stand for the other side, whom the lead may have named already. */
type Asked = Said & { small: ReadonlySet<string>; frame: TitleFrame }

/** "bis Freitag den Plan schicken": what ends in its infinitive already; of two that are done both, then the first alone. */
function infinitiveLast(
  text: string,
  { small, isForOther, isObject = false, frame }: Asked,
  words: VerbFinalWords,
  hasTo = false,
): Deed[] {
  const { main: asSaid, behind: told } = split(text, words)
  const main = verbLast(asSaid, words)
  const one = (said: string, behind: string): Deed | null => {
    const parts = (hasTo ? withoutTo(said, words) : said).split(' ')
    if (!/^\p{Ll}+e?n$/u.test(parts.at(-1) ?? '')) return null
    // "zukommen lassen": the two verbs are one.
    const isBound = parts.at(-2) === words.bound
    const from = isBound || words.isInfinitive(parts.at(-2) ?? '', parts.slice(0, -2).join(' ')) ? -2 : -1
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

/** "Um den Text müsstest du dich kümmern", as "du müsstest dich um den Text kümmern". */
const readerFirst = (said: string, { thingFirst, phrases }: VerbFinalWords): string =>
  said.replace(thingFirst ?? NEVER_MATCHES, (_, thing: string, verb: string, reader: string, self = '') => {
    const [first = ''] = thing.split(' ', 1)
    const isSmall = phrases.dangling.has(first.toLowerCase())
    return `${reader} ${verb}${self} ${isSmall ? thing.replace(first, first.toLowerCase()) : thing} `
  })

function requested(said: string, frame: TitleFrame, words: VerbFinalWords): Deed[] {
  const asked = named(readerFirst(said, words), frame, words)
  const { main: ofDeed, behind: ofClause } = split(asked, words)
  const end = ofClause === '' ? asked.length : ofDeed.length
  const clause = asked.slice(0, end).replace(words.self.request, words.self.said) + asked.slice(end)
  for (const [lead, hasTo] of [
    [words.toLead, true],
    [words.requestLead, false],
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
      : wished(rest, words)
  }
  const got = words.getLead.exec(clause)
  if (got) return gotten(clause.slice(got[0].length), words)
  const told = words.tellLead.exec(clause)
  if (told) {
    const behind = `, ${firstQuestion(clause.slice(told[0].length).replace(CLAUSE_END, ''), words)}`.replace(REASON, '')
    return [{ middle: '', verb: words.says, isForOther: true, ...turned(behind, frame, words) }]
  }
  const deed = commanded(clause, said, frame, words)
  return deed === null ? [] : [deed]
}

/** "(wenn du) dabei bist": the reader's verb stands last. */
function wished(rest: string, words: VerbFinalWords): Deed[] {
  const parts = split(rest, words).main.split(' ')
  const verb = infinitiveOfReader(bareWord(parts.at(-1)), words)
  return verb === null || parts.length < 2
    ? []
    : [deedFrom(parts.slice(0, -1).join(' '), verb, '', words.forAsker, words)]
}

function infinitiveOfReader(verb: string, words: VerbFinalWords): string | null {
  const first = words.firstOfReader(verb)
  const infinitive = first === null ? null : (words.auxiliaries[first] ?? words.infinitiveOfFirst(first))
  if (infinitive !== null) return infinitive
  const prefix = [...words.prefixes].find((one) => verb.startsWith(one) && verb.length > one.length + 2)
  const rest = prefix === undefined ? null : words.firstOfReader(verb.slice(prefix.length))
  const ofRest = rest === null ? null : (words.auxiliaries[rest] ?? words.infinitiveOfFirst(rest))
  return prefix === undefined || ofRest === null ? null : `${prefix}${ofRest}`
}

/** "(wenn ich) den Plan bis Freitag zurückhätte": it is given back. */
function gotten(rest: string, words: VerbFinalWords): Deed[] {
  const { main } = split(rest, words)
  const [last, verb] = words.getLast.find(([end]) => end.test(main)) ?? []
  if (last === undefined || verb === undefined || !words.getThing.test(main)) return []
  const { text } = withoutSmallWords(main.replace(last, ''), words.forAsker, words)
  return [{ middle: text, verb, behind: '', isForOther: true }]
}

/** A sentence with whoever asks by the name, and as it was said, for a question can end in what only looks like that: "kommst du mit uns?". */
function commanded(clause: string, said: string, frame: TitleFrame, words: VerbFinalWords): Deed | null {
  const plain = clause.replace(words.please, '')
  const need = words.needs.exec(plain)
  if (need) {
    const thing = plain.slice(need[0].length)
    const { main } = split(thing.replace(...words.asObject), words)
    return { ...deedFrom(main, words.toSend, '', words.forAsker, words), isForOther: true }
  }
  const what = words.whatIs.exec(plain.replace(/[\s?]+$/, ''))
  if (what?.[1]) return { middle: what[1], verb: words.toTell, behind: '', isForOther: true }
  const asked = clause.includes('?') ? askedInPresent(plain, frame, words) : null
  if (asked !== null) return asked
  if (clause.includes('?'))
    return questioned(said.replace(words.self.request, words.self.said).replace(words.please, ''), frame, words)
  const formal = words.formalImperative.exec(plain)
  const formalVerb = formal && words.infinitiveOfFormal((formal[1] ?? '').toLowerCase())
  const [first = '', ...rest] = plain.split(' ')
  const verb = formalVerb ?? words.infinitiveOfImperative(bareWord(first))
  if (verb !== null) {
    const { main, behind } = split(formal && formalVerb ? plain.slice(formal[0].length) : rest.join(' '), words)
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
function askedInPresent(clause: string, { name }: TitleFrame, words: VerbFinalWords): Deed | null {
  const [first = '', reader = '', ...rest] = clause.split(' ')
  const { main } = split(rest.join(' '), words)
  const parts = main.split(' ').map(bareWord)
  const isThingFirst =
    BEGINS_THING.test(main) && (main.includes(name) || parts.some((word) => words.forAsker.has(word)))
  if (!words.readers.has(reader) || !(words.forAsker.has(parts[0] ?? '') || isThingFirst)) return null
  const verb = words.infinitiveOfFirst(words.firstOfReader(bareWord(first)) ?? '')
  return verb === null ? null : deedFrom(main, verb, '', words.forAsker, words)
}
const BEGINS_THING =
  /^(?:das|dies|die|den|ihn|sie|es|eine?n?|deine?n?|dat|dit|deze|het|hem|ze|de|een|je|jouw)(?!\p{L})/u

/** "…, und ab wann?", "… oder hast du …?": of two things asked the first. */
function firstQuestion(text: string, { and, or, questionWords, readers, i }: VerbFinalWords): string {
  const parts = text.split(' ')
  const isSubject = (word: string | undefined) => word !== undefined && (readers.has(word) || word === i)
  const at = parts.findIndex(
    (word, place) =>
      (word === and || word === or) &&
      ((word === and && questionWords.test(parts.slice(place + 1).join(' '))) ||
        (place > 1 && /^\p{Ll}+$/u.test(parts[place + 1] ?? '') && isSubject(parts[place + 2]))),
  )
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
  const isSplit = words.prefixes.has(last) && subject.length > 1 && words.auxiliaries[said] === undefined
  const before = subject.slice(0, -1).join(' ')
  // "zo mag blijven": Dutch has its auxiliary before the infinitive.
  const lets = subject.at(-2) === 'laten'
  const isAuxiliary = !words.hasComma && (lets || MODAL.test(said)) && /^\p{Ll}{2,}en$/u.test(last)
  // "kunnen beginnen met schilderen"
  const isPhraseLast = LEADS_PHRASE.test(subject.at(-2) ?? '') && /^\p{Ll}{2,}en$/u.test(subject.at(-3) ?? '')
  const participle = subject.findIndex(
    (word, at) => PARTICIPLE_LAST.test(word) && LEADS_PHRASE.test(subject[at + 1] ?? ''),
  )
  const end = isSplit
    ? `${before} ${last}${said}`
    : isAuxiliary
      ? subject.toSpliced(isPhraseLast ? -3 : lets ? -2 : -1, 0, said).join(' ')
      : (participle < 0 ? [...subject, said] : subject.toSpliced(participle + 1, 0, said)).join(' ')
  const opening = lead === '' ? words.whether : lead.charAt(0).toLowerCase() + lead.slice(1)
  const together = ` , ${opening} ${end} `
  const { of, they, we } = words.readersTogether ?? { of: NEVER_MATCHES, they: '', we: '' }
  const behind = together.replace(of, frame.isSent ? they : we).trim()
  const isTurned = of.test(together)
  const isOf = { isOfReader: isOfReader || isTurned, isOfThem: isTurned && frame.isSent }
  return { middle: '', verb: words.says, behind, isForOther: true, ...isOf }
}

const NEVER_MATCHES = /(?!)/u
const MODAL = /^(?:mag|mogen|kan|kunnen|moet|moeten|zou|zouden|wil|willen|zal|zullen)$/u

function titlesOf(
  { middle, verb, behind, isForOther, isObject = false, isOfThem = false, isOfTwo = false }: Deed,
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
  const dateless = whole.replace(DATED, '').trim()
  const isTelling = behind !== '' && words.tells.test(`${dateless} ${verb}`.trim()) && !NAMES_MORE.test(dateless)
  const person = !isForOther && !isTelling ? '' : frame.direction === 'i_owe' ? frame.name : me
  const lead =
    frame.direction === 'i_owe' ? '' : frame.kind === 'promise' ? words.will(frame.name) : words.has(frame.name)
  const say = (whom: string, what: string, clause = behind, doing = verb, who = lead) => {
    const object = who === '' && whom === '' ? what : what.replace(OPENING_WORD, (word) => word.toLowerCase())
    const main = [who, whom, object, doing].filter(Boolean).join(' ')
    return upperFirst(clause === '' ? main : `${main}${turn(clause).replace(/^ ?,/, words.hasComma ? ',' : '')}`)
  }
  // Whom one answers is what such a title is about.
  const people = person === '' ? [''] : verb === words.says && lead === '' ? [person] : [person, '']
  const first = firstThing(dateless, words)
  if (isOfTwo) return people.map((whom) => say(whom, whole))
  const clauses = behind === '' ? [] : shorterClauses(behind, words)
  const fuller = people.flatMap((whom) => [
    say(whom, whole),
    say(whom, dateless),
    ...(isTelling && whom !== '' ? [say(whom, '', behind, words.says)] : []),
    ...clauses.map((clause) => say(whom, dateless, clause)),
    ...(isTelling && whom !== '' ? clauses.map((clause) => say(whom, '', clause, words.says)) : []),
  ])
  const learnt =
    isTelling && lead !== '' && !isOfThem && frame.isBehind !== true
      ? [behind, ...clauses].map((clause) => say('', '', clause, words.learns, ''))
      : []
  const cut = withoutPhrases(dateless)
  const ofFirst = [first, ...withoutPhrases(first)]
  // Rather one of two things with the person than both without.
  const shorter = person === '' ? [...cut, ...ofFirst] : [...ofFirst, ...cut]
  return [...new Set([...fuller, ...learnt, ...shorter.flatMap((what) => people.map((whom) => say(whom, what)))])]
}

/** Beside what is told: to whom, or of what. */
const NAMES_MORE = /(?!Bescheid(?!\p{L}))\p{Lu}|(?:^| )(?:de|het|een|aan|den|dem|der|die|das)(?= )/u

/** "in dieser Zeit" */
const POINTING_PHRASE = / (?:in|zu|an|während|bei|tijdens|op|voor) (?:diese[rmn]|deze|dit|die|dat) \p{L}+(?= )/giu
const JOINED = /,? (?:und|oder|en|of) /gu
const PARTICIPLE_LAST = /(?:^|\p{Ll})(?:ge|be|ver)\p{Ll}{2,}(?:t|d|en)$/u

/** A clause without what points elsewhere, and its first half where that is whole, for where there is no room for more. */
function shorterClauses(behind: string, { finite }: VerbFinalWords): string[] {
  const plain = behind.replace(POINTING_PHRASE, '')
  const halves = [...plain.matchAll(JOINED)]
    .map(({ index }) => ({ half: plain.slice(0, index), rest: plain.slice(index) }))
    .filter(({ half, rest }) => {
      const last = half.split(' ').at(-1) ?? ''
      return AND_CLAUSE.test(rest) || finite.has(bareWord(last)) || PARTICIPLE_LAST.test(last)
    })
    .map(({ half }) => half)
  return [...new Set([plain, ...halves.toReversed()])].filter((clause) => clause !== behind)
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
