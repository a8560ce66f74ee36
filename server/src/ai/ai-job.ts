import { z } from 'zod'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { dueDay, dueInstant } from '@loose-ends/domain/task/due-day.ts'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { asPerson } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { listEmailAccounts } from '#server/email-account/store.ts'
import { isSameService } from '@loose-ends/domain/ai/ai.ts'
import { isWithoutAccess, retryDelayMs, sendLater } from '#server/jobs/retry.ts'
import { openReading } from '#server/ledger/reading.ts'
import { AiUnavailable, type Ai } from './ai-model.ts'
import { AI_QUEUE } from './ai-requests.ts'
import { BudgetSpent } from './ask-model.ts'
import { examineWaiting, type AiContext } from './examine-waiting.ts'
import { agreedService } from './store.ts'

export const aiJobSchema = z.object({ userId: z.uuid(), attempt: z.number().int().min(1) })
type AiJob = z.infer<typeof aiJobSchema>

export interface AiJobContext extends AiContext {
  config: Deps['config']
  ai: Deps['ai']
}

/** What waits longer is left to the rules; new mail starts the work anew. */
const ATTEMPTS = 20

/**
 * Puts a person's new messages to the AI, one job at a time for each person. The messages show what the rules found
 * meanwhile. Throws when it was cut short: the queue gives the job to another worker then.
 */
export async function runAiJob(context: AiJobContext, job: AiJob, signal: AbortSignal): Promise<void> {
  const { ai, config, log } = context
  const { userId, attempt } = job
  if (!ai || !config.ai) return
  const { dailyTokens } = config.ai
  await context.leases.under(`ai ${userId}`, signal, async (cut) => {
    let zone = 'UTC'
    try {
      const failures: unknown[] = []
      let spent: BudgetSpent | null = null
      for (const accountId of await accountsToAskAbout(context, userId, ai)) {
        try {
          const reading = await openReading(context, { userId, accountId }, { urgency: 'background', signal: cut })
          zone = reading.zone
          await examineWaiting(context, reading, { ai, dailyTokens })
        } catch (error) {
          if (cut.aborted || error instanceof AiUnavailable) throw error
          // One mailbox's trouble, or its long mail, does not keep the others waiting.
          if (error instanceof BudgetSpent) spent = error
          else if (!isWithoutAccess(error)) failures.push(error)
        }
      }
      if (failures.length > 0) throw failures[0]
      if (spent) throw spent
    } catch (error) {
      if (cut.aborted) throw error
      if (error instanceof BudgetSpent) {
        await goOn(context, { userId, attempt: 1 }, untilTomorrowMs(context.clock.now(), zone))
        return
      }
      const isExpected = isAppError(error) || error instanceof AiUnavailable
      log[isExpected ? 'warn' : 'error']({ err: error, userId, attempt }, 'the AI could not be asked')
      if (attempt >= ATTEMPTS) return
      const asked = error instanceof AiUnavailable ? (error.retryAfterMs ?? 0) : 0
      await goOn(context, { userId, attempt: attempt + 1 }, Math.max(asked, retryDelayMs(attempt, error)))
    }
  })
}

/** The mailboxes, of somebody who agreed to this AI, that let us in. */
function accountsToAskAbout({ db }: AiJobContext, userId: string, { service }: Ai): Promise<string[]> {
  return asPerson(db, userId, async (tx) => {
    const agreed = await agreedService(tx, userId)
    if (!agreed || !isSameService(agreed, service)) return []
    const accounts = await listEmailAccounts(tx, userId)
    return accounts.flatMap(({ id, status }) => (status === 'connected' ? [id] : []))
  })
}

async function goOn({ db, jobs }: AiJobContext, next: AiJob, delayMs: number): Promise<void> {
  await asPerson(db, next.userId, (tx) =>
    sendLater(tx, jobs, { queue: AI_QUEUE, key: next.userId, data: next, delayMs }),
  )
}

function untilTomorrowMs(now: Date, zone: string): number {
  const lastSecond = dueInstant(dueDay(now, zone), zone) ?? now
  return lastSecond.getTime() - now.getTime() + 2 * SECOND_MS
}
