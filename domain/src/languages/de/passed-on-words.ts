import type { PassedOnWords } from '../../detection/passed-on-words.ts'

export const PASSED_ON_WORDS: PassedOnWords = {
  pointsAt: 'dies(?:e[mnrs]?)?|das|darum|unten|damit',
  pointsBelow: 'folgende[nmrs]?|unten|untenstehende[nmrs]?',
  handsOn: 'siehe unten|für dich|das ist (?:wohl )?deins',
  forInformation: 'zur (?:info|information|kenntnis)|zk',
}
