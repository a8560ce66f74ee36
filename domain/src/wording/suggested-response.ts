import { firstNameOf, type Address } from '../message/address.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import { BLANK } from '../reply/blank.ts'
import type { ExaminationContext, Finding } from '../detection/examination.ts'
import type { Language } from '../text/language.ts'
import { isFormal } from './register.ts'
import { bareSubject, shorten } from './wording.ts'

const MAX_SUBJECT_CHARS = 100

type Phrases = {
  /** `name` is empty where none is known. */
  greet: (name: string) => string
  /** To what is asked of the owner: yes, and when. */
  request: string
  /** To a question: a first line, and the answer is the owner's. */
  question: string
  /** To a meeting whose time is named, and to one without. */
  accept: string
  propose: string
  /** To whom the owner promised something. */
  promise: string
  /** To whoever owes an answer, a date, or what they promised; `thing` is what the mail was about. */
  nudge: (thing: string) => string
  nudgeMeeting: (thing: string) => string
  nudgePromise: (thing: string) => string
  /** The subject, as it stands in a sentence. */
  quote: (subject: string) => string
  close: string
}

/** What is written between people who are on familiar terms, and what of it is different between those who are not. */
const PHRASES: Record<Language, Phrases & { formal?: Partial<Phrases> }> = {
  en: {
    greet: (name) => (name === '' ? 'Hello,' : `Hi ${name},`),
    request: `Yes, I will do this by ${BLANK}.`,
    question: `Thanks for your question. In short: ${BLANK}`,
    accept: 'Yes, that time works for me.',
    propose: `I would be glad to. Would ${BLANK} suit you?`,
    promise: `I have not forgotten this: it will be done by ${BLANK}.`,
    nudge: (thing) => `May I come back to ${thing}? A short answer would help me.`,
    nudgeMeeting: (thing) => `May I come back to our meeting (${thing})? Would ${BLANK} suit you?`,
    nudgePromise: (thing) => `May I ask how things stand with ${thing}?`,
    quote: (subject) => `“${subject}”`,
    close: 'Best regards',
  },
  // After the comma of the greeting, German goes on in lower case.
  de: {
    greet: (name) => (name === '' ? 'Hallo,' : `Hallo ${name},`),
    request: `ja, das erledige ich bis ${BLANK}.`,
    question: `danke für deine Frage. Kurz gesagt: ${BLANK}`,
    accept: 'ja, der Termin passt mir.',
    propose: `sehr gern. Würde dir ${BLANK} passen?`,
    promise: `ich habe es nicht vergessen: Bis ${BLANK} ist es erledigt.`,
    nudge: (thing) => `darf ich an ${thing} erinnern? Über eine kurze Antwort würde ich mich freuen.`,
    nudgeMeeting: (thing) => `ich komme auf unseren Termin zurück (${thing}). Würde dir ${BLANK} passen?`,
    nudgePromise: (thing) => `darf ich fragen, wie es mit ${thing} steht?`,
    quote: (subject) => `„${subject}“`,
    close: 'Viele Grüße',
    formal: {
      greet: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
      question: `vielen Dank für Ihre Frage. Kurz gesagt: ${BLANK}`,
      propose: `sehr gern. Würde Ihnen ${BLANK} passen?`,
      nudgeMeeting: (thing) => `ich komme auf unseren Termin zurück (${thing}). Würde Ihnen ${BLANK} passen?`,
      close: 'Mit freundlichen Grüßen',
    },
  },
  fr: {
    greet: (name) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
    request: `Oui, je m’en occupe d’ici le ${BLANK}.`,
    question: `Merci pour ta question. En bref : ${BLANK}`,
    accept: 'Oui, ce créneau me convient.',
    propose: `Avec plaisir. Est-ce que ${BLANK} te conviendrait ?`,
    promise: `Je n’ai pas oublié : ce sera fait d’ici le ${BLANK}.`,
    nudge: (thing) => `Je me permets de revenir sur ${thing}. Une brève réponse m’aiderait.`,
    nudgeMeeting: (thing) => `Je reviens sur notre rendez-vous (${thing}). Est-ce que ${BLANK} te conviendrait ?`,
    nudgePromise: (thing) => `Puis-je demander où en est ${thing} ?`,
    quote: (subject) => `« ${subject} »`,
    close: 'À bientôt',
    formal: {
      greet: () => 'Bonjour,',
      question: `Merci pour votre question. En bref : ${BLANK}`,
      propose: `Avec plaisir. Est-ce que ${BLANK} vous conviendrait ?`,
      nudgeMeeting: (thing) => `Je reviens sur notre rendez-vous (${thing}). Est-ce que ${BLANK} vous conviendrait ?`,
      close: 'Cordialement',
    },
  },
  es: {
    greet: (name) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
    request: `Sí, lo haré antes del ${BLANK}.`,
    question: `Gracias por tu pregunta. En resumen: ${BLANK}`,
    accept: 'Sí, esa hora me viene bien.',
    propose: `Con mucho gusto. ¿Te vendría bien ${BLANK}?`,
    promise: `No lo he olvidado: estará hecho antes del ${BLANK}.`,
    nudge: (thing) => `Quería volver sobre ${thing}. Me ayudaría una breve respuesta.`,
    nudgeMeeting: (thing) => `Quería volver sobre nuestra reunión (${thing}). ¿Te vendría bien ${BLANK}?`,
    nudgePromise: (thing) => `Quería preguntar cómo va ${thing}.`,
    quote: (subject) => `«${subject}»`,
    close: 'Un saludo',
    formal: {
      greet: () => 'Buenos días:',
      question: `Gracias por su pregunta. En resumen: ${BLANK}`,
      propose: `Con mucho gusto. ¿Le vendría bien ${BLANK}?`,
      nudgeMeeting: (thing) => `Quería volver sobre nuestra reunión (${thing}). ¿Le vendría bien ${BLANK}?`,
      close: 'Un cordial saludo',
    },
  },
  pt: {
    greet: (name) => (name === '' ? 'Olá,' : `Olá ${name},`),
    request: `Sim, faço isso até ${BLANK}.`,
    question: `Agradeço a pergunta. Em resumo: ${BLANK}`,
    accept: 'Sim, esse horário é bom para mim.',
    propose: `Com muito gosto. Seria possível ${BLANK}?`,
    promise: `Não me esqueci: fica feito até ${BLANK}.`,
    nudge: (thing) => `Gostaria de voltar a ${thing}. Uma breve resposta ajudaria.`,
    nudgeMeeting: (thing) => `Gostaria de voltar à nossa reunião (${thing}). Seria possível ${BLANK}?`,
    nudgePromise: (thing) => `Gostaria de saber como está ${thing}.`,
    quote: (subject) => `“${subject}”`,
    close: 'Cumprimentos',
  },
  it: {
    greet: (name) => (name === '' ? 'Ciao,' : `Ciao ${name},`),
    request: `Sì, lo faccio entro ${BLANK}.`,
    question: `Grazie per la domanda. In breve: ${BLANK}`,
    accept: 'Sì, l’orario mi va bene.',
    propose: `Molto volentieri. Andrebbe bene ${BLANK}?`,
    promise: `Non l’ho dimenticato: sarà fatto entro ${BLANK}.`,
    nudge: (thing) => `Torno su ${thing}. Mi aiuterebbe una breve risposta.`,
    nudgeMeeting: (thing) => `Torno sul nostro incontro (${thing}). Andrebbe bene ${BLANK}?`,
    nudgePromise: (thing) => `Vorrei sapere a che punto è ${thing}.`,
    quote: (subject) => `«${subject}»`,
    close: 'A presto',
    formal: { greet: () => 'Buongiorno,', close: 'Cordiali saluti' },
  },
  nl: {
    greet: (name) => (name === '' ? 'Hallo,' : `Hallo ${name},`),
    request: `Ja, dat doe ik uiterlijk ${BLANK}.`,
    question: `Bedankt voor je vraag. Kort gezegd: ${BLANK}`,
    accept: 'Ja, dat tijdstip komt mij goed uit.',
    propose: `Graag. Zou ${BLANK} je schikken?`,
    promise: `Ik ben het niet vergeten: uiterlijk ${BLANK} is het gedaan.`,
    nudge: (thing) => `Ik kom graag terug op ${thing}. Een kort antwoord zou mij helpen.`,
    nudgeMeeting: (thing) => `Ik kom graag terug op onze afspraak (${thing}). Zou ${BLANK} je schikken?`,
    nudgePromise: (thing) => `Mag ik vragen hoe het staat met ${thing}?`,
    quote: (subject) => `‘${subject}’`,
    close: 'Groeten',
    formal: {
      greet: (name) => (name === '' ? 'Goedendag,' : `Beste ${name},`),
      question: `Bedankt voor uw vraag. Kort gezegd: ${BLANK}`,
      propose: `Graag. Zou ${BLANK} u schikken?`,
      nudgeMeeting: (thing) => `Ik kom graag terug op onze afspraak (${thing}). Zou ${BLANK} u schikken?`,
      close: 'Met vriendelijke groet',
    },
  },
}

/**
 * An answer by the owner's stance (PR-06, WV-10), in the language of the mail and on the terms that its writers are on. It
 * states nothing that the mail does not, leaves what only the owner knows as a `BLANK`, and does not quote the other's
 * sentence; empty where there is nothing to say.
 */
export function suggestedResponse(finding: Finding, message: ParsedMessage, context: ExaminationContext): string {
  const { formal, ...familiar } = PHRASES[finding.language]
  const isOnFormalTerms = isFormal(message.text, finding.language)
  const words: Phrases = isOnFormalTerms ? { ...familiar, ...formal } : familiar
  const body = finding.direction === 'they_owe' ? nudge(finding, message, words) : answer(finding, words)
  if (body === null) return ''
  // Without knowing whether it is Mr or Ms, German calls the whole name on formal terms.
  const name =
    isOnFormalTerms && finding.language === 'de' ? fullName(finding.counterpart) : firstNameOf(finding.counterpart)
  const own = ownName(message, context)
  return [words.greet(name), '', body, '', words.close, ...(own === '' ? [] : [own])].join('\n')
}

function answer({ kind, due }: Finding, words: Phrases): string {
  if (kind === 'meeting') return due === null ? words.propose : words.accept
  return words[kind]
}

/** What a mail without a subject was about cannot be said without quoting it. */
function nudge({ kind }: Finding, message: ParsedMessage, words: Phrases): string | null {
  const subject = bareSubject(message.subject)
  if (subject === '') return null
  const thing = words.quote(shorten(subject, MAX_SUBJECT_CHARS))
  if (kind === 'promise') return words.nudgePromise(thing)
  return kind === 'meeting' ? words.nudgeMeeting(thing) : words.nudge(thing)
}

/** The name as it stands, where it is one of a person. */
function fullName(address: Address): string {
  return firstNameOf(address) !== '' && /^[\p{L}'’. -]+$/u.test(address.name) ? address.name : firstNameOf(address)
}

function ownName(message: ParsedMessage, context: ExaminationContext): string {
  const own: Address = { name: context.owner.name ?? '', email: context.owner.addresses[0] ?? '' }
  return own.name !== '' ? firstNameOf(own) || own.name : context.direction === 'sent' ? (message.from?.name ?? '') : ''
}
