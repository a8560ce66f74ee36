import type { MessageActWords } from '../../acts/message-act-words.ts'

export const MESSAGE_ACT_WORDS: MessageActWords = {
  rhetoric: '',
  meeting: 'reunião',
  proposes: 'proponho',
  howAbout: '',
  commits: '',
  offerCondition: '',
  offerWish: 'precis\\p{L}*|quiser\\p{L}*|prefer\\p{L}*',
  asksCalled: '',
}
