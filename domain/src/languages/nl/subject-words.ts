import type { SubjectWords } from '../../message/subject-words.ts'

export const SUBJECT_WORDS: SubjectWords = {
  loud: 'belangrijk',
  empty: 'hallo|hoi|vraag|vraagje|info|bedankt|vandaag|morgen|test',
  noSubject: 'geen onderwerp',
}
