import { pattern } from '../text/pattern.ts'
import { bareWord, upperFirst } from '../text/words.ts'
import type { TitleFrame, TitleLanguage } from './title-language.ts'

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
  /** "Bitte": what follows ends in its infinitive, or begins with an imperative. */
  please: RegExp
  /** An imperative to somebody on formal terms: group 1 the verb. */
  formalImperative: RegExp
  infinitiveOfFormal: (verb: string) => string | null
  infinitiveOfImperative: (verb: string) => string | null
  /** What the writer needs; it is sent. */
  needs: RegExp
  /** What is missing stands there as the subject; as the object, where that is said otherwise: "der" is "den". */
  asObject?: readonly [RegExp, string]
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
  /** "ich", and an auxiliary with it that leaves the infinitive at the end. */
  i: string
  auxiliaryOfI: ReadonlySet<string>
  /** A pronoun that is done with, before all else: "es". */
  pronounFirst: RegExp
  /** "lasse … zukommen": by the verb with "ich", how its infinitive stands with the one at the end. */
  lets: ReadonlyMap<string, (verb: string) => string>
  infinitiveOfFirst: (verb: string) => string | null
  /** A question: the verb of the reader as the owner says it of oneself; null where it is not known. */
  readers: ReadonlySet<string>
  firstOfReader: (verb: string) => string | null
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
  /** "me" for the owner. */
  me: string
  /** A pronoun whose noun stands elsewhere: "the one with the moped", "they". */
  pointsOutside: RegExp
  standIns: Record<TitleFrame['direction'], Record<TitleFrame['kind'], (name: string) => string>>
}

const CLAUSE_END = /\s*(?:[?!;…]|(?<!\d)\.(?= )|\.$| - |--| – | \().*$/su

/** The item has its date, which can be left out of a long title. */
const DATED = pattern('u')`
    (?:^| )(?:(?:(?:bis|spätestens|am|vor|tot|vóór|voor|op|uiterlijk)(?: zum| spätestens| op)? )?\d{1,2}\.? \p{L}{3,}(?: \d{4})?
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
      const deed =
        frame.kind === 'meeting'
          ? null
          : frame.kind === 'promise'
            ? promised(clause, words)
            : requested(clause, frame, words)
      if (deed === null || isUntold(deed, frame, words)) return []
      return titlesOf(frame.isBehind ? withoutPronoun(deed, words) : deed, frame, words)
    },
    standIn: ({ kind, direction, name }, topic) =>
      topic === null ? words.standIns[direction][kind](name) : `${words.standIns[direction][kind](name)}: ${topic}`,
  }
}

/** What the mail is about stands behind: "Nachreichen (Attest)". */
const withoutPronoun = (deed: Deed, { pronounFirst }: VerbFinalWords): Deed => ({
  ...deed,
  middle: deed.middle.replace(pronounFirst, '').trim(),
})

/** Whether a deed names somebody, or something, by a pronoun alone whose noun stands elsewhere. */
function isUntold(
  { middle, behind, isOfReader }: Deed,
  { isSent, isBehind = false }: TitleFrame,
  words: VerbFinalWords,
): boolean {
  const text = `${middle}${behind}`
  return (!isBehind && words.pointsOutside.test(text)) || (!isSent && !isOfReader && words.ofWriter.test(text))
}

/**
 * What is done before its infinitive, and what stands behind that ("…, ob er kommt"); whether it is for the other side, and whether
 * the "I" that it has is the reader turned to the owner.
 */
type Deed = { middle: string; verb: string; behind: string; isForOther: boolean; isOfReader?: boolean }

const SUBORDINATE =
  /^(.*?),? ?,\s*((?:ob|wann|wie|was|welche[rsnm]?|wer|wo|warum|dass|of|wanneer|hoe|wat|welke?|wie|waar|dat)(?!\p{L}).*)$/iu

const WITHOUT_COMMA = /^(.*?(?:weten|zeggen|horen|doorgeven|vragen)) ((?:of|wanneer|hoe|wat|welke?|waar|wie|dat) .*)$/iu

function split(text: string): { main: string; behind: string } {
  const plain = text.replace(CLAUSE_END, '').trim()
  const match = SUBORDINATE.exec(plain) ?? WITHOUT_COMMA.exec(plain)
  if (match) return { main: (match[1] ?? '').trim(), behind: `, ${match[2]}` }
  // What follows a comma gives a reason or a limit.
  return { main: plain.split(/,\s/, 1)[0] ?? plain, behind: '' }
}

/** "bei dir", "van jou": what stands behind these is no object of the deed. */
const LEADS_PERSON = /^(?:bei|mit|von|zu|für|ohne|gegen|über|an|auf|nach|bij|van|met|voor|naar|aan|op|over|tegen)$/iu

function withoutSmallWords(
  text: string,
  small: ReadonlySet<string>,
  filler: ReadonlySet<string>,
): { text: string; isForOther: boolean } {
  const parts = text.split(' ')
  let isForOther = false
  const kept = parts.filter((part, at) => {
    const word = bareWord(part)
    if (small.has(word) && LEADS_PERSON.test(parts[at - 1] ?? '')) return true
    if (small.has(word)) isForOther = true
    return !small.has(word) && !filler.has(word)
  })
  return { text: kept.join(' '), isForOther }
}

/** "die Pläne weiter" + "leiten": the prefix goes back to its verb. */
function deedFrom(main: string, verb: string, behind: string, small: ReadonlySet<string>, words: VerbFinalWords): Deed {
  const { text, isForOther } = withoutSmallWords(main, small, words.filler)
  const parts = text.split(' ')
  const last = bareWord(parts.at(-1))
  if (last === 'weten' || last === 'wissen')
    return {
      middle: parts.slice(0, -1).join(' '),
      verb: last === 'weten' ? `${verb} weten` : `wissen ${verb}`,
      behind,
      isForOther,
    }
  const isSplit = words.prefixes.has(last)
  return {
    middle: (isSplit ? parts.slice(0, -1) : parts).join(' '),
    verb: isSplit ? `${last}${verb}` : verb,
    behind,
    isForOther,
  }
}

/** "bis Freitag den Plan schicken": what ends in its infinitive already. */
function infinitiveLast(
  text: string,
  isForOther: boolean,
  small: ReadonlySet<string>,
  words: VerbFinalWords,
): Deed | null {
  const { main, behind } = split(text)
  const parts = main.split(' ')
  const verb = parts.at(-1) ?? ''
  if (!/^\p{Ll}+e?n$/u.test(verb)) return null
  const cleaned = withoutSmallWords(parts.slice(0, -1).join(' '), small, words.filler)
  return { middle: cleaned.text, verb, behind, isForOther: isForOther || cleaned.isForOther }
}

function requested(asked: string, frame: TitleFrame, words: VerbFinalWords): Deed | null {
  const clause = asked.replace(words.self.request, words.self.said)
  const lead = words.requestLead.exec(clause)
  if (lead) {
    const isForAsker = withoutSmallWords(lead[1] ?? '', words.forAsker, words.filler).isForOther
    return infinitiveLast(clause.slice(lead[0].length), isForAsker, words.forAsker, words)
  }
  const plain = clause.replace(words.please, '')
  const need = words.needs.exec(plain)
  if (need) {
    const thing = plain.slice(need[0].length)
    const { main } = split(words.asObject === undefined ? thing : thing.replace(...words.asObject))
    return { ...deedFrom(main, words.toSend, '', words.forAsker, words), isForOther: true }
  }
  const what = words.whatIs.exec(plain.replace(/[\s?]+$/, ''))
  if (what?.[1]) return { middle: what[1], verb: words.toTell, behind: '', isForOther: true }
  if (clause.includes('?')) return questioned(plain, frame, words)
  const formal = words.formalImperative.exec(plain)
  const formalVerb = formal && words.infinitiveOfFormal((formal[1] ?? '').toLowerCase())
  if (formal && formalVerb) {
    const { main, behind } = split(plain.slice(formal[0].length))
    return deedFrom(main, formalVerb, behind, words.forAsker, words)
  }
  const [first = '', ...rest] = plain.split(' ')
  const verb = words.infinitiveOfImperative(bareWord(first))
  if (verb !== null) {
    const { main, behind } = split(rest.join(' '))
    return deedFrom(main, verb, behind, words.forAsker, words)
  }
  return plain === clause ? null : infinitiveLast(plain, false, words.forAsker, words)
}

function promised(said: string, words: VerbFinalWords): Deed | null {
  const own = said.replace(words.self.promise, words.self.said)
  const clause = words.alsoForOther === undefined ? own : own.replace(...words.alsoForOther)
  for (const part of clause.replace(CLAUSE_END, '').split(/, |: /)) {
    const parts = part.split(' ')
    const at = parts.findIndex((word) => bareWord(word) === words.i)
    if (at < 0) continue
    const before = bareWord(parts[at - 1])
    const after = bareWord(parts[at + 1])
    const others = (from: number, to: number) => [...parts.slice(0, from), ...parts.slice(to)].join(' ')
    const withLet = words.lets.get(before) ?? words.lets.get(after)
    if (withLet !== undefined) {
      const isTurned = words.lets.has(before)
      const deed = infinitiveLast(
        others(isTurned ? at - 1 : at, isTurned ? at + 1 : at + 2),
        false,
        words.forOther,
        words,
      )
      return deed && { ...deed, verb: withLet(deed.verb) }
    }
    if (words.auxiliaryOfI.has(after)) return infinitiveLast(others(at, at + 2), false, words.forOther, words)
    if (words.auxiliaryOfI.has(before)) return infinitiveLast(others(at - 1, at + 1), false, words.forOther, words)
    const isTurned = at > 0 && words.infinitiveOfFirst(before) !== null
    const verb = words.infinitiveOfFirst(isTurned ? before : after)
    if (verb === null) continue
    return deedFrom(isTurned ? others(at - 1, at + 1) : others(at, at + 2), verb, '', words.forOther, words)
  }
  return null
}

/** "Ist der Plan fertig?" as "sagen, ob der Plan fertig ist". */
function questioned(clause: string, frame: TitleFrame, words: VerbFinalWords): Deed | null {
  const text = clause.replace(CLAUSE_END, '').trim()
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

function titlesOf({ middle, verb, behind, isForOther }: Deed, frame: TitleFrame, words: VerbFinalWords): string[] {
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
  const person = !isForOther ? '' : frame.direction === 'i_owe' ? frame.name : words.me
  const lead =
    frame.direction === 'i_owe' ? '' : frame.kind === 'promise' ? words.will(frame.name) : words.has(frame.name)
  const say = (whom: string, what: string) => {
    const object = lead === '' && whom === '' ? what : what.replace(OPENING_WORD, (word) => word.toLowerCase())
    const main = [lead, whom, object, verb].filter(Boolean).join(' ')
    return upperFirst(behind === '' ? main : `${main}${turn(behind).replace(/^ ?,/, words.hasComma ? ',' : '')}`)
  }
  // Whom one answers is what such a title is about.
  const people = person === '' ? [''] : verb === words.says ? [person] : [person, '']
  return [whole, whole.replace(DATED, '').trim()].flatMap((what) => people.map((whom) => say(whom, what)))
}
