import type { TitleWords } from '../../wording/title-words.ts'

export const TITLE_WORDS: TitleWords = {
  endsNothing: 'le|la|les|des|et|ou|de',
  saysSomething: 'est|sont|je|vous|tu',
  particle: '',
  or: 'ou',
  orBeforeWord: '',
  beforePerson: 'avec|pour|chez',
  givesReason: 'parce',
  tells: 'dire|demander|vérifier|indiquer|préciser|confirmer',
  wantsVerb: '',
  beforeInfinitive: '',
}
