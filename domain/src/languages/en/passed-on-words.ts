import type { PassedOnWords } from '../../detection/passed-on-words.ts'

export const PASSED_ON_WORDS: PassedOnWords = {
  pointsAt: 'this|it|that|these|them|below|the (?:following|attached|mail|message|request|question)',
  pointsBelow: 'the following|these|below',
  handsOn:
    'see (?:the )?(?:message |mail |e-?mail |note |request |question )?below|as below|' +
    'below is for you|for you,? (?:I|we) (?:think|guess|believe)|one for you|over to you|' +
    'yours,? I (?:think|believe)',
  forInformation: 'fyi|for (?:your|yr) (?:info|information|records?|reference)|just so you know',
}
