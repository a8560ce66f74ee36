import type { LetterWords } from '../../wording/letter-words.ts'

export const LETTER_WORDS: LetterWords = {
  quotedRule: 'messaggio',
  onDay: 'il',
  wrote: 'ha scritto',
  from: 'da',
  greeting: 'car[ao]|ciao|buongiorno|gentile|salve',
  greetedTitle: 'signora?',
  leave: 'grazie|saluti',
  signedTitle: 'dott|ing|avv',
  familiarGreeting: 'ciao|car[ao]',
  noFirstName: 'dott|sig',
}
