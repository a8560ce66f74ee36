import type { TitleWords } from '../../wording/title-words.ts'

export const TITLE_WORDS: TitleWords = {
  endsNothing: 'de|het|een|en|of',
  saysSomething: 'is|was|zijn|heeft|wordt|kan|je',
  particle: '',
  beforePerson: 'is|voor|met',
  tells: '',
  wantsVerb: '',
  beforeInfinitive: '',
}
