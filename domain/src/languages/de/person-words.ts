import type { PersonWords } from '../person-words.ts'

export const PERSON_WORDS: PersonWords = {
  writer: 'ich|mir|mich|mein\\p{L}{0,2}',
  writers: 'wir|uns|unser\\p{L}{0,2}',
  reader: 'du|dir|dich|dein\\p{L}{0,2}|ihr|euch|eu(?:re|er)\\p{L}?|(?-i:Sie|Ihnen|Ihre?[nmrs]?)',
  perhapsReader: 'sie|ihnen|ihre\\p{L}?',
}
