import type { LetterWords } from '../../wording/letter-words.ts'

export const LETTER_WORDS: LetterWords = {
  quotedRule: 'message',
  onDay: 'le',
  wrote: 'a écrit',
  from: 'de',
  greeting: 'bonjour|salut|coucou|cher|chère',
  greetedTitle: 'monsieur|madame',
  leave: 'merci|bises|bisous',
  signedTitle: '',
  familiarGreeting: 'bonjour|salut|coucou|chère?',
  noFirstName: 'monsieur|madame|m\\.|mme|à|tou',
}
