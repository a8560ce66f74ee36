import type { PassedOnWords } from '../../detection/passed-on-words.ts'

export const PASSED_ON_WORDS: PassedOnWords = {
  pointsAt: '[dn]?(?:isso|isto)|abaixo',
  pointsBelow: 'seguintes?|abaixo',
  handsOn: '(?:ver|vê|veja|vide) (?:mais )?abaixo|para você',
  forInformation: 'para (?:sua )?informação',
}
