import type { CourtesyWords } from '../courtesy-words.ts'

export const COURTESY_WORDS: CourtesyWords = {
  familiarGreeting: 'hi|hello|hey|hiya',
  greeting: 'dear',
  greetingOfHour: 'good (?:morning|afternoon|evening|day)',
  salutation: '',
  formalSalutation: '',
  behindGreeting: 'there|again',
  everyone: 'all|everyone|everybody|team|group|folks|colleagues|friends|ladies and gentlemen|guys|both',
  thanks: '(?:many |a lot of )?thanks|thank you|thx',
  thanksMore: 'you|so|very|much|again|a|lot|million|ever|once more',
  thanksFor: 'for',
  inAdvance: 'in advance',
  takesNote: 'ok|okay|great',
  please: 'please|pls|plz',
}
