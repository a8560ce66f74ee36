import type { PassedOnWords } from '../../detection/passed-on-words.ts'

export const PASSED_ON_WORDS: PassedOnWords = {
  pointsAt: 'dit|dat|hieronder|ermee',
  pointsBelow: 'volgende|hieronder|onderstaande',
  handsOn: 'zie hieronder|voor jou',
  forInformation: 'ter info(?:rmatie)?',
}
