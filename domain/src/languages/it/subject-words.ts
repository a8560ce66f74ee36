import type { SubjectWords } from '../../message/subject-words.ts'

export const SUBJECT_WORDS: SubjectWords = {
  loud: 'importante|urgente',
  empty: 'ciao|domanda|una domanda|info|grazie|oggi',
  noSubject: 'senza oggetto|nessun oggetto',
}
