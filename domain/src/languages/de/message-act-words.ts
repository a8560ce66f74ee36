import type { MessageActWords } from '../../acts/message-act-words.ts'

export const MESSAGE_ACT_WORDS: MessageActWords = {
  rhetoric: '',
  meeting: 'besprechung|treffen|termin|sitzung',
  proposes: 'ich schlage vor|wie wäre es',
  howAbout: '',
  commits: '',
  offerLink: 'und',
  offerCondition: 'falls|wenn|sofern|sollten?|solltest',
  offerWish: 'brauch\\p{L}*|möcht\\p{L}*|willst|wollen|fragen|lieber',
}
