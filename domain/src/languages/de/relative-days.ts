import type { RelativeDays } from '../relative-days.ts'

export const RELATIVE_DAYS: RelativeDays = {
  day: '(?-i:heute|heut|morgen|übermorgen|^(?:Heute|Heut|Morgen|Übermorgen))(?: (?:noch|früh|vormittag|mittag|nachmittag|abend|nacht))?|bis dahin',
  with: 'bis|noch|ab|für|schon|spätestens|erst|vor|von|gleich',
  keptBehind: 'ob|dass|wenn|ist|guten|am',
  keptBefore: 'bis|an|passt|geht|ist|wäre|klappt|ginge',
  followed: '',
  ofDay: '(?:heutige|morgige)[nmrs]?',
  ofAny: '',
}
