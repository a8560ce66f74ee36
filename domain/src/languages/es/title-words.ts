import type { TitleWords } from '../../wording/title-words.ts'

export const TITLE_WORDS: TitleWords = {
  endsNothing: 'el|la|los|las|y|o|de',
  saysSomething: '',
  particle: '',
  or: '',
  orBeforeWord: 'o',
  beforePerson: 'con|para',
  givesReason: 'porque',
  tells: 'decir|indicar|preguntar|confirmar|ver|comprobar|avisar',
  wantsVerb: '',
  beforeInfinitive: '',
}
