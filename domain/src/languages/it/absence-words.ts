import type { AbsenceWords } from '../absence-words.ts'

/** What an absence is called, for what is made of it here and where days are read. */
export const AWAY = 'in ferie|fuori ufficio|assente'

const BACK = 'rientr\\p{L}+|torner\\p{L}+'

export const ABSENCE_WORDS: AbsenceWords = {
  automaticReply: 'risposta automatica',
  absenceSubject: 'assente|fuori ufficio',
  away: AWAY,
  amAway: `\\bsono (?:attualmente )?(?:${AWAY})`,
  awayUntil: `fino(?: al?)?|${BACK}`,
  back: BACK,
}
