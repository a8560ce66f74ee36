import type { PersonWords } from '../person-words.ts'

export const PERSON_WORDS: PersonWords = {
  writer: 'io|mi|mio|mia|miei|mie',
  writers: 'noi|ci|nostr[oaei]',
  reader: 'lei|voi|tuo|tua|tuoi|tue|suo|sua|vi|ti',
  perhapsReader: '',
}
