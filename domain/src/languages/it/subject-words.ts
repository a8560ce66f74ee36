import type { SubjectWords } from '../../message/subject-words.ts'

export const SUBJECT_WORDS: SubjectWords = {
  loud: 'importante|urgente',
  empty: 'domanda|una domanda|info|oggi',
  noSubject: 'senza oggetto|nessun oggetto',
}
