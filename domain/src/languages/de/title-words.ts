import type { TitleWords } from '../../wording/title-words.ts'

export const TITLE_WORDS: TitleWords = {
  endsNothing: 'der|die|das|den|dem|und|oder',
  saysSomething: 'ist|sind|hat|haben|wird|kann|ich|du|sie',
  particle: '',
  or: 'oder',
  orBeforeWord: '',
  beforePerson: 'mit|für|von|bei',
  givesReason: 'weil',
  tells: '',
  wantsVerb: '',
  beforeInfinitive: '',
}
