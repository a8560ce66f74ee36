import type { FeastWords } from '../../due-date/feast-days.ts'

/** Feasts by names that nothing else has. */
export const FEAST_WORDS: FeastWords = {
  new_year: "new year'?s day",
  epiphany: 'twelfth night|epiphany',
  valentine: "valentine'?s(?: day)?",
  saint_patrick: "(?:st\\.?|saint) patrick'?s(?: day)?|paddy'?s day",
  good_friday: 'good friday',
  easter: 'easter (?:day|sunday)',
  easter_monday: 'easter monday',
  memorial_day: 'memorial day',
  independence_day: 'independence day|(?:the )?fourth of july',
  labor_day: 'labou?r day',
  halloween: 'halloween',
  thanksgiving: 'thanksgiving(?: day)?',
  christmas: 'christmas day',
  christmas_eve: 'christmas eve|xmas eve',
  new_years_eve: "new year'?s eve",
}
