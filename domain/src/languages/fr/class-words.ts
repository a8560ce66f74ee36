import type { ClassWords } from '../../detection/item-model/word-classes.ts'
import { DAYS } from './day-names.ts'

export const CLASS_WORDS: ClassWords = {
  asks: 'merci de|peux|pouvez|pourr(?:ais|iez)|besoin|il (?:me|' + 'nous) faut(?:drait)?|rappel|attends|confirmer',
  speaksOfFuture: 'vais|allons|demain|prochain\\p{L}{0,2}|\\p{L}{2,}erai|\\p{L}{2,}erons',
  statesLack: 'manque\\p{L}{0,2}|pas|toujours|encore|jamais|retard|sans|erreur|problème|faux',
  isCourtesy: "n'hésite[zs]? pas|cordialement|bonne|bon|j'espère|au plaisir",
  speaksOfAttachment: 'ci-joint\\p{L}{0,2}|pièce jointe|fichier|joint\\p{L}{0,2}',
  ofMassMail: 'abonn\\p{L}+|offres?|gratuit\\p{L}{0,2}|remise|désinscri\\p{L}+|clients?',
  everyWeek: `les? (?:${DAYS})s?(?! (?:\\d|prochain|suivant))`,
}
