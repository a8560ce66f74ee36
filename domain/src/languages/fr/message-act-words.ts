import type { MessageActWords } from '../../acts/message-act-words.ts'

export const MESSAGE_ACT_WORDS: MessageActWords = {
  rhetoric: '',
  meeting: 'réunion|rendez-vous',
  proposes: 'je propose',
  howAbout: '',
  commits: '',
  offerCondition: '',
  offerWish: 'besoin|souhait\\p{L}*|voul\\p{L}*|veux|préf\\p{L}*|questions?',
  asksCalled: 'peux-tu|pouvez-vous',
}
