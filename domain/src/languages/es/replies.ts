import { pattern } from '../../text/pattern.ts'
import { BLANK } from '../../text/blank.ts'
import { DAYS } from './day-names.ts'
import type { ReplyLanguage } from '../../wording/reply-language.ts'

/** "Anna va a enviarme las fotos": the object right behind the infinitive. */
const THING = pattern('u')`
    (?<= (?:debe |va a )\p{L}+ )(?:el |la |los |las )[\p{L}’'-]+(?: (?:de |del |de la |de los |de las )[\p{L}’'-]+)?(?=$
    | (?:con|antes|para|a|al|en|por|sobre|y|el|este|esta)(?!\p{L}))`

export const SPANISH_REPLIES: ReplyLanguage = {
  words: (isFormal) => {
    const [you, your, could] = isFormal ? ['Le', 'su', 'Podría'] : ['Te', 'tu', 'Podrías']
    return {
      greet: (name) => (isFormal ? 'Buenos días:' : name === '' ? 'Hola:' : `Hola, ${name}:`),
      request: {
        give: `Sí, claro. ${isFormal ? 'Lo tendrá' : 'Lo tendrás'} antes del ${BLANK}.`,
        tell: `Gracias por ${your} mensaje. ${BLANK}`,
        call: `Sí, ${you.toLowerCase()} llamo ${BLANK}.`,
        do: `Sí, me encargo antes del ${BLANK}.`,
      },
      question: `Gracias por ${your} mensaje. ${BLANK}`,
      accept: 'Sí, me viene bien.',
      choose: `Gracias por las propuestas. Lo que mejor me viene es ${BLANK}.`,
      propose: `Sí, con mucho gusto. ¿${you} vendría bien ${BLANK}?`,
      here: `Aquí está: ${BLANK}`,
      done: 'Ya está hecho.',
      decline: 'Lo siento, no me va a ser posible.',
      otherTime: `Lo siento, a esa hora no puedo. ¿${you} vendría bien ${BLANK}?`,
      promise: (thing) => `No he olvidado ${thing}: estará hecho antes del ${BLANK}.`,
      askAgain: (question) => `Quería retomar mi pregunta: ${question}`,
      nudge: (thing) => `Quería retomar ${thing}. ¿${could} decirme cómo está el asunto?`,
      nudgeAgain: (thing, request) => `Quería retomar ${thing}: ${request}`,
      nudgeMeeting: (thing) => `Quería retomar nuestra cita (${thing}). ¿${you} viene bien, o sería mejor ${BLANK}?`,
      nudgePromise: (thing) => `Quería preguntar si hay novedades sobre ${thing}.`,
      this: 'este asunto',
      subject: (topic) => `«${topic}»`,
      myMail: (day) => `mi mensaje del ${day}`,
      yourMail: (day) => `${your} mensaje del ${day}`,
      close: isFormal ? 'Un cordial saludo' : 'Un saludo',
    }
  },
  thingIn: (title) => THING.exec(title)?.[0] ?? null,
  gives:
    /^(?:\S+ (?:debe|va a) )?(?:enviar|mandar|pasar|dar|traer|entregar|reenviar|facilitar|adjuntar|preparar|compartir|remitir|hacer llegar|subir)(?:me)?(?!\p{L})/iu,
  tells:
    /^(?:\S+ (?:debe|va a) )?(?:decir|confirmar|indicar|responder|contestar|avisar|contar|explicar)(?:me)?(?!\p{L})/iu,
  calls: /^(?:\S+ (?:debe|va a) )?llamar(?:me)?(?!\p{L})/iu,
  begs: /^(?:por favor|(?:te|le|les|os) (?:ruego|pido))(?!\p{L})/iu,
  namesTime: pattern('iu')`(?<!\p{L})(?:${DAYS}|mañana|a las? \d{1,2}|el (?:día )?\d{1,2})(?!\p{L})`,
  offersChoice: /(?<!\p{L})(?:o|cuándo|qué día|cuál|semana que viene|próxima semana|esta semana)(?!\p{L})/iu,
}
