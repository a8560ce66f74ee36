import type { TitleWords } from '../../wording/title/title-words.ts'

export const TITLE_WORDS: TitleWords = {
  endsNothing: 'de|het|een|en|of',
  saysSomething: 'is|was|zijn|heeft|wordt|kan|je',
  particle: '',
  beforePerson: 'is|voor|met',
  tells: '',
  wantsVerb: '',
  beforeInfinitive: '',
  haste: 'onmiddellijke?|direct|meteen|dringend|spoedig|zo (?:snel|spoedig) mogelijk|per ommegaande',
  relative: 'die|dat|waarvan|waarin|welke',
  article: 'de|het|een',
  keepsArticle: 'paar|beetje|andere?|zelfde|rest',
  contact: '',
  asksFor: '(?:(?:in|naar|voor|op|met|van|vanaf|tot|bij) )?(?:wat|wanneer|hoe|hoeveel|waar|welke?|wie|waarom)',
}
