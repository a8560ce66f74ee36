import type { PassedOnWords } from '../../detection/passed-on-words.ts'

export const PASSED_ON_WORDS: PassedOnWords = {
  pointsAt: 'cela|ça|ci-dessous|en',
  pointsBelow: 'suivante?s?|ci-dessous',
  handsOn: "voir ci-dessous|pour toi|c'est pour toi",
  forInformation: 'pour (?:info|information)',
}
