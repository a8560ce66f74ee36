import type { CourtesyWords } from '../courtesy-words.ts'

export const COURTESY_WORDS: CourtesyWords = {
  familiarGreeting: 'olá|oi',
  greeting: '',
  greetingOfHour: 'bom dia|boa (?:tarde|noite)',
  salutation: 'querid[oa]|car[oa]',
  formalSalutation: 'prezad[oa]s?|querid[oa]s|car[oa]s',
  behindGreeting: '',
  everyone: '(?:a )?tod[oa]s|pessoal|equip[ae]|colegas|amig[oa]s|senhoras e senhores',
  thanks: '(?:muito )?obrigad[oa]',
  thanksMore: '',
  thanksFor: 'por|pela|pelo',
  inAdvance: 'antecipad\\p{L}*|desde já',
  takesNote: '',
  please: 'por favor|se faz favor',
}
