import type { SubjectWords } from '../../message/subject-words.ts'

export const SUBJECT_WORDS: SubjectWords = {
  loud: 'importante|urgente',
  empty: 'pergunta|uma pergunta',
  noSubject: 'sem assunto',
}
