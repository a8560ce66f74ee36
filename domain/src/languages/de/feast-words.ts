import type { FeastWords } from '../../due-date/feast-days.ts'

/** Feasts by names that nothing else has. */
export const FEAST_WORDS: FeastWords = {
  new_year: 'neujahr(?:stag)?',
  epiphany: '(?:heilige[nr]? )?drei ?könig(?:e|en|stag)?',
  good_friday: 'karfreitag',
  easter: 'ostersonntag',
  easter_monday: 'ostermontag',
  may_day: 'tag der arbeit',
  ascension: '(?:christi )?himmelfahrt(?:stag)?|auffahrt',
  whit_monday: 'pfingstmontag',
  corpus_christi: 'fronleichnam(?:stag)?',
  assumption: 'mariä himmelfahrt',
  nicholas: 'nikolaus(?:tag)?',
  all_saints: 'allerheiligen',
  christmas: '(?:erste[nr]? )?weihnachtstag',
  christmas_eve: 'heilig(?:en )?abend|heiligabend',
  new_years_eve: 'silvester(?!party|feier)',
}
