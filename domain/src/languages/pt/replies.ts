import { pattern } from '../../text/pattern.ts'
import { BLANK } from '../../text/blank.ts'
import { DAYS } from './day-names.ts'
import type { ReplyLanguage } from '../../wording/reply-language.ts'

/** "Anna vai me enviar os capítulos": the object right behind the infinitive. */
const THING = pattern('u')`
    (?<= (?:(?:deve|vai) (?:me )?)\p{L}+ )(?:o |a |os |as )[\p{L}’'-]+(?: (?:de |do |da |dos |das )[\p{L}’'-]+)?(?=$
    | (?:com|antes|para|até|a|ao|em|no|na|por|sobre|e)(?!\p{L}))`

export const PORTUGUESE_REPLIES: ReplyLanguage = {
  words: (isFormal) => ({
    greet: (name) => (isFormal ? 'Bom dia,' : name === '' ? 'Olá,' : `Olá ${name},`),
    request: {
      give: `Sim, claro. Envio até ${BLANK}.`,
      tell: `Agradeço a mensagem. ${BLANK}`,
      call: `Sim, ligo ${BLANK}.`,
      do: `Sim, trato disso até ${BLANK}.`,
    },
    question: `Agradeço a mensagem. ${BLANK}`,
    accept: 'Sim, esse horário é bom para mim.',
    choose: `Agradeço as sugestões. Para mim o melhor é ${BLANK}.`,
    propose: `Sim, com muito gosto. Seria possível ${BLANK}?`,
    here: `Aqui está: ${BLANK}`,
    done: 'Já está feito.',
    decline: 'Lamento, não me será possível.',
    otherTime: `Lamento, a essa hora não posso. Seria possível ${BLANK}?`,
    promise: (thing) => `Não esqueci ${thing}: fica feito até ${BLANK}.`,
    askAgain: (question) => `Gostaria de retomar a minha pergunta: ${question}`,
    nudge: (thing) => `Gostaria de retomar ${thing}. Há alguma novidade?`,
    nudgeAgain: (thing, request) => `Gostaria de retomar ${thing}: ${request}`,
    nudgeMeeting: (thing) =>
      `Gostaria de retomar a nossa reunião (${thing}). O horário é bom, ou seria melhor ${BLANK}?`,
    nudgePromise: (thing) => `Gostaria de saber se há novidades sobre ${thing}.`,
    this: 'este assunto',
    subject: (topic) => `“${topic}”`,
    myMail: (day) => `a minha mensagem de ${day}`,
    yourMail: (day) => `a sua mensagem de ${day}`,
    close: isFormal ? 'Com os melhores cumprimentos' : 'Um abraço',
  }),
  thingIn: (title) => THING.exec(title)?.[0] ?? null,
  gives:
    /^(?:\S+ (?:deve|vai) )?(?:me )?(?:enviar|mandar|passar|dar|trazer|entregar|encaminhar|devolver|preparar|partilhar)(?!\p{L})/iu,
  tells: /^(?:\S+ (?:deve|vai) )?(?:me )?(?:dizer|confirmar|indicar|responder|avisar|contar|explicar)(?!\p{L})/iu,
  calls: /^(?:\S+ (?:deve|vai) )?(?:me )?(?:ligar|telefonar)(?!\p{L})/iu,
  begs: /^(?:por favor|peço(?: o favor de|-lhe que|-te que)?|se faz favor)(?!\p{L})/iu,
  namesTime: pattern('iu')`(?<!\p{L})(?:${DAYS}|amanhã|às? \d{1,2}|dia \d{1,2}|\d{1,2} ?h)(?!\p{L})`,
  offersChoice: /(?<!\p{L})(?:ou|quando|que dia|qual|próxima semana|semana que vem|esta semana|na semana)(?!\p{L})/iu,
}
