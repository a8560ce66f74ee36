import type { AiFailure, NotAskedReason } from '@loose-ends/domain/ai/outcome.ts'
import { AnalysisStopped, type AnalysisPool } from '#server/analysis/pool.ts'
import { asPerson } from '#server/db/connect.ts'
import type { FetchedMessage } from '#server/mailbox/provider.ts'
import { directionOf } from '#server/message/direction-of.ts'
import { placeOf } from '#server/ledger/message-id.ts'
import type { Reading } from '#server/ledger/reading.ts'
import type { Deps } from '#server/deps.ts'
import type { JobSender } from '#server/jobs/job-queue.ts'
import type { Leases } from '#server/jobs/leases.ts'
import { AiUnavailable, MAX_OUTPUT_TOKENS, type Ai } from './ai-model.ts'
import type { AiStep } from '#server/analysis/ai-step.ts'
import { applyStep } from './apply-step.ts'
import { askModel, BudgetSpent, serviceName, type Conversation } from './ask-model.ts'
import { NoLongerAsked, whileAskedAbout, type AskedAbout } from './still-asked.ts'
import { closeRecord, usedTokens, waitingMessages, type Waiting } from './store.ts'

/** Messages that are fetched together. */
const FETCHED_TOGETHER = 10
/** So many are put off to the next day; then nothing smaller is looked for among the rest. */
const MOST_PASSED_OVER = 20
/** One try and one more; then the rules' result stands. */
const MOST_ATTEMPTS = 2

/** What the AI's look at waiting mail needs. */
export interface AiContext extends Pick<
  Deps,
  'db' | 'vault' | 'clock' | 'live' | 'log' | 'providerOf' | 'openMailbox' | 'push'
> {
  jobs: JobSender
  leases: Leases
  analysis: Pick<AnalysisPool, 'analyse' | 'withAi'>
  /** Called after each step that is stored; tests stop the world here. */
  afterAiStep?(): void | Promise<void>
}

export interface AiBudget {
  ai: Ai
  dailyTokens: number
}

/**
 * Puts every waiting message of a mailbox to the AI, one after the other. Can be stopped at any point and run again: each
 * message is settled in one transaction of its own. A message that the rest of the day's budget has no room for lets smaller
 * ones pass. Throws `AiUnavailable` and `BudgetSpent` where it makes no sense to go on now, and the mailbox's failures.
 */
export async function examineWaiting(context: AiContext, reading: Reading, budget: AiBudget): Promise<void> {
  const passedOver = new Set<string>()
  for (;;) {
    const waiting = await nextWaiting(context, reading, budget, [...passedOver])
    if (waiting.length === 0) break
    await examineTogether(context, reading, budget, { waiting, passedOver })
    if (passedOver.size >= MOST_PASSED_OVER) break
  }
  if (passedOver.size > 0) throw new BudgetSpent()
}

/** The next messages to put to the AI. Throws `BudgetSpent` where the day has room for none, however short. */
function nextWaiting(
  { db, clock }: AiContext,
  reading: Reading,
  { ai, dailyTokens }: AiBudget,
  without: readonly string[],
): Promise<Waiting[]> {
  const { userId, zone } = reading
  const now = clock.now()
  return asPerson(db, userId, async (tx) => {
    const limit = FETCHED_TOGETHER
    const waiting = await waitingMessages(tx, reading, { service: ai.service, now, without, limit })
    if (waiting.length === 0) return waiting
    if ((await usedTokens(tx, userId, now, zone)) + MAX_OUTPUT_TOKENS > dailyTokens) throw new BudgetSpent()
    return waiting
  })
}

/** Stops where the AI is no longer asked about one of them: the others are looked at anew then. */
async function examineTogether(
  context: AiContext,
  reading: Reading,
  budget: AiBudget,
  { waiting, passedOver }: { waiting: readonly Waiting[]; passedOver: Set<string> },
): Promise<void> {
  const { signal } = reading
  const open = new Map(waiting.map((one) => [one.ref, one]))
  for await (const batch of reading.mailbox.reading.fetch([...open.keys()], { signal, urgency: 'background' })) {
    for (const message of batch) {
      signal.throwIfAborted()
      const one = open.get(message.id)
      if (!one) continue
      try {
        await examineOne(context, reading, budget, message, one)
      } catch (error) {
        if (error instanceof NoLongerAsked) return
        if (!(error instanceof BudgetSpent)) throw error
        passedOver.add(one.id)
      }
      await context.afterAiStep?.()
    }
  }
}

type Close = (
  outcome: 'local' | 'not_asked',
  reason: AiFailure | NotAskedReason,
  answer?: string | null,
) => Promise<void>

/** Settles a message. What fails twice is left to the rules, whatever it fails of: nothing else waits behind it for ever. */
async function examineOne(
  context: AiContext,
  reading: Reading,
  budget: AiBudget,
  message: FetchedMessage,
  waiting: Waiting,
): Promise<void> {
  const { userId, signal } = reading
  const about: AskedAbout = { userId, messageId: waiting.id, service: budget.ai.service }
  const service = serviceName(budget.ai)
  const close: Close = async (outcome, reason, answer = null) => {
    // Stopping ends the threads under the work: what fails then says nothing of the mail.
    signal.throwIfAborted()
    await whileAskedAbout(context, about, async (tx) => {
      const key = await context.vault.personKey(tx, userId)
      const record = { userId, key, messageId: waiting.id, service }
      await closeRecord(tx, record, { outcome, reason, answer }, context.clock.now())
    })
  }
  if (message.outcome !== 'fetched') return close('local', 'message_gone')
  try {
    await putToAi(context, reading, budget, message, waiting, close)
  } catch (error) {
    const isKeptBack = error instanceof BudgetSpent || error instanceof NoLongerAsked
    const wasAsked = !isKeptBack && !(error instanceof AiUnavailable && error.isHeldBack)
    if (signal.aborted || !wasAsked || waiting.attempts + 1 < MOST_ATTEMPTS) throw error
    await close('local', error instanceof AiUnavailable ? 'unavailable' : 'wrong_format')
    if (error instanceof AiUnavailable) throw error
    context.log.error({ err: error, userId }, 'what the AI answered about a message could not be worked on')
  }
}

async function putToAi(
  context: AiContext,
  reading: Reading,
  { ai, dailyTokens }: AiBudget,
  message: FetchedMessage & { outcome: 'fetched' },
  waiting: Waiting,
  close: Close,
): Promise<void> {
  const { userId, owner, zone, signal } = reading
  const direction = directionOf(message, owner.addresses)
  const input = { raw: message.raw, context: { owner, direction, at: message.at, zone } }
  const conversation: Conversation = {
    userId,
    messageId: waiting.id,
    ai,
    zone,
    dailyTokens,
    signal,
    sent: [],
    answers: [],
  }
  const answered = () => conversation.answers.join('\n\n') || null
  const first = await stepOf(context, reading, input)
  if (first === null) return close('local', 'message_gone')
  if (first.step !== 'ask') return close('not_asked', first.step === 'not_asked' ? first.reason : 'nothing_to_read')
  const step = (answers: { reading: string; wording?: string | null }) =>
    context.analysis.withAi({ ...input, ...answers }, reading)
  const read = await askModel(context, conversation, first.question, (text) => step({ reading: text }))
  if ('failure' in read) return close('local', read.failure, answered())
  let done: AiStep = read.next
  if (done.step === 'ask') {
    done = await wordsOf(context, conversation, done.question, (wording) => step({ reading: read.text, wording }))
  }
  if (done.step !== 'done') throw new Error('a step with the AI leads nowhere')
  const { accountId } = reading
  const place = { ...placeOf(accountId, { ...message, direction }), id: waiting.id }
  await applyStep(context, reading, place, done, { ai, answer: answered() ?? '' })
}

/** The first step, or null where the message breaks the limits of the thread. */
const stepOf = (context: AiContext, reading: Reading, input: Parameters<AnalysisPool['withAi']>[0]) =>
  context.analysis.withAi(input, reading).catch((error: unknown) => {
    if (error instanceof AnalysisStopped || reading.signal.aborted) throw error
    return null
  })

/** The items in the AI's words; in the rules' where it has none that can be used. */
async function wordsOf(
  context: AiContext,
  conversation: Conversation,
  question: Parameters<typeof askModel>[2],
  step: (wording: string | null) => ReturnType<AnalysisPool['withAi']>,
) {
  try {
    const worded = await askModel(context, conversation, question, step)
    if ('next' in worded) return worded.next
  } catch (error) {
    if (!(error instanceof AiUnavailable) && !(error instanceof BudgetSpent)) throw error
  }
  return step(null)
}
