import type { SubjectWords } from '../../message/subject-words.ts'

export const SUBJECT_WORDS: SubjectWords = {
  loud: 'urgent|important|action required|reminder|high priority|fyi',
  empty:
    'hi|hello|hey|hi there|hello there|question|quick question|a question|update|info|thanks|' +
    'thank you|please|request|help|tonight|today|tomorrow|good morning|good afternoon|good evening|' +
    'morning|mum|mom|dad|confidential|checking in|following up|follow[- ]up|touching base|none|test',
  noSubject: 'no subject',
}
