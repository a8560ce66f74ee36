import type { PersonWords } from '../person-words.ts'

export const PERSON_WORDS: PersonWords = {
  writer: 'eu|mim|meus?|minhas?',
  writers: 'nós|nos|noss[oa]s?',
  reader: 'você|vocês|seus?|suas?|lhe|vos',
  perhapsReader: '',
}
