import type { PassedOnWords } from '../../detection/passed-on-words.ts'

export const PASSED_ON_WORDS: PassedOnWords = {
  pointsAt: 'isso|isto|abaixo',
  pointsBelow: 'seguintes?|abaixo',
  handsOn: 'ver abaixo|para você',
  forInformation: 'para (?:sua )?informação',
}
