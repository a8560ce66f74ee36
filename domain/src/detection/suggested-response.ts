import { firstNameOf, type Address } from '../message/address.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import type { ExaminationContext, Finding, Language } from './examination.ts'
import { isFormal } from './register.ts'
import { shorten } from './wording.ts'

const MAX_POINT_CHARS = 200

type Phrases = {
  /** `name` is empty where none is known. */
  greet: (name: string) => string
  answer: string
  request: string
  meeting: string
  nudge: string
  nudgeMeeting: string
  nudgePromise: string
  deliver: string
  /** Between what is said and the sentence it is about. */
  quote: (sentence: string) => string
  close: string
}

/** What is written between people who are on familiar terms, and what of it is different between those who are not. */
const PHRASES: Record<Language, Phrases & { formal?: Partial<Phrases> }> = {
  en: {
    greet: (name) => (name === '' ? 'Hello,' : `Hi ${name},`),
    answer: 'thanks for your question',
    request: 'thanks for your message',
    meeting: 'thanks for suggesting this',
    nudge: 'I wanted to come back to my question',
    nudgeMeeting: 'I wanted to come back to the meeting I suggested',
    nudgePromise: 'I wanted to ask how this is coming along',
    deliver: 'as promised',
    quote: (sentence) => `: “${sentence}”`,
    close: 'Best regards',
  },
  de: {
    greet: (name) => (name === '' ? 'Hallo,' : `Hallo ${name},`),
    answer: 'danke für deine Frage',
    request: 'danke für deine Nachricht',
    meeting: 'danke für den Terminvorschlag',
    nudge: 'ich komme auf meine Frage zurück',
    nudgeMeeting: 'ich komme auf meinen Terminvorschlag zurück',
    nudgePromise: 'ich wollte nach dem Stand fragen',
    deliver: 'wie versprochen',
    quote: (sentence) => `: „${sentence}“`,
    close: 'Viele Grüße',
    formal: {
      greet: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
      answer: 'vielen Dank für Ihre Frage',
      request: 'vielen Dank für Ihre Nachricht',
      meeting: 'vielen Dank für den Terminvorschlag',
      close: 'Mit freundlichen Grüßen',
    },
  },
  fr: {
    greet: (name) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
    answer: 'merci pour ta question',
    request: 'merci pour ton message',
    meeting: 'merci pour cette proposition de rendez-vous',
    nudge: 'je reviens sur ma question',
    nudgeMeeting: 'je reviens sur ma proposition de rendez-vous',
    nudgePromise: 'je voulais savoir où cela en est',
    deliver: 'comme promis',
    quote: (sentence) => ` : « ${sentence} »`,
    close: 'À bientôt',
    formal: {
      greet: () => 'Bonjour,',
      answer: 'merci pour votre question',
      request: 'merci pour votre message',
      nudge: 'je me permets de revenir sur ma question',
      nudgeMeeting: 'je me permets de revenir sur ma proposition de rendez-vous',
      close: 'Cordialement',
    },
  },
  es: {
    greet: (name) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
    answer: 'gracias por tu pregunta',
    request: 'gracias por tu mensaje',
    meeting: 'gracias por proponer la reunión',
    nudge: 'quería retomar mi pregunta',
    nudgeMeeting: 'quería retomar la reunión que propuse',
    nudgePromise: 'quería preguntar cómo va esto',
    deliver: 'según lo prometido',
    quote: (sentence) => `: «${sentence}»`,
    close: 'Un saludo',
    formal: {
      greet: () => 'Buenos días:',
      answer: 'gracias por su pregunta',
      request: 'gracias por su mensaje',
      close: 'Un cordial saludo',
    },
  },
  pt: {
    greet: (name) => (name === '' ? 'Olá,' : `Olá ${name},`),
    answer: 'agradeço a pergunta',
    request: 'agradeço a mensagem',
    meeting: 'agradeço a sugestão de reunião',
    nudge: 'gostaria de retomar a minha pergunta',
    nudgeMeeting: 'gostaria de retomar a reunião que sugeri',
    nudgePromise: 'gostaria de saber como está isto',
    deliver: 'conforme prometido',
    quote: (sentence) => `: “${sentence}”`,
    close: 'Cumprimentos',
  },
  it: {
    greet: (name) => (name === '' ? 'Ciao,' : `Ciao ${name},`),
    answer: 'grazie per la domanda',
    request: 'grazie per il messaggio',
    meeting: 'grazie per la proposta di incontro',
    nudge: 'torno sulla mia domanda',
    nudgeMeeting: 'torno sull’incontro che avevo proposto',
    nudgePromise: 'volevo chiedere a che punto siamo',
    deliver: 'come promesso',
    quote: (sentence) => `: «${sentence}»`,
    close: 'A presto',
    formal: { greet: () => 'Buongiorno,', close: 'Cordiali saluti' },
  },
  nl: {
    greet: (name) => (name === '' ? 'Hallo,' : `Hallo ${name},`),
    answer: 'bedankt voor je vraag',
    request: 'bedankt voor je bericht',
    meeting: 'bedankt voor het voorstel om af te spreken',
    nudge: 'ik kom graag terug op mijn vraag',
    nudgeMeeting: 'ik kom graag terug op de afspraak die ik voorstelde',
    nudgePromise: 'ik wilde vragen hoe het hiermee staat',
    deliver: 'zoals beloofd',
    quote: (sentence) => `: ‘${sentence}’`,
    close: 'Groeten',
    formal: {
      greet: (name) => (name === '' ? 'Goedendag,' : `Beste ${name},`),
      answer: 'bedankt voor uw vraag',
      request: 'bedankt voor uw bericht',
      close: 'Met vriendelijke groet',
    },
  },
}

/**
 * The opening of an answer, in the language of the mail and on the terms that its writers are on. It names the open point
 * in the mail's own words and states nothing that the mail does not.
 */
export function suggestedResponse(finding: Finding, message: ParsedMessage, context: ExaminationContext): string {
  const { formal, ...familiar } = PHRASES[finding.language]
  const isOnFormalTerms = isFormal(message.text, finding.language)
  const words: Phrases = isOnFormalTerms ? { ...familiar, ...formal } : familiar
  // Without knowing whether it is Mr or Ms, German calls the whole name on formal terms.
  const name =
    isOnFormalTerms && finding.language === 'de' ? fullName(finding.counterpart) : firstNameOf(finding.counterpart)
  const opening = openingOf(finding, words)
  // After a comma, German goes on in lower case.
  const said = finding.language === 'de' ? opening : capitalise(opening)
  const own = ownName(message, context)
  const body = `${said}${words.quote(shorten(finding.evidence, MAX_POINT_CHARS))}`
  return [words.greet(name), '', body, '', words.close, ...(own === '' ? [] : [own])].join('\n')
}

function openingOf(finding: Finding, words: Phrases): string {
  if (finding.direction === 'they_owe') {
    if (finding.kind === 'promise') return words.nudgePromise
    return finding.kind === 'meeting' ? words.nudgeMeeting : words.nudge
  }
  if (finding.kind === 'promise') return words.deliver
  if (finding.kind === 'meeting') return words.meeting
  return finding.kind === 'question' ? words.answer : words.request
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The name as it stands, where it is one of a person. */
function fullName(address: Address): string {
  return firstNameOf(address) !== '' && /^[\p{L}'’. -]+$/u.test(address.name) ? address.name : firstNameOf(address)
}

function ownName(message: ParsedMessage, context: ExaminationContext): string {
  const own: Address = { name: context.owner.name ?? '', email: context.owner.addresses[0] ?? '' }
  return own.name !== '' ? firstNameOf(own) || own.name : context.direction === 'sent' ? (message.from?.name ?? '') : ''
}
