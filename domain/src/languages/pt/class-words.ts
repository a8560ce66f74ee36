import type { ClassWords } from '../../detection/item-model/word-classes.ts'

export const CLASS_WORDS: ClassWords = {
  asks: 'pode(?:s|m|ria|rias|mos)?|precis[oa]\\p{L}{0,3}|falta|lembr\\p{L}{1,4}|aguard\\p{L}{1,3}',
  speaksOfFuture: 'vou|vamos|amanhã|próxim[oa]|\\p{L}{2,}arei|\\p{L}{2,}erei|\\p{L}{2,}irei',
  statesLack: 'falta\\p{L}?|não|ainda|nunca|sem|pendente|erro|problema',
  isCourtesy: 'abraços?|cumprimentos|qualquer dúvida|espero|bom|boa',
  speaksOfAttachment: 'anex\\p{L}{1,3}|ficheiro|arquivo|rascunho',
  ofMassMail: 'inscri\\p{L}+|grátis|desconto|promoç\\p{L}+',
  everyWeek: '(?:aos|às) (?:segundas|terças|quartas|quintas|sextas|sábados|domingos)(?:-feiras)?',
}
