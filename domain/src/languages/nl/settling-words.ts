import type { SettlingWords } from '../../detection/settling-words.ts'

export const SETTLING_WORDS: SettlingWords = {
  missing: 'nog (?:steeds )?(?:niet|geen)|bijlage ontbreekt',
  stillToCome: 'nog niet|nog geen|volg(?:t|en)',
  thanksForNoDeed: 'uitnodiging|aanbod|geduld',
  looksInto:
    'bekijk\\p{L}*|kijk\\p{L}*|zoek (?:het|dat|dit) uit|uitzoek\\p{L}*|erop terug|laat (?:het|je|' + 'u) weten',
  commonTopic: '',
}
