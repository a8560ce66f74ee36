import { said } from './clause-words.ts'
import { ALL_GREETINGS, said as saidOfCourtesy } from '../languages/courtesy-words.ts'
import { said as saidOfJoining } from '../languages/joining-words.ts'
import { withoutLeadingEmoticons } from '../text/emoticons.ts'
import { upperFirst } from '../text/words.ts'

const GREETING = new RegExp(
  [
    String.raw`^(?:(?:${ALL_GREETINGS})(?: \p{L}[\p{L}'’-]+){0,3}[,!:.–-]+\s*`,
    String.raw`(?:${said('approves')}|${saidOfCourtesy('takesNote')}|${saidOfCourtesy('thanks')})[,!.–-]+\s*(?=\S+ \S)`,
    String.raw`(?:${saidOfJoining('opens')}|${said('link')})[,:–-]?\s+`,
    String.raw`(?:${said('oneMore')})[,:–-]+\s*)`,
  ].join('|'),
  'iu',
)
const THANKS =
  `(?:${saidOfCourtesy('thanks')})` + `(?: (?:${saidOfCourtesy('thanksMore')}|${saidOfCourtesy('inAdvance')}))*`
const COURTESY = new RegExp(
  String.raw`[,;]?\s*(?:${said('courtesy')}|${saidOfCourtesy('please')}|${THANKS})[.!?]*$`,
  'iu',
)
/** Those who are spoken to: "Tom, …", "Tom and Anna: …". */
const CALLED = new RegExp(
  String.raw`^\p{Lu}[\p{L}'’-]{0,20}` +
    String.raw`(?:(?:,| (?:&|${saidOfJoining('and')})) \p{Lu}[\p{L}'’-]{1,20}){0,2}(?:,| ?[-–—:]) (?=\S+ \S)`,
  'u',
)

const WHEN_YOU_CAN = new RegExp(String.raw`^(?:${said('whenYouCan')}),? (?=\S+ \S)`, 'iu')

const LOUD_SHARE = 0.7

/** What is written in capitals throughout, in small letters. */
function quietened(sentence: string): string {
  const letters = sentence.match(/\p{L}/gu) ?? []
  const capitals = sentence.match(/\p{Lu}/gu) ?? []
  if (letters.length < 12 || capitals.length < letters.length * LOUD_SHARE) return sentence
  return sentence.toLowerCase().replace(/(?<!\p{L})i(?=$|[^\p{L}])/gu, 'I')
}

/** A sentence without leading marks, greeting, link word, names called and closing courtesy. */
export function clauseOf(sentence: string): string {
  // An emoticon left over from the sentence before belongs to no title.
  let clause = withoutLeadingEmoticons(quietened(sentence))
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}"'“„«¿¡(]+/u, '')
    .trim()
  for (let turn = 0; turn < 3; turn += 1) clause = clause.replace(GREETING, '')
  clause = clause.replace(CALLED, '')
  clause = clause.replace(GREETING, '').replace(WHEN_YOU_CAN, '')
  for (let turn = 0; turn < 2; turn += 1)
    clause = clause.replace(COURTESY, (courtesy) => (courtesy.endsWith('?') ? '?' : '')).trim()
  return upperFirst(clause)
}
