import type { TitleWords } from '../../wording/title-words.ts'

export const TITLE_WORDS: TitleWords = {
  endsNothing: 'le|la|les|des|et|ou|de',
  saysSomething: 'est|sont|je|vous|tu',
  particle: '',
  beforePerson: 'avec|pour|chez',
  tells: 'dire|demander|vérifier|indiquer|préciser|confirmer',
  wantsVerb: '',
  beforeInfinitive: '',
}
