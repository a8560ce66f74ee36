import type { PersonWords } from '../person-words.ts'

export const PERSON_WORDS: PersonWords = {
  writer: 'yo|mí|me|mis?',
  writers: 'nosotr[oa]s|nos|nuestr[oa]s?',
  reader: 'tú|ti|tus?|usted|ustedes|vosotros|su',
  perhapsReader: 'le|les',
}
