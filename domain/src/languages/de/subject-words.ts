import type { SubjectWords } from '../../message/subject-words.ts'

export const SUBJECT_WORDS: SubjectWords = {
  loud: 'wichtig|dringend|erinnerung|zur info',
  empty: 'hallo|moin|frage|kurze frage|eine frage|info|danke|heute|morgen|guten morgen|mama|papa|hilfe',
  noSubject: 'kein betreff',
}
