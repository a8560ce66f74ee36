import type { TitleWords } from '../../wording/title-words.ts'

export const TITLE_WORDS: TitleWords = {
  endsNothing: 'o|a|e|ou|de',
  saysSomething: '',
  particle: '',
  beforePerson: 'para',
  tells: 'dizer|indicar|perguntar|confirmar|ver|verificar|avisar',
  wantsVerb: '',
  beforeInfinitive: '',
}
