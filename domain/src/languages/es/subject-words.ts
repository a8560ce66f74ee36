import type { SubjectWords } from '../../message/subject-words.ts'

export const SUBJECT_WORDS: SubjectWords = {
  loud: 'importante|urgente',
  empty: 'hola|pregunta|una pregunta|gracias|hoy',
  noSubject: 'sin asunto',
}
