import type { MessageActWords } from '../../acts/message-act-words.ts'

export const MESSAGE_ACT_WORDS: MessageActWords = {
  rhetoric: '',
  meeting: 'riunione',
  proposes: 'propongo',
  howAbout: '',
  commits: '',
  offerCondition: '',
  offerWish: 'vuoi|vuole|volete|bisogno|domande',
  asksCalled: '',
}
