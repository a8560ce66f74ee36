import type { SubjectWords } from '../../message/subject-words.ts'

export const SUBJECT_WORDS: SubjectWords = {
  loud: 'belangrijk',
  empty: 'vraag|vraagje|info|vandaag|morgen|test',
  noSubject: 'geen onderwerp',
}
