import { bareWord, lowerFirst } from '../text/words.ts'

/** Gender and number, each "" where that is not told: "ms", "fp", "s". */
type Agreement = '' | 'm' | 'f' | 's' | 'p' | 'ms' | 'fs' | 'mp' | 'fp'

/** The words by which one Romance language tells where a noun stands, and which pronoun can mean it; in small letters. */
export type NounWords = Readonly<{
  /** Articles, possessives and numbers that begin a noun phrase. */
  determiners: Readonly<Record<string, Agreement>>
  /** Forms of a pronoun for a thing. */
  pronouns: Readonly<Record<string, Agreement>>
  /** Before a noun that is neither the subject nor the object of a verb; with the forms that hold an article. */
  prepositions: ReadonlySet<string>
  /** "of", alone or with its article. */
  of: ReadonlySet<string>
  /** Behind these the same words are pronouns or tell what something is, and so no object: "je (le …)", "est (le …)". */
  beforeNoNoun: ReadonlySet<string>
  /** Joins, relates or opens: no noun goes on here, and what follows is a subject. */
  joins: ReadonlySet<string>
  /** "and", as it stands between two nouns. */
  and: readonly string[]
  /** Of nouns whose determiner does not tell. */
  feminine: RegExp
  /** How a noun for several ends, and how none behind a feminine article does: "la (recojo)". */
  plural: RegExp
  notFeminine: RegExp
  /** Feminine, whatever its article: "el acta". */
  feminineAnyway?: RegExp
  masculine: RegExp
  /** Days, months, and words for times: nothing that one sends. */
  time: RegExp
  /** What is no noun, though it stands behind such a word: verbs and small words. */
  noNoun: RegExp
  /** At the beginning of a sentence, what it is about: "quanto a"; and its article where the preposition holds it. */
  topic: RegExp
  contracted: Readonly<Record<string, string>>
}>

/** A thing that a sentence names. `isLoose`: behind a preposition. */
type NounPhrase = { text: string; agreement: string; isObject: boolean; isLoose: boolean }

const WORD = /[\p{L}\p{N}](?:[./&-]?[\p{L}\p{N}])*'?|[.,;:!?()"«»“”–—]/gu
const IS_MARK = /^[.,;:!?()"«»“”–—]$/u
const PRENOMINAL = new RegExp(
  String.raw`^(?:nuev|nouv|nuov|nov[oa]|du[ea]s?$|deux|dos$|dois$|tre|três|[qc]uatr|quattr|cin[cq]|breve|brève|petit|gran|grand|bel|bon|buen|[uú]ltim|derni|prim|premi|se[cg]ond|` +
    String.raw`segund|propr|même|mism|stess|mesm|autre|otr|altr|outr|seul|[uú]nic|\d)`,
  'u',
)
const IS_ADVERB = /(?:mente|ment|già|déjà|ya|já|bien|bene|bem|aussi|anche|también|também)$/u
const MOST_WORDS_OF = 2

/** The things that a sentence names, in their order. */
function nounPhrases(sentence: string, words: NounWords): NounPhrase[] {
  const tokens = sentence.replace(/’/g, "'").match(WORD) ?? []
  const found: NounPhrase[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const first = phraseAt(tokens, at, words)
    if (first === null) continue
    found.push(first.phrase)
    const second = besides(tokens, first, words)
    if (second !== null) found.push(second.alone, second.phrase)
    at = (second ?? first).end - 1
  }
  return found
}

const TURNED_ROUND = /^\p{L}+-(?=(?:je|tu|ils?|elles?|on|nous|vous)$)/u

type Found = { phrase: NounPhrase; end: number }

function phraseAt(tokens: readonly string[], at: number, words: NounWords, isBehindAnd = false): Found | null {
  const token = bareToken(tokens[at])
  // "Pourriez-vous (l'ajouter)"
  const before = bareToken(tokens[at - 1]).replace(TURNED_ROUND, '')
  const isTopic = words.topic.test(tokens.slice(0, at).join(' '))
  const isContracted = isTopic && Object.hasOwn(words.contracted, token)
  const determiner = (isContracted ? words.contracted[token] : null) ?? token
  const told = isDeterminer(determiner, words) ? words.determiners[determiner] : undefined
  if (told === undefined) return null
  const isLoose = !isTopic && !isBehindAnd && words.prepositions.has(before)
  if (!isTopic && !isBehindAnd && words.beforeNoNoun.has(before)) return null
  const isSubject = !isBehindAnd && (before === '' || IS_MARK.test(before) || words.joins.has(before))
  const body = bodyAt(tokens, at + 1, !isSubject, words)
  if (body === null) return null
  const { noun, end } = body
  if ((told.endsWith('p') && !words.plural.test(noun)) || (told.startsWith('f') && words.notFeminine.test(noun)))
    return null
  const gender = words.feminineAnyway?.test(noun)
    ? 'f'
    : (/[mf]/.exec(told)?.[0] ?? (words.feminine.test(noun) ? 'f' : words.masculine.test(noun) ? 'm' : ''))
  const text = joined([determiner, ...tokens.slice(at + 1, end)])
  return {
    phrase: {
      text,
      agreement: `${gender}${/[sp]/.exec(told)?.[0] ?? ''}`,
      isObject: (!isSubject && !isLoose) || isTopic,
      isLoose,
    },
    end,
  }
}

/** The noun behind its determiner, with what stands before and behind it. */
function bodyAt(
  tokens: readonly string[],
  start: number,
  isObject: boolean,
  words: NounWords,
): { noun: string; end: number } | null {
  let at = start
  while (at < start + 2 && (PRENOMINAL.test(bareToken(tokens[at])) || isDeterminer(bareToken(tokens[at]), words)))
    at += 1
  const noun = bareToken(tokens[at])
  const isNoun = /^\p{L}[\p{L}\p{N}-]{2,}$/u.test(noun) || /^\p{L}\d+$/u.test(noun)
  if (!isNoun || isSmall(noun, words) || words.time.test(noun) || words.noNoun.test(noun)) return null
  at += 1
  while (/^(?:\p{Lu}|\d)[\p{L}\p{N}-]*$/u.test(tokens[at] ?? '')) at += 1
  if (isAdjective(tokens, at, words, isObject)) at += 1
  for (let count = 0; count < MOST_WORDS_OF && words.of.has(bareToken(tokens[at])); count += 1) {
    const end = endOfComplement(tokens, at + 1, words)
    if (end === null) break
    at = end
  }
  return { noun, end: at }
}

/** "di (Solara)", "de (la humedad)", "du (5 octobre)" */
function endOfComplement(tokens: readonly string[], start: number, words: NounWords): number | null {
  let at = start
  while (at < start + 2 && (isDeterminer(bareToken(tokens[at]), words) || PRENOMINAL.test(bareToken(tokens[at]))))
    at += 1
  const noun = tokens[at] ?? ''
  if (!/^[\p{L}\p{N}]/u.test(noun) || isSmall(bareToken(noun), words)) return null
  at += 1
  while (/^(?:\p{Lu}|\d)[\p{L}\p{N}-]*$/u.test(tokens[at] ?? '')) at += 1
  return isAdjective(tokens, at, words) ? at + 1 : at
}

/** A word of some length before the end of a clause or of the phrase. */
function isAdjective(tokens: readonly string[], at: number, words: NounWords, isObject = true): boolean {
  const token = tokens[at] ?? ''
  const next = bareToken(tokens[at + 1])
  // Behind a subject stands its verb, as a rule: "le compte rendu (est …)".
  const isEnd = isObject
    ? next === '' || IS_MARK.test(next) || words.prepositions.has(next) || words.joins.has(next)
    : words.beforeNoNoun.has(next)
  return (
    /^\p{Ll}{4,}$/u.test(token) &&
    !isSmall(token, words) &&
    !IS_ADVERB.test(token) &&
    !words.noNoun.test(token) &&
    isEnd
  )
}

/** A word of the mail may be named as what every object has: "constructor". */
const isDeterminer = (word: string, { determiners }: NounWords): boolean => Object.hasOwn(determiners, word)

const isSmall = (word: string, words: NounWords): boolean =>
  words.prepositions.has(word) || words.joins.has(word) || words.beforeNoNoun.has(word) || isDeterminer(word, words)

/** "una biografía (…) y una foto": both are one thing of several. */
function besides(
  tokens: readonly string[],
  { phrase, end }: Found,
  words: NounWords,
): (Found & { alone: NounPhrase }) | null {
  const behind = tokens[end] === '(' ? tokens.indexOf(')', end) + 1 : end
  const and = words.and.find(
    (one) =>
      tokens
        .slice(behind, behind + one.split(' ').length)
        .join(' ')
        .toLowerCase() === one,
  )
  if (behind < end || and === undefined) return null
  const second = phraseAt(tokens, behind + and.split(' ').length, words, true)
  if (second === null) return null
  const gender = new Set([phrase.agreement, second.phrase.agreement].map((one) => /[mf]/.exec(one)?.[0] ?? ''))
  return {
    phrase: {
      text: `${phrase.text} ${and} ${second.phrase.text}`,
      agreement: `${gender.has('') ? '' : gender.has('m') ? 'm' : 'f'}p`,
      isObject: phrase.isObject,
      isLoose: phrase.isLoose,
    },
    end: second.end,
    alone: { ...second.phrase, isObject: phrase.isObject, isLoose: phrase.isLoose },
  }
}

const bareToken = (token = ''): string =>
  IS_MARK.test(token) ? token : token.endsWith("'") ? token.toLowerCase() : bareWord(token)

const joined = (tokens: readonly string[]): string => lowerFirst(tokens.join(' ').replace(/' /g, "'"))

/** Whether a pronoun of one form can mean a noun of the other; what is not told may be anything. */
const agrees = (one: string, other: string): boolean =>
  [/[mf]/, /[sp]/].every((part) => {
    const [a, b] = [part.exec(one)?.[0], part.exec(other)?.[0]]
    return a === undefined || b === undefined || a === b
  })

/**
 * The one thing that a pronoun can mean, of those that the texts name, the nearest first; by what the mail is about where there are
 * several, else the last that something was done with. null where that is not clear.
 */
export function meantBy(pronoun: string, texts: readonly string[], topic: string, words: NounWords): string | null {
  const form = words.pronouns[pronoun]
  if (form === undefined) return null
  const near = texts.map((text) => nounPhrases(text, words).filter(({ agreement }) => agrees(agreement, form)))
  const named = near.flat().filter(({ isLoose }) => !isLoose)
  const loose = near.flat().filter(({ isLoose, text }) => isLoose && sharesWord(text, topic))
  if (named.length === 0) return alone(loose)
  // Of several things together one alone is not meant by a pronoun for several.
  const all = named.filter(
    ({ text }) => !named.some((other) => other.text.length > text.length && other.text.includes(text)),
  )
  const onTopic = all.filter(({ text }) => sharesWord(text, topic))
  const objects = near
    .map((phrases) => phrases.filter((phrase) => phrase.isObject && all.includes(phrase)))
    .find((phrases) => phrases.length > 0)
  return alone(all) ?? alone(onTopic) ?? alone(objects ?? []) ?? null
}

const alone = (phrases: readonly NounPhrase[]): string | null => {
  const texts = [...new Set(phrases.map(({ text }) => text))]
  return texts.length === 1 ? (texts[0] ?? null) : null
}

const LEAST_OF_STEM = 4
const STEM = 5

/** "preventivi" and "Preventivo" */
function sharesWord(text: string, topic: string): boolean {
  const stems = (of: string) =>
    of
      .split(/[\s']+/)
      .map(bareWord)
      .filter((word) => word.length >= LEAST_OF_STEM)
      .map((word) => word.slice(0, STEM))
  const said = new Set(stems(topic))
  return stems(text).some((stem) => said.has(stem))
}
