import type { FeastWords } from '../../due-date/feast-days.ts'

/** Feasts by names that nothing else has. */
export const FEAST_WORDS: FeastWords = {
  new_year: 'capodanno',
  epiphany: "(?:l')?(?:epifania|befana)",
  good_friday: 'venerdì santo',
  easter: 'domenica di pasqua',
  easter_monday: "pasquetta|lunedì dell'angelo",
  assumption: 'ferragosto',
  all_saints: 'ognissanti',
  christmas: '(?:il )?giorno di natale',
  christmas_eve: '(?:la )?vigilia(?: di natale)?(?! d[eai])',
  new_years_eve: "san silvestro|(?:l')?ultimo dell'anno",
}
