import type { ClaimWords } from '../../ai/claim-words.ts'

export const CLAIM_WORDS: ClaimWords = {
  amounts:
    'seize vingt trente quarante cinquante soixante cent cents mille million millions milliard douzaine dizaine ' +
    'centaine moitie double pourcent euro euros francs dollars',
  decides: [
    String.raw`(?:j'|je |nous |on )(?:\p{L}+ ){0,2}(?:accept|confirm|sign|pai|pay|approuv|promet|garanti|refus|consen|renonc)\p{L}*`,
    '(?:je|nous|on) ne (?:peux|peut|pouvons|veux|veut|voulons)',
  ],
}
