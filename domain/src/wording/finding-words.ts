import { dateText } from '../date-text.ts'
import { messageOdds } from '../correspondent/answer-likelihood.ts'
import { answerSigns } from '../correspondent/answer-signs.ts'
import { recommendedTiming } from '../correspondent/standing.ts'
import { plainSubject } from '../message/subject-marks.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import type { ExaminationContext, Finding } from '../finding/finding.ts'
import { suggestedResponse } from './suggested-response/suggested-response.ts'
import { shorten } from '../text/shorten.ts'

/** The texts a card shows for one finding, built locally from the mail's own words. */
export type FindingWords = {
  /** The item's title: it is called the same wherever it stands (WV-08). */
  smartSummary: string
  actionRequired: string
  contextNotes: string
  /** An answer by stance with blanks to fill, in the language of the mail; empty where there is nothing to say. */
  suggestedResponse: string
  recommendedTiming: string
  /** The neutral default until the person's history with this correspondent says more. */
  relationshipImportance: 'high' | 'medium' | 'low'
  /** 0..10; 5 is the neutral default. */
  successProbability: number
  /** The log odds that the counterpart answers, as far as the message alone tells; absent where no answer is awaited. */
  answerOdds?: number
}

/** The words of an item of which nothing but its title is known. */
export const titleAlone = (title: string): FindingWords => ({
  smartSummary: '',
  actionRequired: title,
  contextNotes: '',
  suggestedResponse: '',
  recommendedTiming: '',
  relationshipImportance: 'medium',
  successProbability: 5,
})

export function wordsFor(finding: Finding, message: ParsedMessage, context: ExaminationContext): FindingWords {
  const person = finding.counterpart.name === '' ? finding.counterpart.email : finding.counterpart.name
  return {
    smartSummary: finding.title,
    actionRequired: actionOf(finding, person),
    contextNotes: contextOf(finding, message, context),
    suggestedResponse: suggestedResponse(finding, message, context),
    recommendedTiming: recommendedTiming(
      {
        direction: finding.direction,
        isPromise: finding.kind === 'promise',
        due: finding.due?.at ?? null,
        since: context.at,
      },
      null,
      context.zone,
      context.at,
    ),
    relationshipImportance: 'medium',
    successProbability: 5,
    ...(finding.direction === 'they_owe' &&
      context.direction === 'sent' && { answerOdds: oddsOf(finding, message, context) }),
  }
}

function actionOf(finding: Finding, person: string): string {
  if (finding.direction === 'i_owe') return finding.title
  if (finding.kind === 'promise') return `Ask ${person} about it`
  return finding.kind === 'meeting' ? `Ask ${person} for a date` : `Ask ${person} for an answer`
}

function contextOf(finding: Finding, message: ParsedMessage, context: ExaminationContext): string {
  const subject = plainSubject(message.subject) || 'No subject'
  const parts = [
    `${context.direction === 'sent' ? 'Sent' : 'Received'} ${dateText(context.at, 'day', context.zone)} in “${shorten(subject, 120)}”.`,
  ]
  if (finding.due !== null) parts.push(`The text says ${dateText(finding.due.at, 'day', context.zone)}.`)
  const others = message.to.length + message.cc.length - 1
  if (others > 0) parts.push(others === 1 ? 'One other person is on it.' : `${others} other people are on it.`)
  return parts.join(' ')
}

function oddsOf({ counterpart }: Finding, message: ParsedMessage, context: ExaminationContext): number {
  const found = { isPersonal: true, hasItem: true, asks: true }
  const reader = { addresses: [counterpart.email], name: counterpart.name }
  return messageOdds(answerSigns(message, context, found, reader))
}
