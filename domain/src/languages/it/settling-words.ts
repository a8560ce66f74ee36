import type { SettlingWords } from '../../detection/settling-words.ts'

export const SETTLING_WORDS: SettlingWords = {
  missing: "non ho ancora|manca (?:l['’]allegato|il file)",
  stillToCome: 'non (?:\\p{L}+ ){0,3}ancora|ancora non|seguir(?:à|anno)',
  thanksForNoDeed: 'convite|invito|offerta|pazienza',
  looksInto: 'verific\\p{L}*|controll\\p{L}*|faccio sapere',
  commonTopic: '',
}
