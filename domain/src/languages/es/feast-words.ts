import type { FeastWords } from '../../due-date/feast-days.ts'

/** Feasts by names that nothing else has. */
export const FEAST_WORDS: FeastWords = {
  new_year: 'año nuevo',
  epiphany: '(?:el día de )?reyes(?: magos)?|epifanía',
  good_friday: 'viernes santo',
  easter: 'domingo de (?:resurrección|pascua)',
  easter_monday: 'lunes de pascua',
  corpus_christi: 'corpus christi',
  assumption: '(?:la )?asunción',
  all_saints: '(?:el día de )?todos los santos',
  christmas: '(?:el )?día de navidad',
  christmas_eve: '(?:la )?nochebuena',
  new_years_eve: '(?:la )?nochevieja|fin de año',
}
