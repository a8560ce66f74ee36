import type { TitleWords } from '../../wording/title-words.ts'

export const TITLE_WORDS: TitleWords = {
  endsNothing: 'el|la|los|las|y|o|de',
  saysSomething: '',
  particle: '',
  beforePerson: 'con|para',
  tells: 'decir|indicar|preguntar|confirmar|ver|comprobar|avisar',
  wantsVerb: '',
  beforeInfinitive: '',
}
