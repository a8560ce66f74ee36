import type { AbsenceWords } from '../absence-words.ts'

/** What an absence is called, for what is made of it here and where days are read. */
export const AWAY = 'op (?:vakantie|reis)|met verlof|afwezig|niet op kantoor'

const BACK = 'terug'

export const ABSENCE_WORDS: AbsenceWords = {
  automaticReply: 'automatisch antwoord|automatische[- ]?(?:reply|response)',
  absenceSubject: 'afwezig(?:heid)?',
  away: AWAY,
  amAway: `\\b(?:ben|ik ben) (?:momenteel )?(?:${AWAY})`,
  awayUntil: `tot(?: en met)?|${BACK}`,
  back: BACK,
}
