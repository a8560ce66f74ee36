import type { ClauseWords } from '../../wording/clause-words.ts'

export const CLAUSE_WORDS: ClauseWords = {
  greeting: 'hallo|hoi|dag',
  greeted: '',
  takesNote: 'bedankt',
  link: 'en|ook|verder|daarnaast|overigens',
  oneMore: 'nog één ding|nog een vraag(?:je)?|vraagje',
  courtesy: 'alsjeblieft|alstublieft|aub|svp|bedankt',
  answer: 'ja|nee',
  and: 'en',
  whenYouCan: '',
}
