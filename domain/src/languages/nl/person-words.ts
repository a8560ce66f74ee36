import type { PersonWords } from '../person-words.ts'

export const PERSON_WORDS: PersonWords = {
  writer: 'ik|mij|me|mijn',
  writers: 'wij|we|ons|onze',
  reader: 'je|jij|jou|jouw|jullie|uw?',
  perhapsReader: '',
}
