import { bareWord } from '../../text/words.ts'
import type { TitleFrame } from '../title-language.ts'
import { CLAUSE_END, LEADS_PHRASE, PARTICIPLE_LAST, splitClauses } from './clauses.ts'
import { deedFrom, type Deed } from './deed.ts'
import { turnedClauses } from './turned-clauses.ts'
import type { VerbFinalWords } from './words.ts'

/** Within a question: it asks for a deed. */
const PLEA = / (?:bitte|alsjeblieft|alstublieft)(?=[ ?,])/iu

/** "Gibst du mir die Freigabe?", "Buchst du bitte das Hotel?": a question that asks for a deed. */
export function askedInPresent(clause: string, frame: TitleFrame, words: VerbFinalWords): Deed | null {
  const { name } = frame
  const [first = '', reader = '', ...rest] = clause.replace(PLEA, '').split(' ')
  const { main, behind } = splitClauses(rest.join(' '), words)
  const parts = main.split(' ').map(bareWord)
  const isThingFirst =
    BEGINS_THING.test(main) && (main.includes(name) || parts.some((word) => words.forAsker.has(word)))
  const isDeed = PLEA.test(clause) || words.forAsker.has(parts[0] ?? '') || isThingFirst
  if (!words.readers.has(reader) || !isDeed) return null
  const verb = words.infinitiveOfFirst(words.firstOfReader(bareWord(first)) ?? '')
  if (verb === null) return null
  return { ...deedFrom(main, verb, '', words.forAsker, words), ...turnedClauses(behind, frame, words) }
}

const BEGINS_THING =
  /^(?:das|dies|die|den|ihn|sie|es|eine?n?|deine?n?|dat|dit|deze|het|hem|ze|de|een|je|jouw)(?!\p{L})/u

/** "…, und ab wann?", "… oder hast du …?": of two things asked the first. */
export function firstQuestion(text: string, { and, or, questionWords, readers, i }: VerbFinalWords): string {
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
export function questioned(clause: string, frame: TitleFrame, words: VerbFinalWords): Deed | null {
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
  const asked = ` , ${opening} ${end} `
  const together = words.readersTogether
  const isTurned = together?.of.test(asked) === true
  const turned = together && asked.replace(together.of, frame.isSent ? together.they : together.we)
  const behind = (turned ?? asked).trim()
  const isOf = { isOfReader: isOfReader || isTurned, isOfThem: isTurned && frame.isSent }
  return { middle: '', verb: words.says, behind, isForOther: true, ...isOf }
}

const MODAL = /^(?:mag|mogen|kan|kunnen|moet|moeten|zou|zouden|wil|willen|zal|zullen)$/u
