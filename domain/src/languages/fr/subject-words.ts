import type { SubjectWords } from '../../message/subject-words.ts'

export const SUBJECT_WORDS: SubjectWords = {
  loud: 'urgent|important|rappel',
  empty: 'bonjour|salut|coucou|question|info|merci|ce soir|test',
  noSubject: 'sans objet',
}
