import type { LetterWords } from '../../wording/letter-words.ts'

export const LETTER_WORDS: LetterWords = {
  quotedRule: 'mensaje',
  onDay: 'el',
  wrote: 'escribió',
  from: 'de',
  greeting: 'hola|buenas|buenos días|estimad[oa]|querid[oa]',
  greetedTitle: 'sr|sra',
  leave: 'saludos|gracias|un saludo',
  signedTitle: 'lic',
  familiarGreeting: '',
  noFirstName: '',
}
