import type { CourtesyWords } from '../courtesy-words.ts'

export const COURTESY_WORDS: CourtesyWords = {
  familiarGreeting: 'hallo|hi|hey|moin|servus',
  greeting: '',
  greetingOfHour: 'guten (?:morgen|tag|abend)',
  salutation: 'liebe[rs]?',
  formalSalutation: 'sehr geehrte[rs]?',
  behindGreeting: 'nochmal',
  everyone:
    'alle|zusammen|miteinander|team|leute|kolleg(?:en|innen)(?: und kolleg(?:en|innen))?|freunde|damen und herren',
  thanks: 'danke|(?:vielen|herzlichen|besten|lieben|schönen|tausend) dank|dank(?= für)',
  thanksMore: 'schön|sehr|herzlich|vielmals|nochmals?|dir|ihnen|euch',
  thanksFor: 'für',
  inAdvance: 'im voraus|vorab',
  takesNote: '',
  please: 'bitte',
}
