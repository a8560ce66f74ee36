import type { CourtesyWords } from '../courtesy-words.ts'

export const COURTESY_WORDS: CourtesyWords = {
  familiarGreeting: 'hola|buenas',
  greeting: '',
  greetingOfHour: 'buenos días|buenas (?:tardes|noches)',
  salutation: 'querid[oa]',
  formalSalutation: 'estimad[oa]s?|querid[oa]s',
  behindGreeting: '',
  everyone: '(?:a )?tod[oa]s|equipo|compañer[oa]s|amig[oa]s|señoras y señores',
  thanks: '(?:muchas |mil )?gracias',
  thanksMore: '',
  thanksFor: 'por',
  inAdvance: 'por adelantado|de antemano',
  takesNote: '',
  please: 'por favor',
}
