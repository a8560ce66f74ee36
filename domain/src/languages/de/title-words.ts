import type { TitleWords } from '../../wording/title-words.ts'

export const TITLE_WORDS: TitleWords = {
  endsNothing: 'der|die|das|den|dem|und|oder',
  saysSomething: 'ist|sind|hat|haben|wird|kann|ich|du|sie',
  particle: '',
  beforePerson: 'mit|für|von|bei',
  tells: '',
  wantsVerb: '',
  beforeInfinitive: '',
}
