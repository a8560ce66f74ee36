import { BLANK } from '../../text/blank.ts'
import type { ReplyLanguage } from '../../wording/reply-language.ts'

export const ITALIAN_REPLIES: ReplyLanguage = {
  words: (isFormal) => {
    const [you, could] = isFormal ? ['Le', 'Potrebbe'] : ['Ti', 'Potresti']
    return {
      greet: (name) => (isFormal ? 'Buongiorno,' : name === '' ? 'Ciao,' : `Ciao ${name},`),
      request: {
        give: `Sì, certo. ${isFormal ? 'Lo avrà' : 'Lo avrai'} entro ${BLANK}.`,
        tell: `Grazie per il messaggio. ${BLANK}`,
        call: isFormal ? `Sì, La chiamo ${BLANK}.` : `Sì, ti chiamo ${BLANK}.`,
        do: `Sì, me ne occupo entro ${BLANK}.`,
      },
      question: `Grazie per il messaggio. ${BLANK}`,
      accept: 'Sì, per me va bene.',
      choose: `Grazie per le proposte. Per me andrebbe meglio ${BLANK}.`,
      propose: `Sì, molto volentieri. ${you} andrebbe bene ${BLANK}?`,
      here: `Ecco: ${BLANK}`,
      done: 'È fatto.',
      decline: 'Mi dispiace, non mi è possibile.',
      otherTime: `Mi dispiace, a quell’ora non posso. ${you} andrebbe bene ${BLANK}?`,
      promise: (thing) => `Non ho dimenticato ${thing}: sarà fatto entro ${BLANK}.`,
      nudge: (thing) => `Torno su ${thing}. ${could} dirmi a che punto siamo?`,
      nudgeMeeting: (thing) => `Torno sul nostro incontro (${thing}). ${you} va bene, o sarebbe meglio ${BLANK}?`,
      nudgePromise: (thing) => `Volevo sapere a che punto è ${thing}. Ci sono novità?`,
      this: 'questo',
      subject: (topic) => `«${topic}»`,
      myMail: (day) => `il mio messaggio del ${day}`,
      yourMail: (day) => `quanto detto il ${day}`,
      close: isFormal ? 'Cordiali saluti' : 'A presto',
    }
  },
  gives:
    /^(?:\S+ deve )?(?:mandar|inviar|dar|girar|passar|portar|consegnar|preparar|inoltrar|far aver)(?:e|mi)?(?!\p{L})/iu,
  tells: /^(?:\S+ deve )?(?:dir|confermar|indicar|risponder|avvisar|spiegar|comunicar)(?:e|mi)?(?!\p{L})/iu,
  calls: /^(?:\S+ deve )?(?:chiamar|richiamar|telefonar)(?:e|mi)?(?!\p{L})/iu,
  namesTime:
    /(?<!\p{L})(?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|domani|stasera|alle \d{1,2}|il \d{1,2})(?!\p{L})/iu,
  offersChoice:
    /(?<!\p{L})(?:o|oppure|quando|che giorno|quale|settimana prossima|prossima settimana|questa settimana)(?!\p{L})/iu,
  greetings: /^(?:ciao|buongiorno|salve)$/iu,
}
