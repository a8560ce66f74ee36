import type { ClauseWords } from '../../wording/clause-words.ts'

export const CLAUSE_WORDS: ClauseWords = {
  greeting: 'hallo|liebe[rs]?|guten (?:tag|morgen)',
  greeted: '',
  takesNote: 'danke',
  link: 'und|auch|außerdem|übrigens|zudem|noch eins',
  oneMore: 'kurze (?:nach)?frage(?: noch)?|noch eine frage',
  courtesy: 'bitte|danke|vielen dank',
  answer: 'ja|nein',
  and: 'und',
  whenYouCan: '',
}
