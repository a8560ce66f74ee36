import type { TitleWords } from '../../wording/title-words.ts'

export const TITLE_WORDS: TitleWords = {
  endsNothing: 'il|lo|la|le|gli|e|o',
  saysSomething: 'sono|tu',
  particle: '',
  beforePerson: 'con|da|di',
  tells: 'dire|chiedere|indicare|confermare|verificare',
  wantsVerb: '',
  beforeInfinitive: '',
}
