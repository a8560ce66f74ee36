import type { SubjectWords } from '../../message/subject-words.ts'

export const SUBJECT_WORDS: SubjectWords = {
  loud: 'wichtig|dringend|erinnerung|zur info',
  empty: 'frage|kurze frage|eine frage|info|heute|morgen|mama|papa|hilfe',
  noSubject: 'kein betreff',
}
