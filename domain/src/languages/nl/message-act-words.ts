import type { MessageActWords } from '../../acts/message-act-words.ts'

export const MESSAGE_ACT_WORDS: MessageActWords = {
  rhetoric: '',
  meeting: 'vergadering|afspraak',
  proposes: 'ik stel voor',
  howAbout: '',
  commits: '',
  offerCondition: '',
  offerWish: 'wilt?|nodig|vragen|liever',
  asksCalled: '',
}
