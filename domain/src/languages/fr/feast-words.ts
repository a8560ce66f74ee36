import type { FeastWords } from '../../due-date/feast-days.ts'

/** Feasts by names that nothing else has. */
export const FEAST_WORDS: FeastWords = {
  new_year: "(?:le )?(?:jour de l'an|nouvel an)",
  epiphany: "(?:l')?épiphanie",
  good_friday: '(?:le )?vendredi saint',
  easter_monday: '(?:le )?lundi de pâques',
  may_day: '(?:la )?fête du travail',
  ascension: "(?:l')?ascension",
  whit_monday: '(?:le )?lundi de pentecôte',
  assumption: "(?:l')?assomption",
  all_saints: '(?:la )?toussaint',
  christmas: '(?:le )?jour de noël',
  christmas_eve: '(?:le |au )?(?:réveillon|24 au soir|veille de noël)(?: de noël)?',
  new_years_eve: "(?:la )?saint-sylvestre|réveillon du (?:nouvel an|jour de l'an)",
}
