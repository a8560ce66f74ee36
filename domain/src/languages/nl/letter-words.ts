import type { LetterWords } from '../../wording/letter-words.ts'

export const LETTER_WORDS: LetterWords = {
  quotedRule: 'doorgestuurd',
  onDay: 'op',
  wrote: 'schreef',
  from: 'van',
  greeting: 'hallo|hoi|beste|geachte|dag',
  greetedTitle: 'mevrouw|meneer|heer',
  leave: 'groet(?:en|jes)?|bedankt',
  signedTitle: 'mw|dhr',
  familiarGreeting: 'hallo',
  noFirstName: '',
}
