import type { MessageActWords } from '../../acts/message-act-words.ts'

export const MESSAGE_ACT_WORDS: MessageActWords = {
  rhetoric: '',
  meeting: 'besprechung|treffen|termin|sitzung',
  proposes: 'ich schlage vor|wie wäre es',
  howAbout: '',
  commits: '',
  offerCondition: 'sollten?|solltest',
  offerWish: 'brauch\\p{L}*|möcht\\p{L}*|willst|wollen|fragen|lieber',
  asksCalled: '(?:kannst|könntest) du|können [Ss]ie',
}
