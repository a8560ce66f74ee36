import type { ClauseWords } from '../../wording/clause-words.ts'

export const CLAUSE_WORDS: ClauseWords = {
  approves: '',
  link: 'também|além disso|aliás',
  oneMore: 'uma pergunta',
  courtesy: '',
  whenYouCan: '',
}
