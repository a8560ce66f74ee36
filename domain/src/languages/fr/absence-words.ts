import type { AbsenceWords } from '../absence-words.ts'

/** What an absence is called, for what is made of it here and where days are read. */
export const AWAY = 'en (?:congés?|vacances|déplacement)|absente?(?: du bureau)?'

const BACK = 'retour'

export const ABSENCE_WORDS: AbsenceWords = {
  automaticReply: 'auto(?:matic|matische|mated)?[- ]?réponse|réponse automatique',
  absenceSubject: 'absence|absent',
  away: AWAY,
  amAway: `\\bje suis (?:actuellement )?(?:${AWAY})|\\bactuellement absente?`,
  awayUntil: `jusqu['’](?:au|à)|jusqu['’]?|${BACK}`,
  back: BACK,
}
