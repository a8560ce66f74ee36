import { pattern } from '../../text/pattern.ts'
import { BLANK } from '../../text/blank.ts'
import { DAYS } from './day-names.ts'
import type { ReplyLanguage } from '../../wording/reply-language.ts'

/** "Anna deve mandarmi la foto": the object right behind the infinitive. */
const THING = pattern('u')`
    (?<= (?:deve )\p{L}+ )(?:il |lo |la |i |gli |le |l['’])[\p{L}’'-]+(?: (?:di |del |dello |della |dei |delle |dell['’])[\p{L}’'-]+)?(?=$
    | (?:con|prima|per|a|al|entro|in|su|e|da|${DAYS})(?!\p{L}))`

export const ITALIAN_REPLIES: ReplyLanguage = {
  words: (isFormal) => {
    const [you, your, could] = isFormal ? ['Le', 'Suo', 'Potrebbe'] : ['Ti', 'tuo', 'Potresti']
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
      askAgain: (question) => `Torno sulla mia domanda: ${question}`,
      nudge: (thing) => `${you} riscrivo per ${thing}. ${could} dirmi a che punto siamo?`,
      nudgeAgain: (thing, request) => `${you} riscrivo per ${thing}: ${request}`,
      nudgeMeeting: (thing) =>
        `${you} riscrivo per il nostro incontro (${thing}). ${you} va bene, o sarebbe meglio ${BLANK}?`,
      nudgePromise: (thing) => `Volevo sapere se ci sono novità per ${thing}.`,
      this: 'questo',
      subject: (topic) => `«${topic}»`,
      myMail: (day) => `il mio messaggio del ${day}`,
      yourMail: (day) => `il ${your} messaggio del ${day}`,
      close: isFormal ? 'Cordiali saluti' : 'A presto',
    }
  },
  thingIn: (title) => THING.exec(title)?.[0] ?? null,
  gives:
    /^(?:\S+ deve )?(?:mandar|inviar|dar|girar|passar|portar|consegnar|preparar|inoltrar|far aver)(?:e|mi)?(?!\p{L})/iu,
  tells: /^(?:\S+ deve )?(?:dir|confermar|indicar|risponder|avvisar|spiegar|comunicar)(?:e|mi)?(?!\p{L})/iu,
  calls: /^(?:\S+ deve )?(?:chiamar|richiamar|telefonar)(?:e|mi)?(?!\p{L})/iu,
  begs: /^(?:per favore|per cortesia|(?:ti|la|vi) prego di)(?!\p{L})/iu,
  namesTime: pattern('iu')`(?<!\p{L})(?:${DAYS}|domani|stasera|alle \d{1,2}|il \d{1,2})(?!\p{L})`,
  offersChoice:
    /(?<!\p{L})(?:o|oppure|quando|che giorno|quale|settimana prossima|prossima settimana|questa settimana)(?!\p{L})/iu,
}
