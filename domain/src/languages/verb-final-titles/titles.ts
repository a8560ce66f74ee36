import { pattern } from '../../text/pattern.ts'
import { upperFirst } from '../../text/words.ts'
import type { TitleFrame, TitleLanguage } from '../title-language.ts'
import type { Deed } from './deed.ts'
import { promisedDeeds } from './promises.ts'
import { isUntold, withNouns, withoutPronoun } from './pronouns.ts'
import { requestedDeeds } from './requests.ts'
import { firstThing, shorterClauses, withoutPhrases } from './shorter.ts'
import type { VerbFinalWords } from './words.ts'

/** Titles that end with an infinitive and whose owner is "I": "Anna den Plan schicken". */
export function verbFinalTitles(words: VerbFinalWords): TitleLanguage {
  return {
    ...words,
    colon: ': ',
    deeds: (clause, frame) => {
      const deedsOf = frame.kind === 'promise' ? promisedDeeds : requestedDeeds
      return deedsOf(clause, frame, words)
        .map((deed) => withNouns(deed, clause, frame, words))
        .filter((deed) => !isUntold(deed, frame, words))
        .flatMap((deed) => titlesOf(frame.isBehind ? withoutPronoun(deed, words) : deed, frame, words))
    },
    standIn: ({ kind, direction, name }, topic) =>
      topic === null ? words.standIns[direction][kind](name) : `${words.standIns[direction][kind](name)}: ${topic}`,
  }
}

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

/** Beside what is told: to whom, or of what. */
const NAMES_MORE = /(?!Bescheid(?!\p{L}))\p{Lu}|(?:^| )(?:de|het|een|aan|den|dem|der|die|das)(?= )/u
