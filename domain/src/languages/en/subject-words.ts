import type { SubjectWords } from '../../message/subject-words.ts'

export const SUBJECT_WORDS: SubjectWords = {
  loud: 'urgent|important|action required|reminder|high priority|fyi',
  empty:
    'question|quick question|a question|update|info|request|help|tonight|today|tomorrow|morning|mum|mom|dad|confidential|checking in|following up|follow[- ]up|touching base|none|test',
  noSubject: 'no subject',
}
