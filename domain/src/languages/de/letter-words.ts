import type { LetterWords } from '../../wording/letter-words.ts'

export const LETTER_WORDS: LetterWords = {
  quotedRule: 'ursprüngliche',
  onDay: 'am',
  wrote: 'schrieb',
  from: 'von',
  greeting: 'hallo|moin|servus|guten tag|guten morgen|liebe[rs]?|sehr geehrte[rs]?',
  greetedTitle: 'herr|frau|dr',
  leave: 'grüße|gruß|lg|vg|danke',
  signedTitle: '',
  familiarGreeting: 'hallo|hi|hey|moin|servus|liebe[rs]?',
  noFirstName: 'herr|frau',
}
