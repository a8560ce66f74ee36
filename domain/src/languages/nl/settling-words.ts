import type { SettlingWords } from '../../detection/settling-words.ts'

export const SETTLING_WORDS: SettlingWords = {
  missing: 'nog (?:steeds )?(?:niet|geen)|bijlage ontbreekt',
  stillToCome: 'nog niet|nog geen|volg(?:t|en)',
  notYet: 'bij voorbaat',
  thanksForNoDeed: 'uitnodiging|aanbod|geduld',
  looksInto:
    'bekijk\\p{L}*|kijk\\p{L}*|zoek (?:het|dat|dit) uit|uitzoek\\p{L}*|erop terug|laat (?:het|je|' + 'u) weten',
  awayUntil: 'tot(?: en met)?|terug',
  back: 'terug',
  automaticReply: 'automatisch antwoord',
  blankTopic: 'hallo|info|test',
  thanks: 'bedankt|dank (?:je|u)',
  thanksMore: 'hartelijk|wel',
  thanksFor: 'voor',
}
