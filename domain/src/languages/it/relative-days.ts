import type { RelativeDays } from '../relative-days.ts'

export const RELATIVE_DAYS: RelativeDays = {
  day:
    'oggi(?: (?:stesso|pomeriggio))?|domani(?: (?:mattina|pomeriggio|sera|stesso))?|dopodomani|stasera|stamattina|' +
    'stamani|stanotte|questo pomeriggio|questa (?:mattina|sera)|(?:per|entro|fino ad) allora',
  with: 'per|entro|prima di|fino a|da|a partire da|di|già|ancora',
  keptBehind: 'se|che|è|il|la|a',
  keptBefore: 'fino|mi va|va|è|sarebbe',
  followed: '',
  ofDay: 'odiern[oaie]',
  ofAny: '',
}
