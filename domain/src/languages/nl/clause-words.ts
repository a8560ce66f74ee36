import type { ClauseWords } from '../../wording/clause-words.ts'

export const CLAUSE_WORDS: ClauseWords = {
  approves: '',
  link: 'ook|verder|daarnaast|overigens',
  oneMore: 'nog één ding|nog een vraag(?:je)?|vraagje',
  courtesy: '',
  whenYouCan: '',
}
