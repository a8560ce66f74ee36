import type { LetterWords } from '../../wording/letter-words.ts'

export const LETTER_WORDS: LetterWords = {
  quotedRule: '',
  onDay: 'em',
  wrote: 'escreveu',
  from: 'de',
  greeting: 'olá|oi|bom dia|boa tarde|querid[oa]|car[ao]',
  greetedTitle: 'sr|sra',
  leave: 'abraços?|bjs',
  signedTitle: '',
  familiarGreeting: '',
  noFirstName: '',
}
