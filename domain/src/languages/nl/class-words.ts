import type { ClassWords } from '../../detection/item-model/word-classes.ts'
import { DAYS } from './day-names.ts'

export const CLASS_WORDS: ClassWords = {
  asks: 'graag|kun|kunt|kunnen|zou|willen|wil|nodig|laat|weten|herinner\\p{L}{1,4}|wacht|' + 'bevestig\\p{L}{0,3}',
  speaksOfFuture: 'zal|zullen|ga|gaan|morgen|volgende',
  statesLack: 'ontbre\\p{L}{1,4}|niet|geen|nog|nooit|zonder|fout|probleem|mis',
  isCourtesy: 'groet\\p{L}{0,3}|vragen|hoop|fijne?|graag gedaan',
  speaksOfAttachment: 'bijgevoegd|bijlage\\p{L}?|bestand|concept',
  ofMassMail: 'inschrij\\p{L}+|aanbieding\\p{L}*|korting|klanten?',
  everyWeek: `(?:op )?(?:${DAYS})en|(?:${DAYS})s`,
}
