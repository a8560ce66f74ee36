import type { ClauseWords } from '../../wording/clause-words.ts'

export const CLAUSE_WORDS: ClauseWords = {
  greeting: 'olá|oi',
  greeted: '',
  takesNote: 'obrigad[oa]',
  link: 'e|também|além disso|aliás',
  oneMore: 'uma pergunta',
  courtesy: 'por favor|obrigad[oa]',
  answer: 'sim',
  and: 'e',
  whenYouCan: '',
}
