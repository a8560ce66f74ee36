import type { SettlingWords } from '../../detection/settling-words.ts'

export const SETTLING_WORDS: SettlingWords = {
  missing: 'ainda não|falta o anexo',
  stillToCome: 'ainda não|ainda (?:falta|me falta)\\p{L}*',
  thanksForNoDeed: '',
  looksInto: 'verific\\p{L}*|vejo|vou ver|já (?:te|lhe|vos) (?:digo|respondo)',
  commonTopic: '',
}
