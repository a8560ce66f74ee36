import type { TitleWords } from '../../wording/title-words.ts'

export const TITLE_WORDS: TitleWords = {
  endsNothing: 'o|a|e|ou|de',
  saysSomething: '',
  particle: '',
  or: 'ou',
  orBeforeWord: '',
  beforePerson: 'para',
  givesReason: 'porque|pois',
  tells: 'dizer|indicar|perguntar|confirmar|ver|verificar|avisar',
  wantsVerb: '',
  beforeInfinitive: '',
}
