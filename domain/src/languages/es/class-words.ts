import type { ClassWords } from '../../detection/item-model/word-classes.ts'
import { DAYS } from './day-names.ts'

export const CLASS_WORDS: ClassWords = {
  asks:
    'puedes?|podr[íi]as?|podéis|pueden|necesit\\p{L}{1,4}|falta|hace falta|' +
    'recuerd\\p{L}{1,3}|confirm[ae]r?\\p{L}{0,2}',
  speaksOfFuture: 'voy a|vamos a|mañana|próxim[oa]|\\p{L}{2,}aré|\\p{L}{2,}eré|\\p{L}{2,}iré',
  statesLack: 'falta\\p{L}?|no|aún|todavía|nunca|sin|pendiente|error|problema',
  isCourtesy: 'saludos|cualquier (?:duda|cosa)|espero|un abrazo|encantad[oa]',
  speaksOfAttachment: 'adjunt\\p{L}{1,3}|archivo|fichero|borrador',
  ofMassMail: 'suscri\\p{L}+|ofertas?|gratis|descuento|clientes?',
  everyWeek: `los (?:${DAYS})s?`,
}
