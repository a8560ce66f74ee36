import { BLANK } from '../../text/blank.ts'
import type { RepliesIn } from '../../wording/suggested-response/reply-language.ts'

export const PORTUGUESE_REPLY_WORDS: RepliesIn = (isFormal) => ({
  greet: (name) => (isFormal ? 'Bom dia,' : name === '' ? 'Olá,' : `Olá ${name},`),
  request: {
    give: `Sim, claro. Envio até ${BLANK}.`,
    tell: `Agradeço a mensagem. ${BLANK}`,
    call: `Sim, ligo ${BLANK}.`,
    do: `Sim, trato disso até ${BLANK}.`,
  },
  told: {
    give: `Agradeço o aviso. Envio até ${BLANK}.`,
    do: `Agradeço o aviso. Trato disso até ${BLANK}.`,
    note: `Agradeço o aviso. ${BLANK}`,
  },
  question: `Respondendo à pergunta: ${BLANK}`,
  questions: `Respondendo às perguntas: ${BLANK}`,
  agree: 'Sim, farei isso.',
  accept: 'Sim, esse horário é bom para mim.',
  attend: 'Sim, estarei lá.',
  choose: `O melhor para mim seria ${BLANK}.`,
  propose: `Sim, com muito gosto. Seria possível ${BLANK}?`,
  here: `Aqui está: ${BLANK}`,
  done: 'Já está feito.',
  decline: 'Lamento, não me será possível.',
  otherTime: `Lamento, a essa hora não posso. Seria possível ${BLANK}?`,
  promise: { give: `Conforme prometido: ${BLANK}`, do: `Não esqueci: fica feito até ${BLANK}.` },
  askAgain: (question) => `Gostaria de retomar a minha pergunta: ${question}`,
  nudge: (thing) => `Gostaria de retomar ${thing}. Há alguma novidade?`,
  nudgeMail: (day, subject) =>
    `Chegou a minha mensagem de ${day}${subject === null ? '' : ` sobre ${subject}`}? ${isFormal ? 'Agradeço desde já uma resposta.' : 'Fico à espera de notícias.'}`,
  nudgeDeed: (deed) => `Foi possível ${deed}?`,
  nudgeAgain: (thing, request) => `Gostaria de retomar ${thing}: ${request}`,
  nudgeMeeting: (thing) =>
    `Volto a escrever sobre a nossa reunião (${thing}). O horário é bom, ou seria melhor ${BLANK}?`,
  nudgeMeetingAnew: (about) => `Gostaria ainda de marcar um momento${about}. Seria possível ${BLANK}?`,
  nudgePromise: (thing) => `Gostaria de saber se há novidades sobre ${thing}.`,
  nudgeDay: (day, thing) => `${thing === null ? 'Tinha' : `Para ${thing} tinha`} sido mencionado o dia ${day}.`,
  nudgeDayIn: (subject, day) => `Na mensagem sobre ${subject} tinha sido mencionado o dia ${day}.`,
  anyNews: 'Há novidades?',
  stillOn: 'Isso continua de pé?',
  beg: (command) => `por favor, ${command}`,
  subject: (topic) => `“${topic}”`,
  myMail: (day) => `a minha mensagem de ${day}`,
  yourMail: (day) => `a ${isFormal ? 'sua ' : ''}mensagem de ${day}`,
  close: isFormal ? 'Com os melhores cumprimentos' : 'Um abraço',
})
