import { said } from './clause-words.ts'
import { ALL_GREETINGS, said as saidOfCourtesy } from '../languages/courtesy-words.ts'
import { JOINING_WORDS, said as saidOfJoining } from '../languages/joining-words.ts'
import { LANGUAGES, type Language } from '../text/language.ts'
import { withoutLeadingEmoticons } from '../text/emoticons.ts'
import { upperFirst } from '../text/words.ts'

/** "En" links in Dutch, and says where in Spanish. */
const greetingOf = (opens: string): RegExp =>
  new RegExp(
    [
      String.raw`^(?:(?:${ALL_GREETINGS})(?: \p{L}[\p{L}'’-]+){0,3} ?[,!:.–-]+\s*`,
      String.raw`(?:${said('approves')}|${saidOfCourtesy('takesNote')}|${saidOfCourtesy('thanks')})[,!.–-]+\s*(?=\S+ \S)`,
      String.raw`(?:${opens}|${said('link')})[,:–-]?\s+`,
      String.raw`(?:${said('oneMore')})[,:–-]+\s*)`,
    ].join('|'),
    'iu',
  )
const IN_ANY = greetingOf(saidOfJoining('opens'))
const GREETINGS = new Map(LANGUAGES.map((language) => [language, greetingOf(JOINING_WORDS[language].opens)]))
const THANKS =
  `(?:${saidOfCourtesy('thanks')})` + `(?: (?:${saidOfCourtesy('thanksMore')}|${saidOfCourtesy('inAdvance')}))*`
const COURTESY = new RegExp(
  String.raw`[,;]?\s*(?:${said('courtesy')}|${saidOfCourtesy('please')}|${THANKS})[.!?]*$`,
  'iu',
)
/** Those who are spoken to: "Tom, …", "Tom and Anna: …". */
const CALLED = new RegExp(
  String.raw`^\p{Lu}(?:[\p{L}'’]|-\p{Lu}){0,20}` +
    String.raw`(?:(?:,| (?:&|${saidOfJoining('and')})) \p{Lu}[\p{L}'’-]{1,20}){0,2}(?:,| ?[-–—:]) (?=\S+ \S)`,
  'u',
)

/** "Bring, please, the samples" */
const PLEA_WITHIN = new RegExp(String.raw`(?<=^\S+(?: \S+){0,2}), (?:${saidOfCourtesy('please')}), (?=\S)`, 'iu')
const WHEN_YOU_CAN = new RegExp(String.raw`^(?:${said('whenYouCan')}),? (?=\S+ \S)`, 'iu')

/** "Did it arrive?How is the shop?" */
const NO_SPACE_BETWEEN = /(?<=\p{Ll}{2}[?!])(?=\p{Lu}\p{Ll})/gu

const LOUD_SHARE = 0.7

/** What is written in capitals throughout, in small letters. */
function quietened(sentence: string): string {
  const letters = sentence.match(/\p{L}/gu) ?? []
  const capitals = sentence.match(/\p{Lu}/gu) ?? []
  if (letters.length < 12 || capitals.length < letters.length * LOUD_SHARE) return sentence
  return sentence.toLowerCase().replace(/(?<!\p{L})i(?=$|[^\p{L}])/gu, 'I')
}

/** A sentence, of that language if it is known, without leading marks, greeting, link word, names called and closing courtesy. */
export function clauseOf(sentence: string, language?: Language): string {
  const greeting = (language && GREETINGS.get(language)) ?? IN_ANY
  // An emoticon left over from the sentence before belongs to no title.
  let clause = withoutLeadingEmoticons(quietened(sentence))
    .replace(NO_SPACE_BETWEEN, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}\p{Sc}"'“„«¿¡(]+/u, '')
    .trim()
  for (let turn = 0; turn < 3; turn += 1) clause = clause.replace(greeting, '')
  clause = clause.replace(CALLED, '')
  clause = clause.replace(greeting, '').replace(WHEN_YOU_CAN, '')
  if (language !== undefined) clause = clause.replace(PLEA_WITHIN, ' ')
  for (let turn = 0; turn < 2; turn += 1)
    clause = clause.replace(COURTESY, (courtesy) => (courtesy.endsWith('?') ? '?' : '')).trim()
  return upperFirst(clause)
}
