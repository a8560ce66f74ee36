import type { ClauseWords } from '../../wording/clause-words.ts'

export const CLAUSE_WORDS: ClauseWords = {
  greeting: 'ciao|buongiorno',
  greeted: '',
  takesNote: 'grazie',
  link: "e|anche|inoltre|poi|tra l'altro",
  oneMore: 'una domanda',
  courtesy: 'grazie(?: mille)?|per favore|per cortesia',
  answer: 'sì|no',
  and: 'e',
  whenYouCan: '',
}
