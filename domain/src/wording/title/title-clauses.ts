import { readActs, type SentenceActs } from '../../acts/read-acts.ts'
import { JOINING_WORDS } from '../../languages/joining-words.ts'
import { isOpenQuestion } from '../../languages/open-question.ts'
import { said as saidOfPersons } from '../../languages/person-words.ts'
import { PERSON_TITLE } from '../../languages/person-titles.ts'
import type { TitleFrame, TitleLanguage } from '../../languages/title-language.ts'
import { LANGUAGES, type Language } from '../../text/language.ts'
import { bareWord, upperFirst } from '../../text/words.ts'
import { CLAUSE_WORDS } from '../clause-words.ts'
import { clauseOf } from '../clause.ts'
import { TITLE_WORDS } from './title-words.ts'

/** A sentence, in its language, and what its title is made from beside it. What is costly to tell of it is told once, if at all. */
export type Said = {
  clause: string
  frame: TitleFrame
  words: TitleLanguage
  language: Language
  /** Its clauses, as they can stand alone, and each without what only opens or hedges it. */
  clauses: () => readonly string[]
  /** What a clause of it does. */
  acts: (text: string) => SentenceActs
}

export function saidOf(told: Pick<Said, 'clause' | 'frame' | 'words' | 'language'>): Said {
  const acts = new Map<string, SentenceActs>()
  let clauses: readonly string[] | undefined
  const said: Said = {
    ...told,
    clauses: () => (clauses ??= clausesOf(said)),
    acts: (text) => {
      const known = acts.get(text) ?? readActs(text, told.language)
      acts.set(text, known)
      return known
    },
  }
  return said
}

/** A shorter piece says too little, but with the subject behind it. */
export const FEWEST_WORDS = 4
const MOST_CLAUSES = 12

/** In any case. */
export const pattern = (source: string): RegExp => new RegExp(source, 'iu')
/** One for each language. */
export const inEach = <Made>(make: (language: Language) => Made): Record<Language, Made> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, Made>

/** Between two clauses: behind a mark, or before a word that joins somebody who does something. */
const BETWEEN_CLAUSES = inEach((language) => {
  const { and, or, but, because } = JOINING_WORDS[language]
  const { subject, follows, purpose } = CLAUSE_WORDS[language]
  return new RegExp(
    [
      String.raw`(?<=[.!?…])(?<!(?<!\p{L})(?:${PERSON_TITLE}|corp|inc|ltd|llc|co|dept|approx|attn|vs|(?-i:\p{Lu}\p{L}?)|\p{N}{1,2})\.)\s+`,
      String.raw`(?<=\p{Extended_Pictographic})\s+(?=\p{Lu})|[;:]\s+|\s+[-–—]+\s+|\.{2,}\s*`,
      String.raw`,\s+(?=(?:${and}|${but}|${because}|${follows}|${subject})(?!\p{L}))`,
      String.raw`\s+(?=(?:${and}|${but})\s+(?:${subject})(?!\p{L}))|\s+(?=(?:${follows}|${purpose})\s)`,
      String.raw`\s+(?=(?:${because})\s+(?:\S+\s+){2})`,
      // "… or we lose a week": what happens otherwise.
      String.raw`,?\s+(?=(?:${or})\s+(?:${subject})(?!\p{L})[^?]*$)`,
    ].join('|'),
    'giu',
  )
})
const CONDITION = inEach((language) => pattern(String.raw`(?<!\p{L})(?:${JOINING_WORDS[language].if})(?!\p{L})`))
const HANGS = inEach((language) => {
  const { because, if: condition } = JOINING_WORDS[language]
  return pattern(String.raw`^(?:${because}|${condition}|${CLAUSE_WORDS[language].purpose})(?!\p{L})`)
})
/** Languages in which a clause needs not say who does it. */
const NAMES_NO_SUBJECT: ReadonlySet<Language> = new Set(['es', 'pt', 'it'])
/** Two things said in one clause: "the top is scratched and one of the legs is loose". */
const COORDINATED = inEach((language) => {
  const least = NAMES_NO_SUBJECT.has(language) ? 3 : 4
  return new RegExp(
    String.raw`(?<=(?:\S+ ){${least - 1}}\S+)(?<!\d),? (?:${JOINING_WORDS[language].and}|&) (?!\d)(?=(?:\S+ ){${least}})`,
    'giu',
  )
})
/** Somebody who does something stands first. */
export const SUBJECT_FIRST = inEach((language) => pattern(String.raw`^(?:${CLAUSE_WORDS[language].subject})(?!\p{L})`))
/** What joined a clause to the one before it. */
const JOINED_BY = inEach((language) => {
  const { and, but } = JOINING_WORDS[language]
  return pattern(String.raw`^(?:${and}|${but}|${CLAUSE_WORDS[language].follows})\s+`)
})
/** "or we lose a week": what happens otherwise is not what is asked. */
const OTHERWISE = inEach((language) =>
  pattern(String.raw`^(?:${JOINING_WORDS[language].or})\s+(?:${CLAUSE_WORDS[language].subject})(?!\p{L})[^?]*$`),
)
const HEDGES = inEach(
  (language) => new RegExp(String.raw`(?:^|,? )(?:${CLAUSE_WORDS[language].hedges})(?:,(?= )|(?= |$|[.,?!]))`, 'giu'),
)
/** Says that something is missing, or wanted. */
export const LACKS = inEach((language) => pattern(String.raw`(?<!\p{L})(?:${CLAUSE_WORDS[language].lacks})(?!\p{L})`))
/** Speaks of the reader, in any language. */
export const OF_READER = pattern(String.raw`(?<!\p{L})(?:${saidOfPersons('reader')})(?!\p{L})`)
/** "to buy you (& Tess a steak)" */
const ENDS_WITH_READER = pattern(String.raw`(?<!\p{L})(?:${saidOfPersons('reader')})$`)
/** "My neighbour tells me …" */
const REPORTED = inEach((language) => {
  const { reports } = CLAUSE_WORDS[language]
  return reports === '' ? null : pattern(String.raw`^(?:\S+ ){1,4}?(?:${reports})(?:(?<=['’])| )(?=(?:\S+ ){3})`)
})
/** "One small thing, …" */
const OPENER = /^(?:\S+ ){0,4}\S+, (?=(?:\S+ ){4}\S)/u

/** The rank of a clause that asks, or promises, and of all above. */
export const ASKS = 4
/** How much a clause tells of what is to be done. */
export const rankOf = (text: string, { acts, frame: { kind }, language }: Said): number => {
  const asks = acts(text)[kind] || (kind === 'question' && acts(text).request)
  return (asks ? ASKS : 0) + (LACKS[language].test(text) ? 2 : 0)
}

/** The clauses that ask, or promise, where a sentence has several. */
export const askingClauses = (said: Said): string[] =>
  said.clauses().filter((text) => text !== said.clause && rankOf(text, said) >= ASKS)

/** "when you are back", "as I said": a clause that can be left out. */
export const opensClause = (text: string, { phrases }: TitleLanguage, language: Language): boolean => {
  const [first = '', ...rest] = text.split(' ')
  const opens = phrases.binds.has(bareWord(first)) || phrases.opens.has(bareWord(first))
  const behind = rest.join(' ')
  return (
    opens &&
    (SUBJECT_FIRST[language].test(behind) || (CONDITION[language].test(first) && namesFirst(behind, { phrases })))
  )
}

const WONDERS = inEach((language) => pattern(String.raw`(?<!\p{L})(?:${CLAUSE_WORDS[language].wonders})`))
/** "…, because our board meets": why somebody wonders. */
const AFTER_WONDERED = /(?:[,;:] (?=\S+ \S+ \S)| [-–—]+ |[.!] ).*$/u

/** What somebody says not to know, or asks to be told: "whether the hoods can be washed"; null where nothing is. */
export function wondered({ clause, language }: Said): string | null {
  const lead = WONDERS[language].exec(clause)
  if (lead === null) return null
  const told = clause
    .slice(lead.index + lead[0].length)
    .replace(AFTER_WONDERED, '')
    .replace(/[\s.?!]+$/, '')
  return told.split(' ').length < FEWEST_WORDS ? null : told
}

const ASKS_FOR = inEach((language) => pattern(String.raw`^[¿"'(]*(?:${TITLE_WORDS[language].asksFor})(?!\p{L})`))
/** "…, und brauchst du …?" */
const INVERTS = inEach((language) => pattern(String.raw`^\p{L}+ (?:${CLAUSE_WORDS[language].subject})(?!\p{L})`))
const VERB_SECOND: ReadonlySet<Language> = new Set(['de', 'nl'])
const AND = inEach((language) => new RegExp(String.raw`,? (?:${JOINING_WORDS[language].and}) `, 'giu'))

/** "How many …, and from when?": where the second question begins; -1 where there is none. */
export function questionBesides(text: string, language: Language): number {
  const asks = ASKS_FOR[language]
  if (!text.endsWith('?') || !asks.test(text)) return -1
  return (
    [...text.matchAll(AND[language])].find(({ 0: and, index }) => {
      const behind = text.slice(index + and.length)
      return asks.test(behind) || (VERB_SECOND.has(language) && INVERTS[language].test(behind))
    })?.index ?? -1
  )
}

const WITHIN_BRACKETS = / \([^()]{3,}\)/g

function clausesOf(said: Said): string[] {
  const { clause, words, language } = said
  const bare = clause.replace(WITHIN_BRACKETS, '')
  const besides = questionBesides(bare, language)
  const plain = besides < 0 ? bare : `${bare.slice(0, besides)}${words.colon.replace(':', '?').trimEnd()}`
  const clauses = partsOf(plain, BETWEEN_CLAUSES[language]).slice(0, MOST_CLAUSES)
  const coordinated = clauses
    .filter((one) => !one.endsWith('?'))
    .flatMap((one) => halvesOf(one, said))
    .filter((one) => clause.startsWith(one) || isClause(one, said))
  const all = [...clauses, ...coordinated, plain]
    .filter((one) => !OTHERWISE[language].test(one))
    .map((one) => clauseOf(one, language).replace(JOINED_BY[language], ''))
    .filter((one) => !hangs(one, words, language))
    .flatMap((one) => [one, ...withoutOpener(one, words, language), ...withoutReport(one, words, language)])
    .map((one) => subjectFirst(one, words))
    .flatMap((one) => [one, one.replace(HEDGES[language], '').trim()])
  return [...new Set(all.map(upperFirst))]
}

/** What stands before each "and", the longest first, and what behind it, the shortest first. */
function halvesOf(text: string, { words, language }: Said): string[] {
  const joins = [...text.matchAll(COORDINATED[language])]
  // Without its condition a clause says another thing, and "to buy you & Tess" is one.
  const whole = joins.filter((join) => {
    const rest = text.slice(join.index + join[0].length)
    return (
      !CONDITION[language].test(rest) &&
      opensSentence(rest, words, language) &&
      !ENDS_WITH_READER.test(text.slice(0, join.index))
    )
  })
  const before = whole.map(({ index }) => text.slice(0, index)).toReversed()
  const behind = joins.map((join) => withSubject(text.slice(join.index + join[0].length), text, words, language))
  return [...before, ...behind.toReversed()]
}

/** What stands behind an "and" and begins as a clause does, with somebody or something of which much is told. */
const isClause = (text: string, said: Said): boolean => {
  // What only stands beside a promise says nothing of it.
  const tells = rankOf(text, said) >= (said.frame.kind === 'promise' ? ASKS : 1) || OF_READER.test(text)
  return (namesFirst(text, said.words) || NAMES_NO_SUBJECT.has(said.language)) && tells
}

/** A text that begins with a name, an article or the like. */
const namesFirst = (text: string, { phrases }: Pick<TitleLanguage, 'phrases'>): boolean => {
  const [first = ''] = text.split(' ', 1)
  return /^\p{Lu}/u.test(first) || phrases.dangling.has(bareWord(first))
}

/** "I speak on Friday and still have no …": who does it stands before the "and". */
function withSubject(behind: string, text: string, words: TitleLanguage, language: Language): string {
  const plain = behind.replace(HEDGES[language], '').trim()
  const subject = SUBJECT_FIRST[language].exec(text)?.[0]
  return subject === undefined || !words.phrases.isVerb(bareWord(plain.split(' ', 1)[0])) || /^be /iu.test(plain)
    ? behind
    : `${subject} ${plain}`
}

/** What can stand behind an "and" that joins two clauses: somebody who does something, something of which is told, a verb. */
const opensSentence = (text: string, words: TitleLanguage, language: Language): boolean =>
  SUBJECT_FIRST[language].test(text) ||
  namesFirst(text, words) ||
  language !== 'en' ||
  /^\p{L}{2,}ing /u.test(text) ||
  words.phrases.isVerb(bareWord(text.replace(HEDGES[language], '').trim().split(' ', 1)[0]))

/** A text in its parts; one of a few words stays with the part before it: "Names for the badges, I have none". */
function partsOf(text: string, between: RegExp): string[] {
  const parts: string[] = []
  let from = 0
  for (const match of [...text.matchAll(between), null]) {
    const until = match?.index ?? text.length
    const part = text.slice(from, until)
    const last = parts.at(-1)
    if (last !== undefined && part.split(' ').length < FEWEST_WORDS && !part.endsWith('?'))
      parts[parts.length - 1] = text.slice(text.lastIndexOf(last), until)
    else parts.push(part)
    from = until + (match?.[0].length ?? 0)
  }
  return parts
}

/** "Fehlt noch der Text", behind what opened the sentence, in the order of a sentence of its own. */
function subjectFirst(text: string, { verbFirst }: TitleLanguage): string {
  const { verb, subject } = verbFirst?.exec(text)?.groups ?? {}
  return verb === undefined || subject === undefined ? text : `${subject} ${verb.toLowerCase()}`
}

function withoutReport(text: string, words: TitleLanguage, language: Language): string[] {
  const lead = text.endsWith('?') ? null : REPORTED[language]?.exec(text)
  const rest = text.slice(lead?.[0].length ?? 0)
  // "Anna says to leave it": nothing is told of anything.
  return lead && namesFirst(rest, words) ? [rest] : []
}

function withoutOpener(text: string, { phrases }: TitleLanguage, language: Language): string[] {
  const rest = text.replace(OPENER, '')
  const first = bareWord(rest.split(' ', 1)[0])
  // "He wants a book, a plan and …" has no opener.
  const isListed = SUBJECT_FIRST[language].test(text) && !SUBJECT_FIRST[language].test(rest)
  const isJoined =
    isListed ||
    phrases.joins.has(first) ||
    phrases.binds.has(first) ||
    phrases.opens.has(first) ||
    (isOpenQuestion(rest) && !rest.endsWith('?'))
  return rest === text || isJoined || HANGS[language].test(text) ? [] : [rest]
}

/** "because we are out": a clause that hangs on another one. */
const hangs = (clause: string, { phrases }: TitleLanguage, language: Language): boolean =>
  !clause.endsWith('?') && (phrases.binds.has(bareWord(clause.split(' ', 1)[0])) || HANGS[language].test(clause))
