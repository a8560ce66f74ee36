import type { RelativeDays } from '../relative-days.ts'

export const RELATIVE_DAYS: RelativeDays = {
  day:
    'vandaag|morgen(?:ochtend|middag|avond)?|overmorgen|vanmiddag|vanavond|vanochtend|vannacht|' +
    '(?:tegen die tijd|voor die tijd|tot dan)',
  with: 'voor|vóór|tot|nog|vanaf|uiterlijk|van|al',
  keptBehind: 'of|dat|als|is|goede',
  keptBefore: 'tot|past|schikt|is|gaat|lukt',
  followed: '',
  ofDay: '',
  ofAny: '',
}
