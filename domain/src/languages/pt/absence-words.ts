import type { AbsenceWords } from '../absence-words.ts'

/** What an absence is called, for what is made of it here and where days are read. */
export const AWAY = 'de férias|fora do escritório|ausente'

const BACK = 'volt[ao]|retorno'

export const ABSENCE_WORDS: AbsenceWords = {
  automaticReply: 'resposta automática',
  absenceSubject: 'ausência',
  away: AWAY,
  amAway: `\\b(?:estou|estarei) (?:${AWAY})`,
  awayUntil: `até|${BACK}`,
  back: BACK,
}
