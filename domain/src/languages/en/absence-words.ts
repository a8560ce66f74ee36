import type { AbsenceWords } from '../absence-words.ts'

/** What an absence is called, for what is made of it here and where days are read. */
export const AWAY =
  'out of (?:the )?office|not in the office|ooo|away|on (?:annual |sick |parental |maternity |' +
  'paternity )?(?:leave|vacation|holidays?|pto)|travell?ing|unavailable|abroad'

const BACK = 'back|return(?:ing|s)?'

export const ABSENCE_WORDS: AbsenceWords = {
  automaticReply: 'auto(?:matic|mated)?[- ]?(?:reply|response)',
  absenceSubject: 'out of (?:the )?office(?: reply)?|ooo\\b|away from|on (?:vacation|holiday|leave)|absence|absent',
  away: AWAY,
  amAway:
    `\\b(?:i am|i'm|i will be|i'll be|we are) (?:currently |now )?(?:${AWAY})\\b|` + '\\bout of (?:the )?office\\b',
  awayUntil: `until|till|through|thru|to|${BACK}`,
  back: BACK,
}
