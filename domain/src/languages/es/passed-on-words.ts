import type { PassedOnWords } from '../../detection/passed-on-words.ts'

export const PASSED_ON_WORDS: PassedOnWords = {
  pointsAt: 'esto|eso|abajo|lo',
  pointsBelow: 'siguientes?|a continuación',
  handsOn: '(?:ver|mira|mire|lee|véase) (?:lo de )?(?:más )?abajo|para ti',
  forInformation: 'para tu información',
}
