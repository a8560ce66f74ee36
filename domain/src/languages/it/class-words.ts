import type { ClassWords } from '../../detection/item-model/word-classes.ts'
import { DAYS } from './day-names.ts'

export const CLASS_WORDS: ClassWords = {
  asks: 'puoi|può|potre(?:sti|bbe|ste)|bisogno|serve|servono|manca|' + 'ricord\\p{L}{1,3}|attendo|conferm\\p{L}{1,4}',
  speaksOfFuture: 'domani|prossim[oa]|\\p{L}{2,}erò|\\p{L}{2,}irò|\\p{L}{2,}eremo',
  statesLack: 'manca\\p{L}{0,2}|non|ancora|mai|senza|errore|problema|sbagliat[oa]',
  isCourtesy: 'saluti|qualsiasi|spero|buon[ao]?|volentieri',
  speaksOfAttachment: 'allegat\\p{L}{1,2}|file|bozza',
  ofMassMail: 'iscri\\p{L}+|offert[ae]|sconto|clienti',
  everyWeek: `(?:il|la|di|ogni) (?:${DAYS})(?! (?:\\d|prossim))`,
}
