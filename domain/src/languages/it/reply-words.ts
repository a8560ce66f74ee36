import { BLANK } from '../../text/blank.ts'
import { upperFirst } from '../../text/words.ts'
import type { RepliesIn } from '../../wording/suggested-response/reply-language.ts'

/** "del 3 marzo", "dell’8 marzo" */
const of = (day: string): string => (/^(?:8|11)(?!\d)/.test(day) ? `dell’${day}` : `del ${day}`)

export const ITALIAN_REPLY_WORDS: RepliesIn = (isFormal) => {
  const [you, your, could] = isFormal ? ['Le', 'Suo', 'Potrebbe'] : ['Ti', 'tuo', 'Potresti']
  return {
    greet: (name) => (isFormal ? 'Buongiorno,' : name === '' ? 'Ciao,' : `Ciao ${name},`),
    request: {
      give: `Sì, certo. ${isFormal ? 'Lo avrà' : 'Lo avrai'} entro ${BLANK}.`,
      tell: `Grazie per il messaggio. ${BLANK}`,
      call: isFormal ? `Sì, La chiamo ${BLANK}.` : `Sì, ti chiamo ${BLANK}.`,
      do: `Sì, me ne occupo entro ${BLANK}.`,
    },
    told: {
      give: `Grazie per avermelo segnalato. ${isFormal ? 'Lo avrà' : 'Lo avrai'} entro ${BLANK}.`,
      do: `Grazie per avermelo segnalato. Me ne occupo entro ${BLANK}.`,
      note: `Grazie per avermelo segnalato. ${BLANK}`,
    },
    question: `Per rispondere alla ${isFormal ? 'Sua' : 'tua'} domanda: ${BLANK}`,
    questions: `Per rispondere alle ${isFormal ? 'Sue' : 'tue'} domande: ${BLANK}`,
    agree: 'Sì, lo farò.',
    accept: 'Sì, per me va bene.',
    attend: 'Sì, ci sarò.',
    choose: `Per me l’ideale sarebbe ${BLANK}.`,
    propose: `Sì, molto volentieri. ${you} andrebbe bene ${BLANK}?`,
    here: `Ecco: ${BLANK}`,
    done: 'È fatto.',
    decline: 'Mi dispiace, non mi è possibile.',
    otherTime: `Mi dispiace, a quell’ora non posso. Andrebbe bene ${BLANK}?`,
    promise: { give: `Come promesso: ${BLANK}`, do: `Non l’ho dimenticato: sarà fatto entro ${BLANK}.` },
    askAgain: (question) => `Torno sulla mia domanda: ${question}`,
    nudge: (thing) => `${you} riscrivo per ${thing}. ${could} dirmi a che punto siamo?`,
    nudgeMail: (day, subject) =>
      `${isFormal ? 'Ha' : 'Hai'} ricevuto il mio messaggio ${of(day)}${subject === null ? '' : ` su ${subject}`}? ${isFormal ? 'Resto in attesa di un riscontro.' : 'Fammi sapere.'}`,
    nudgeDeed: (deed) => `${isFormal ? 'Ha' : 'Hai'} potuto ${deed}?`,
    nudgeAgain: (thing, request) => `${you} riscrivo per ${thing}: ${request}`,
    nudgeMeeting: (thing) =>
      `${you} riscrivo per il nostro incontro (${thing}). ${you} va bene, o sarebbe meglio ${BLANK}?`,
    nudgeMeetingAnew: (about) =>
      `Mi piacerebbe ancora trovare un momento insieme${about}. ${you} andrebbe bene ${BLANK}?`,
    nudgePromise: (thing) => `Volevo sapere se ci sono novità per ${thing}.`,
    nudgeDay: (day, thing) => {
      const named = `${isFormal ? 'aveva' : 'avevi'} indicato il giorno ${day}.`
      return thing === null ? upperFirst(named) : `Per ${thing} ${named}`
    },
    nudgeDayIn: (subject, day) =>
      `Nel ${your} messaggio su ${subject} ${isFormal ? 'aveva' : 'avevi'} indicato il giorno ${day}.`,
    anyNews: 'Ci sono novità?',
    stillOn: 'Resta confermato?',
    beg: (command) => `per favore, ${command}`,
    subject: (topic) => `«${topic}»`,
    myMail: (day) => `il mio messaggio ${of(day)}`,
    yourMail: (day) => `il ${your} messaggio ${of(day)}`,
    close: isFormal ? 'Cordiali saluti' : 'A presto',
  }
}
