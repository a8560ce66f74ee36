import type { AbsenceWords } from '../absence-words.ts'

/** What an absence is called, for what is made of it here and where days are read. */
export const AWAY = 'de (?:vacaciones|viaje|baja)|fuera de la oficina|ausente'

const BACK = 'vuel(?:ta|vo|ve)|regres\\p{L}+'

export const ABSENCE_WORDS: AbsenceWords = {
  automaticReply: 'respuesta automática',
  absenceSubject: 'fuera de (?:la )?oficina',
  away: AWAY,
  amAway: `\\b(?:estoy|estaré) (?:actualmente )?(?:${AWAY})`,
  awayUntil: `hasta|${BACK}`,
  back: BACK,
}
