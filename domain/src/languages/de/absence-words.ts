import type { AbsenceWords } from '../absence-words.ts'

/** What an absence is called, for what is made of it here and where days are read. */
export const AWAY = 'im urlaub|abwesend|verreist|unterwegs|krankgeschrieben|nicht (?:da|im (?:büro|haus))|außer haus'

const BACK = 'zurück|wieder|ab(?: dem)?'

export const ABSENCE_WORDS: AbsenceWords = {
  automaticReply: 'auto(?:matic|matische|mated)?[- ]?antwort',
  absenceSubject: 'abwesenheits(?:notiz|nachricht|assistent)?|abwesend',
  away: AWAY,
  amAway:
    '\\b(?:bin|befinde mich) (?:ich )?(?:derzeit |aktuell |zurzeit |momentan |vom |bis |im |nicht |' +
    `in )[^.]{0,60}(?:${AWAY}|urlaub|im büro|nicht erreichbar)|\\b(?:nicht im (?:büro|haus)|abwesend)\\b`,
  awayUntil: `bis|${BACK}`,
  back: BACK,
}
