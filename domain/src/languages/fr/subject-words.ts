import type { SubjectWords } from '../../message/subject-words.ts'

export const SUBJECT_WORDS: SubjectWords = {
  loud: 'urgent|important|rappel',
  empty: 'question|info|ce soir|test',
  noSubject: 'sans objet',
}
