import { bareWord } from '../../text/words.ts'
import type { TitleFrame } from '../title-language.ts'
import { atSecond, CLAUSE_END, REASON, splitClauses } from './clauses.ts'
import { deedFrom, withoutSmallWords, type Deed } from './deed.ts'
import { infinitiveLast } from './infinitives.ts'
import { askedInPresent, firstQuestion, questioned } from './questions.ts'
import { turnedClauses } from './turned-clauses.ts'
import type { VerbFinalWords } from './words.ts'

/** "Um den Antrag bearbeiten zu können, …" */
const PURPOSE_FIRST = /^(?:(?:um|om) [^,]{3,80} (?:zu|te) [^,]{2,30}|damit [^,]{3,80}), (?=\S)/iu

/** "Falls Sie das möchten, bitten wir …" */
const CONDITION_FIRST =
  /^(?:indien|als|wanneer|mocht(?:en)?|falls|wenn|sofern|sollten?) [^,?]{3,120}, (?:dan |so )?(?=(?:verzoek(?:en)?|vraag|vragen|bitten?|ersuchen?) )/iu

/** What the reader of a sentence is asked to do by it; of a meeting only what somebody is asked to do in so many words. */
export function requestedDeeds(sentence: string, frame: TitleFrame, words: VerbFinalWords): Deed[] {
  return requestParts(sentence.replace(PURPOSE_FIRST, '').replace(CONDITION_FIRST, ''), words)
    .filter((part) => frame.kind !== 'meeting' || words.toLead.test(part))
    .flatMap((part) => requestedDeed(part, frame, words))
}

/** Behind an imperative. */
const FORMAL_READER = 'Sie'

function requestParts(clause: string, words: VerbFinalWords): string[] {
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

function requestedDeed(said: string, frame: TitleFrame, words: VerbFinalWords): Deed[] {
  const asked = named(readerFirst(said, words), frame, words)
  const { main: ofDeed, behind: ofClause } = splitClauses(asked, words)
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
    return [{ middle: '', verb: words.says, isForOther: true, ...turnedClauses(behind, frame, words) }]
  }
  const deed = commanded(clause, said, frame, words)
  return deed === null ? [] : [deed]
}

/** "an uns": whoever asks, by the name. */
const named = (clause: string, { isSent, name }: TitleFrame, { toWriter }: VerbFinalWords): string =>
  isSent ? clause : clause.replace(toWriter, () => name)

/** "Um den Text müsstest du dich kümmern", as "du müsstest dich um den Text kümmern". */
function readerFirst(said: string, { thingFirst, phrases }: VerbFinalWords): string {
  if (thingFirst === undefined) return said
  return said.replace(thingFirst, (_, thing: string, verb: string, reader: string, self = '') => {
    const [first = ''] = thing.split(' ', 1)
    const isSmall = phrases.dangling.has(first.toLowerCase())
    return `${reader} ${verb}${self} ${isSmall ? thing.replace(first, first.toLowerCase()) : thing} `
  })
}

/** "(wenn du) dabei bist": the reader's verb stands last. */
function wished(rest: string, words: VerbFinalWords): Deed[] {
  const parts = splitClauses(rest, words).main.split(' ')
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
  const { main } = splitClauses(rest, words)
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
    const { main } = splitClauses(thing.replace(...words.asObject), words)
    return { ...deedFrom(main, words.toSend, '', words.forAsker, words), isForOther: true }
  }
  const what = words.whatIs.exec(plain.replace(/[\s?]+$/, ''))
  if (what?.[1]) return { middle: what[1], verb: words.toTell, behind: '', isForOther: true }
  const asked = clause.includes('?') ? askedInPresent(clause, frame, words) : null
  if (asked !== null) return asked
  if (clause.includes('?'))
    return questioned(said.replace(words.self.request, words.self.said).replace(words.please, ''), frame, words)
  const formal = words.formalImperative.exec(plain)
  const formalVerb = formal && words.infinitiveOfFormal((formal[1] ?? '').toLowerCase())
  const [first = '', ...rest] = plain.split(' ')
  const verb = formalVerb ?? words.infinitiveOfImperative(bareWord(first))
  if (verb !== null) {
    const { main, behind } = splitClauses(formal && formalVerb ? plain.slice(formal[0].length) : rest.join(' '), words)
    return { ...deedFrom(main, verb, '', words.forAsker, words), ...turnedClauses(behind, frame, words) }
  }
  return plain === clause
    ? null
    : (infinitiveLast(plain, { small: words.forAsker, isForOther: false, frame }, words)[0] ?? null)
}
