import type { AiFailure } from '@loose-ends/domain/ai/outcome.ts'
import type { AiQuestion } from '@loose-ends/domain/ai/reading.ts'
import { dueDay } from '@loose-ends/domain/task/due-day.ts'
import { asPerson } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { AiNoAnswer, AiUnavailable, MAX_OUTPUT_TOKENS, type AiModel } from './ai-model.ts'
import type { AiStep } from '#server/analysis/ai-step.ts'
import { beginAsking, settleCost, undoAsking } from './store.ts'

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
  model: AiModel
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
  | { failure: Exclude<AiFailure, 'unavailable' | 'message_gone'> }

/**
 * Puts one question, and once more when the answer cannot be used. Before each, what is sent is noted and its cost set
 * aside; no transaction is open while the model answers. Throws `AiUnavailable` and `BudgetSpent`.
 */
export async function askModel(
  deps: Pick<Deps, 'db' | 'vault' | 'clock'>,
  conversation: Conversation,
  question: AiQuestion,
  check: (text: string) => Promise<AiStep>,
): Promise<Asked> {
  const first = await askOnce(deps, conversation, question, check)
  if ('next' in first) return first
  try {
    return await askOnce(deps, conversation, question, check)
  } catch (error) {
    if (error instanceof BudgetSpent) return first
    throw error
  }
}

async function askOnce(
  { db, vault, clock }: Pick<Deps, 'db' | 'vault' | 'clock'>,
  conversation: Conversation,
  question: AiQuestion,
  check: (text: string) => Promise<AiStep>,
): Promise<Asked> {
  const { userId, messageId, model, zone, signal } = conversation
  const now = clock.now()
  const day = dueDay(now, zone)
  const isFirst = conversation.sent.length === 0
  const asked = tokensOf(question.system) + tokensOf(question.prompt)
  const questions = [...conversation.sent, question]
  const costing = { userId, messageId, tokens: asked + MAX_OUTPUT_TOKENS }
  const hasRoom = await asPerson(db, userId, async (tx) => {
    const key = await vault.personKey(tx, userId)
    const asking = { ...costing, key, service: serviceName(model), questions }
    return beginAsking(tx, asking, { day, limit: conversation.dailyTokens, now, isFirst })
  })
  if (!hasRoom) throw new BudgetSpent()
  const settle = (spent: number) => asPerson(db, userId, (tx) => settleCost(tx, costing, day, spent))
  try {
    const answer = await model.ask(question, signal)
    conversation.sent.push(question)
    conversation.answers.push(answer.text)
    await settle(answer.tokens ?? asked + tokensOf(answer.text))
    const next = await check(answer.text)
    if (next.step === 'wrong') return { failure: next.reason }
    if (next.step === 'not_asked') return { failure: 'wrong_format' }
    return { text: answer.text, next }
  } catch (error) {
    if (error instanceof AiUnavailable && error.isHeldBack) {
      await asPerson(db, userId, (tx) => undoAsking(tx, costing, day, isFirst))
      throw error
    }
    if (error instanceof AiNoAnswer || error instanceof AiUnavailable) {
      conversation.sent.push(question)
      await settle(asked)
    }
    if (error instanceof AiNoAnswer) return { failure: error.reason }
    throw error
  }
}

const tokensOf = (text: string): number => Math.ceil(text.length / CHARS_PER_TOKEN)

/** How a service is called in records. */
export const serviceName = ({ service }: AiModel): string => `${service.provider} ${service.model}`
