import type { PassedOnWords } from '../../detection/passed-on-words.ts'

export const PASSED_ON_WORDS: PassedOnWords = {
  pointsAt: 'questo|ciò|sotto',
  pointsBelow: 'seguent[ei]|quanto segue|qui sotto',
  handsOn: 'vedi sotto|per te',
  forInformation: 'per (?:tua )?(?:informazione|conoscenza)',
}
