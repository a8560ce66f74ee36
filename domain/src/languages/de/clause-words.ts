import type { ClauseWords } from '../../wording/clause-words.ts'

export const CLAUSE_WORDS: ClauseWords = {
  approves: '',
  link: 'auch|außerdem|übrigens|zudem|noch eins',
  oneMore: 'kurze (?:nach)?frage(?: noch)?|noch eine frage',
  courtesy: '',
  whenYouCan: '',
}
