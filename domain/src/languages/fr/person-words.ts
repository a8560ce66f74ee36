import type { PersonWords } from '../person-words.ts'

export const PERSON_WORDS: PersonWords = {
  writer: "je|j'\\p{L}+|moi|mon|ma|mes",
  writers: 'nous|notre|nos|on',
  reader: 'tu|te|toi|ton|ta|tes|vous|votre|vos',
  perhapsReader: '',
}
