import type { SettlingWords } from '../../detection/settling-words.ts'

export const SETTLING_WORDS: SettlingWords = {
  missing: '(?:todavía|aún) no (?:he|hemos|me|lo|la)|sigo esperando|falta el (?:adjunto|archivo)',
  stillToCome: 'aún no|todavía no|(?:aún|todavía) (?:falta|me falta)\\p{L}*',
  thanksForNoDeed: 'invitaci|oferta|paciencia',
  looksInto: 'miro|mirar\\p{L}*|reviso|consulto|averigu\\p{L}*|te (?:digo|cuento|aviso)|le aviso|verific\\p{L}*',
  commonTopic: '',
}
