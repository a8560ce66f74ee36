import type { SubjectWords } from '../../message/subject-words.ts'

export const SUBJECT_WORDS: SubjectWords = {
  loud: 'importante|urgente',
  empty: 'pregunta|una pregunta|hoy',
  noSubject: 'sin asunto',
}
