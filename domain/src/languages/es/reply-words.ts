import { BLANK } from '../../text/blank.ts'
import type { RepliesIn } from '../../wording/suggested-response/reply-language.ts'

export const SPANISH_REPLY_WORDS: RepliesIn = (isFormal) => {
  const [you, your, could] = isFormal ? ['Le', 'su', 'Podría'] : ['Te', 'tu', 'Podrías']
  return {
    greet: (name) => (isFormal ? 'Buenos días:' : name === '' ? 'Hola:' : `Hola, ${name}:`),
    request: {
      give: `Sí, claro. ${isFormal ? 'Lo tendrá' : 'Lo tendrás'} antes del ${BLANK}.`,
      tell: `Gracias por ${your} mensaje. ${BLANK}`,
      call: `Sí, ${you.toLowerCase()} llamo ${BLANK}.`,
      do: `Sí, me encargo antes del ${BLANK}.`,
    },
    told: {
      give: `Gracias por avisarme. ${isFormal ? 'Lo tendrá' : 'Lo tendrás'} antes del ${BLANK}.`,
      do: `Gracias por avisarme. Me encargo antes del ${BLANK}.`,
      note: `Gracias por avisarme. ${BLANK}`,
    },
    question: `En respuesta a ${your} pregunta: ${BLANK}`,
    questions: `En respuesta a ${isFormal ? 'sus' : 'tus'} preguntas: ${BLANK}`,
    agree: 'Sí, lo haré.',
    accept: 'Sí, me viene bien.',
    attend: 'Sí, allí estaré.',
    choose: `Lo mejor para mí sería ${BLANK}.`,
    propose: `Sí, con mucho gusto. ¿${you} vendría bien ${BLANK}?`,
    here: `Aquí está: ${BLANK}`,
    done: 'Ya está hecho.',
    decline: 'Lo siento, no me va a ser posible.',
    otherTime: `Lo siento, a esa hora no puedo. ¿Sería posible ${BLANK}?`,
    promise: { give: `Según lo prometido: ${BLANK}`, do: `No lo he olvidado: estará hecho antes del ${BLANK}.` },
    askAgain: (question) => `Quería retomar mi pregunta: ${question}`,
    nudge: (thing) => `Quería retomar ${thing}. ¿${could} decirme cómo está el asunto?`,
    nudgeMail: (day, subject) =>
      `¿${isFormal ? 'Recibió' : 'Recibiste'} mi mensaje del ${day}${subject === null ? '' : ` sobre ${subject}`}? ${isFormal ? 'Le' : 'Te'} agradecería una respuesta.`,
    nudgeDeed: (deed) => `¿${isFormal ? 'Ha' : 'Has'} podido ${deed}?`,
    nudgeAgain: (thing, request) => `Quería retomar ${thing}: ${request}`,
    nudgeMeeting: (thing) =>
      `${you} escribo de nuevo por nuestra cita (${thing}). ¿${you} viene bien, o sería mejor ${BLANK}?`,
    nudgeMeetingAnew: (about) =>
      `Me gustaría encontrar un momento para vernos o hablar${about}. ¿${you} vendría bien ${BLANK}?`,
    nudgePromise: (thing) => `Quería preguntar si hay novedades sobre ${thing}.`,
    nudgeDay: (day, thing) =>
      `${isFormal ? 'Había' : 'Habías'} mencionado el ${day}${thing === null ? '' : ` para ${thing}`}.`,
    nudgeDayIn: (subject, day) =>
      `En ${your} mensaje sobre ${subject} ${isFormal ? 'había' : 'habías'} mencionado el ${day}.`,
    anyNews: '¿Hay novedades?',
    stillOn: '¿Sigue en pie?',
    beg: (command) => `por favor, ${command}`,
    subject: (topic) => `«${topic}»`,
    myMail: (day) => `mi mensaje del ${day}`,
    yourMail: (day) => `${your} mensaje del ${day}`,
    close: isFormal ? 'Un cordial saludo' : 'Un saludo',
  }
}
