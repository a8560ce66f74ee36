import type { SubjectWords } from '../../message/subject-words.ts'

export const SUBJECT_WORDS: SubjectWords = {
  loud: 'importante|urgente',
  empty: 'olá|oi|pergunta|uma pergunta|obrigad[oa]',
  noSubject: 'sem assunto',
}
