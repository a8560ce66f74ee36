import type { FeastWords } from '../../due-date/feast-days.ts'

/** Feasts by names that nothing else has. */
export const FEAST_WORDS: FeastWords = {
  new_year: '(?:dia de )?ano novo',
  epiphany: '(?:dia de )?reis',
  good_friday: 'sexta-feira santa|sexta santa',
  easter: 'domingo de páscoa',
  corpus_christi: 'corpus christi',
  assumption: '(?:dia da )?assunção',
  all_saints: '(?:dia de )?todos os santos',
  christmas: 'dia de natal',
  christmas_eve: '(?:a |na )?(?:véspera de natal|consoada)',
  new_years_eve: '(?:a |na )?(?:véspera de ano novo|passagem de ano)',
}
