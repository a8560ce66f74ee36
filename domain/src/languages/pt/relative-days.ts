import type { RelativeDays } from '../relative-days.ts'

export const RELATIVE_DAYS: RelativeDays = {
  day:
    'hoje(?: (?:à (?:tarde|noite)|de manhã|mesmo|ainda))?|(?<!depois de )amanhã(?: (?:de manhã|à (?:tarde|noite)|cedo))?|' +
    'depois de amanhã|esta (?:manhã|tarde|noite)|(?:até|antes de) lá',
  with: 'para|pra|até|antes de|desde|a partir de|de|ainda|já',
  keptBehind: 'se|que|é|a|o',
  keptBefore: 'em dia|até|é|está|seria|dá|fica',
  followed: '',
  ofDay: '',
  ofAny: '',
}
