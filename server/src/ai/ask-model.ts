import type { AiFailure } from '@loose-ends/domain/ai/outcome.ts'
import type { AiQuestion } from '@loose-ends/domain/ai/reading.ts'
import { dueDay } from '@loose-ends/domain/task/due-day.ts'
import { asPerson } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { AiNoAnswer, AiTurnedDown, AiUnavailable, MAX_OUTPUT_TOKENS, type Ai } from './ai-model.ts'
import type { AiStep } from '#server/analysis/ai-step.ts'
import { whileAskedAbout } from './still-asked.ts'
import { beginAsking, settleCost } from './store.ts'

/** A cautious guess of what a text costs where the service does not say; ordinary text has four characters a token. */
const CHARS_PER_TOKEN = 3

/** The person's budget for the day has no room for the next question. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent'
}

/** One message while the AI is being asked about it. */
export interface Conversation {
  userId: string
  messageId: string
  ai: Ai
  /** IANA name: whose day the budget is of. */
  zone: string
  dailyTokens: number
  signal: AbortSignal
  /** What was sent so far, in this attempt. */
  sent: AiQuestion[]
  /** What came back, as it came. */
  answers: string[]
}

/** An answer that was checked, and what it leads to; or why there is none. */
export type Asked =
  | { text: string; next: Exclude<AiStep, { step: 'wrong' | 'not_asked' }> }
  | {
      failure: Exclude<AiFailure, 'unavailable' | 'message_gone' | 'no_longer_asked'>
      /** The same question would fare no better. */
      isFinal: boolean
    }

/**
 * Puts one question, and once more when the answer cannot be used. Before each, it is made sure that the AI is still to be
 * asked, what is sent is noted and its cost set aside; no transaction is open while the model answers. Throws
 * `NoLongerAsked`, `AiUnavailable` and `BudgetSpent`.
 */
export async function askModel(
  deps: Pick<Deps, 'db' | 'vault' | 'clock'>,
  conversation: Conversation,
  question: AiQuestion,
  check: (text: string) => Promise<AiStep>,
): Promise<Asked> {
  const first = await askOnce(deps, conversation, question, check)
  if ('next' in first || first.isFinal) return first
  try {
    return await askOnce(deps, conversation, question, check)
  } catch (error) {
    if (error instanceof BudgetSpent) return first
    throw error
  }
}

async function askOnce(
  deps: Pick<Deps, 'db' | 'vault' | 'clock'>,
  conversation: Conversation,
  question: AiQuestion,
  check: (text: string) => Promise<AiStep>,
): Promise<Asked> {
  const { db, vault, clock } = deps
  const { userId, messageId, ai, zone, dailyTokens, signal } = conversation
  const now = clock.now()
  const day = dueDay(now, zone)
  const isFirst = conversation.sent.length === 0
  const asked = tokensOf(question.system) + tokensOf(question.prompt)
  const questions = [...conversation.sent, question]
  const costing = { userId, messageId, tokens: asked + MAX_OUTPUT_TOKENS }
  if (costing.tokens > dailyTokens) return { failure: 'too_long', isFinal: true }
  const begin = async () => {
    const hasRoom = await whileAskedAbout(deps, { ...costing, service: ai.service }, async (tx) => {
      const key = await vault.personKey(tx, userId)
      const asking = { ...costing, key, service: serviceName(ai), questions }
      return beginAsking(tx, asking, { day, limit: dailyTokens, now, isFirst })
    })
    if (!hasRoom) throw new BudgetSpent()
    return question
  }
  const settle = (spent: number) => asPerson(db, userId, (tx) => settleCost(tx, costing, day, spent))
  try {
    const answer = await ai.ask(begin, signal)
    conversation.sent.push(question)
    conversation.answers.push(answer.text)
    await settle(answer.tokens ?? asked + tokensOf(answer.text))
    const next = await check(answer.text)
    if (next.step === 'wrong') return { failure: next.reason, isFinal: false }
    if (next.step === 'not_asked') return { failure: 'wrong_format', isFinal: false }
    return { text: answer.text, next }
  } catch (error) {
    if (error instanceof AiUnavailable && error.isHeldBack) throw error
    if (error instanceof AiNoAnswer || error instanceof AiUnavailable) {
      conversation.sent.push(question)
      // No model read what was turned down.
      await settle(error instanceof AiTurnedDown ? 0 : asked)
    }
    if (error instanceof AiNoAnswer) return { failure: error.reason, isFinal: error instanceof AiTurnedDown }
    throw error
  }
}

const tokensOf = (text: string): number => Math.ceil(text.length / CHARS_PER_TOKEN)

/** How a service is called in records: as the person read it when they agreed to it, with where it is. */
export const serviceName = ({ service }: Ai): string => `${service.model} at ${service.host}`
