import type { CourtesyWords } from '../courtesy-words.ts'

export const COURTESY_WORDS: CourtesyWords = {
  familiarGreeting: 'ciao',
  greeting: 'buongiorno|salve',
  greetingOfHour: 'buonasera',
  salutation: 'car[oa]',
  formalSalutation: 'gentil[ei]|egregi[oa]|car[ie]',
  behindGreeting: '',
  everyone: '(?:a )?tutt[ie]|squadra|team|colleghi|amici|signore e signori',
  thanks: '(?:tante |mille |molte )?grazie',
  thanksMore: 'mille|tante|ancora',
  thanksFor: 'per',
  inAdvance: 'in anticipo',
  takesNote: '',
  please: 'per favore|per cortesia',
}
