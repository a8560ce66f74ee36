import type { FeastWords } from '../../due-date/feast-days.ts'

/** Feasts by names that nothing else has. */
export const FEAST_WORDS: FeastWords = {
  new_year: 'nieuwjaar(?:sdag)?',
  epiphany: 'driekoningen',
  good_friday: 'goede vrijdag',
  easter: '(?:eerste |(?<!tweede ))paasdag|paaszondag',
  easter_monday: 'tweede paasdag|paasmaandag',
  king_day: 'koningsdag',
  ascension: 'hemelvaart(?:sdag)?',
  whit_monday: 'tweede pinksterdag|pinkstermaandag',
  assumption: 'onze-lieve-vrouw-hemelvaart',
  nicholas: 'sinterklaas(?:avond)?',
  all_saints: 'allerheiligen',
  christmas: '(?:eerste )?kerstdag',
  christmas_eve: 'kerstavond|de avond voor kerst',
  new_years_eve: 'oudejaarsavond|oudejaarsdag|oudjaar',
}
