import type { RelativeDays } from '../relative-days.ts'

export const RELATIVE_DAYS: RelativeDays = {
  day:
    'hoy(?: mismo)?|mañana(?: (?:por la (?:mañana|tarde|noche)|temprano|mismo|a primera hora))?|pasado mañana|' +
    'esta (?:mañana|tarde|noche)|(?:para|hasta|antes de) entonces',
  with: 'para|antes de|hasta|desde|a partir de|de',
  keptBehind: 'si|que|es|la|una|cada|por|media',
  keptBefore: 'en día|me va|me viene|es|está|sería|va|viene',
  followed: '',
  ofDay: '',
  ofAny: '',
}
