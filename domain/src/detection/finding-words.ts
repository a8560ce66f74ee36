import { messageOdds } from '../history/answer-likelihood.ts'
import { answerSigns } from '../history/answer-signs.ts'
import { recommendedTiming } from '../history/standing.ts'
import { firstNameOf, type Address } from '../message/address.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import type { ExaminationContext, Finding, Language } from './examination.ts'
import { shorten } from './wording.ts'

/** The texts a card shows for one finding, built locally from the mail's own words. */
export type FindingWords = {
  smartSummary: string
  actionRequired: string
  contextNotes: string
  /** An opening for the answer, in the language of the mail; states nothing that the mail does not. */
  suggestedResponse: string
  recommendedTiming: string
  /** The neutral default until the person's history with this correspondent says more. */
  relationshipImportance: 'high' | 'medium' | 'low'
  /** 0..10; 5 is the neutral default. */
  successProbability: number
  /** The log odds that the counterpart answers, as far as the message alone tells; absent where no answer is awaited. */
  answerOdds?: number
}

export function wordsFor(finding: Finding, message: ParsedMessage, context: ExaminationContext): FindingWords {
  const person = finding.counterpart.name === '' ? finding.counterpart.email : finding.counterpart.name
  return {
    smartSummary: summaryOf(finding, person),
    actionRequired: actionOf(finding, person),
    contextNotes: contextOf(finding, message, context),
    suggestedResponse: responseOf(finding, message, context),
    recommendedTiming: recommendedTiming(
      { direction: finding.direction, due: finding.due?.at ?? null },
      null,
      context.zone,
    ),
    relationshipImportance: 'medium',
    successProbability: 5,
    ...(finding.direction === 'they_owe' &&
      context.direction === 'sent' && { answerOdds: oddsOf(finding, message, context) }),
  }
}

function summaryOf(finding: Finding, person: string): string {
  const quote = `“${shorten(finding.evidence, 160)}”`
  if (finding.direction === 'i_owe') {
    if (finding.kind === 'promise') return `You told ${person}: ${quote}`
    if (finding.kind === 'question') return `${person} asks: ${quote}`
    return finding.kind === 'meeting' ? `${person} wants to meet: ${quote}` : `${person} asks you: ${quote}`
  }
  if (finding.kind === 'promise') return `${person} told you: ${quote}`
  return finding.kind === 'meeting' ? `You proposed to meet ${person}: ${quote}` : `You asked ${person}: ${quote}`
}

function actionOf(finding: Finding, person: string): string {
  if (finding.direction === 'i_owe') return finding.title
  if (finding.kind === 'promise') return `Ask ${person} about it`
  return finding.kind === 'meeting' ? `Ask ${person} for a date` : `Ask ${person} for an answer`
}

function contextOf(finding: Finding, message: ParsedMessage, context: ExaminationContext): string {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: context.zone })
  const subject = message.subject === '' ? 'No subject' : message.subject
  const parts = [
    `${context.direction === 'sent' ? 'Sent' : 'Received'} ${day.format(context.at)} in “${shorten(subject, 120)}”.`,
  ]
  if (finding.due !== null) parts.push(`The text says ${day.format(finding.due.at)}.`)
  const others = message.to.length + message.cc.length - 1
  if (others > 0) parts.push(others === 1 ? 'One other person is on it.' : `${others} other people are on it.`)
  return parts.join(' ')
}

function oddsOf({ counterpart }: Finding, message: ParsedMessage, context: ExaminationContext): number {
  const found = { isPersonal: true, hasItem: true, asks: true }
  const reader = { addresses: [counterpart.email], name: counterpart.name }
  return messageOdds(answerSigns(message, context, found, reader))
}

type Phrases = {
  greet: (name: string) => string
  answer: string
  request: string
  meeting: string
  nudge: string
  nudgeMeeting: string
  nudgePromise: string
  deliver: string
  close: string
}

const PHRASES: Record<Language, Phrases> = {
  en: {
    greet: (name) => (name === '' ? 'Hello,' : `Hi ${name},`),
    answer: 'thanks for your question',
    request: 'thanks for your message',
    meeting: 'thanks for suggesting this',
    nudge: 'I wanted to come back to my question',
    nudgeMeeting: 'I wanted to come back to the meeting I suggested',
    nudgePromise: 'I wanted to ask how this is coming along',
    deliver: 'as promised',
    close: 'Best regards',
  },
  de: {
    greet: (name) => (name === '' ? 'Guten Tag,' : `Hallo ${name},`),
    answer: 'danke für Ihre Frage',
    request: 'danke für Ihre Nachricht',
    meeting: 'danke für den Terminvorschlag',
    nudge: 'ich komme auf meine Frage zurück',
    nudgeMeeting: 'ich komme auf meinen Terminvorschlag zurück',
    nudgePromise: 'ich wollte nach dem Stand fragen',
    deliver: 'wie versprochen',
    close: 'Viele Grüße',
  },
  fr: {
    greet: (name) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
    answer: 'merci pour votre question',
    request: 'merci pour votre message',
    meeting: 'merci pour cette proposition de rendez-vous',
    nudge: 'je me permets de revenir sur ma question',
    nudgeMeeting: 'je me permets de revenir sur ma proposition de rendez-vous',
    nudgePromise: 'je voulais savoir où cela en est',
    deliver: 'comme promis',
    close: 'Cordialement',
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
    close: 'Saludos',
  },
  pt: {
    greet: (name) => (name === '' ? 'Olá,' : `Olá ${name},`),
    answer: 'obrigado pela pergunta',
    request: 'obrigado pela mensagem',
    meeting: 'obrigado por sugerir a reunião',
    nudge: 'gostaria de retomar a minha pergunta',
    nudgeMeeting: 'gostaria de retomar a reunião que sugeri',
    nudgePromise: 'gostaria de saber como está isto',
    deliver: 'conforme prometido',
    close: 'Cumprimentos',
  },
  it: {
    greet: (name) => (name === '' ? 'Buongiorno,' : `Ciao ${name},`),
    answer: 'grazie per la domanda',
    request: 'grazie per il messaggio',
    meeting: 'grazie per la proposta di incontro',
    nudge: 'torno sulla mia domanda',
    nudgeMeeting: 'torno sull’incontro che avevo proposto',
    nudgePromise: 'volevo chiedere a che punto siamo',
    deliver: 'come promesso',
    close: 'Cordiali saluti',
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
    close: 'Met vriendelijke groet',
  },
}

function responseOf(finding: Finding, message: ParsedMessage, context: ExaminationContext): string {
  const words = PHRASES[finding.language]
  const opening = openingOf(finding, words)
  const point = `“${shorten(finding.evidence, 200)}”`
  const body = `${finding.language === 'de' ? opening : capitalise(opening)}: ${point}`
  const own = ownName(message, context)
  return [words.greet(firstNameOf(finding.counterpart)), '', body, '', words.close, ...(own === '' ? [] : [own])].join(
    '\n',
  )
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

function ownName(message: ParsedMessage, context: ExaminationContext): string {
  const own: Address = { name: context.owner.name ?? '', email: context.owner.addresses[0] ?? '' }
  return own.name !== '' ? firstNameOf(own) || own.name : context.direction === 'sent' ? (message.from?.name ?? '') : ''
}
