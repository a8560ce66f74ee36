import type { RelativeDays } from '../relative-days.ts'

export const RELATIVE_DAYS: RelativeDays = {
  day:
    "aujourd['’]hui|demain(?: (?:matin|midi|soir|après-midi|dans la (?:journée|matinée|soirée)))?|après-demain|" +
    "ce (?:matin|midi|soir)|cet(?:te)? après-midi|d['’]ici là",
  with: "pour|d['’]ici|avant|dès|de|d['’]|jusqu['’]à|à partir de|encore|plus tard",
  keptBehind: "si|que|est|c['’]est|à|le|la",
  keptBefore: 'me|est|serait|convient|ça',
  followed: '',
  ofDay: '',
  ofAny: '',
}
