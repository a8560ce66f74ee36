import type { RefusalWords } from '../../due-date/refusal-words.ts'

export const REFUSAL_WORDS: RefusalWords = {
  notBefore: 'no(?: \\p{L}+){0,3} antes del?',
  away: 'de (?:vacaciones|viaje|baja|férias)|fuera de la oficina',
  unfitBefore: 'no (?:puedo|podemos|podré)(?: el)?',
  unfitBehind: 'no (?:puedo|podemos|me va|me viene|es posible)',
}
