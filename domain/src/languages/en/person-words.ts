import type { PersonWords } from '../person-words.ts'

export const PERSON_WORDS: PersonWords = {
  writer: "i(?:'(?:m|ll|ve|d))?|me|my|mine",
  writers: "we(?:'(?:re|ll|ve|d))?|us|our|ours",
  reader: "you(?:'(?:re|ll|ve|d))?|your|yours|u|ur|y'all",
  perhapsReader: '',
}
