import type { MessageActWords } from '../../acts/message-act-words.ts'

export const MESSAGE_ACT_WORDS: MessageActWords = {
  rhetoric: '',
  meeting: 'reunión|reunirnos',
  proposes: 'propongo',
  howAbout: '',
  commits: '',
  offerCondition: '',
  offerWish: 'quier\\p{L}*|necesit\\p{L}*|dese\\p{L}*|prefier\\p{L}*|dudas?',
  asksCalled: 'puedes|podrías',
}
