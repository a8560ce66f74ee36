import { z } from 'zod'
import { AppError, isAppError } from '@loose-ends/domain/errors.ts'
import type { State } from '@loose-ends/domain/mailbox/opaque.ts'
import { WatchRefused, type CallOptions, type MailboxWatch } from '../provider.ts'
import { API, post, type Call, type GmailConnection } from './connection.ts'
import { Forbidden, NotFound, BadRequest, WatchedElsewhere } from './failure.ts'
import { readJson } from './labels.ts'
import { QUOTA_UNITS } from './quota.ts'

/** Whose changes say nothing to us: a draft is stored at every pause in writing. */
const UNWATCHED_LABELS = ['DRAFT', 'SPAM', 'TRASH']

const REMEDY = 'gmail-api-push@system.gserviceaccount.com needs the role Pub/Sub Publisher on PUBSUB_TOPIC'
const ELSEWHERE_REMEDY =
  'one client at Google can have a mailbox told of on one PUBSUB_TOPIC only, and another one is in use'

const watchSchema = z.object({
  historyId: z.string().min(1),
  /** Milliseconds since 1970, as text. */
  expiration: z.string().regex(/^\d{1,15}$/),
})

/**
 * Lets Gmail publish on that topic when the mailbox changes, for about seven days (guides/push), and no more on another one
 * that was asked for before.
 */
export async function startWatch(
  connection: GmailConnection,
  topic: string,
  options: CallOptions,
): Promise<MailboxWatch> {
  const body = { topicName: topic, labelIds: UNWATCHED_LABELS, labelFilterBehavior: 'exclude' }
  const call = post('/watch', QUOTA_UNITS.watch, body)
  const ask = () => connection.call(call, readJson(watchSchema), options)
  try {
    const { historyId, expiration } = await ask().catch(async (error: unknown) => {
      if (!(error instanceof WatchedElsewhere)) throw error
      await stopWatch(connection, options)
      return ask()
    })
    return { state: historyId as State, until: new Date(Number(expiration)) }
  } catch (error) {
    if (error instanceof WatchedElsewhere) throw new WatchRefused(error, ELSEWHERE_REMEDY)
    if (error instanceof BadRequest || error instanceof NotFound || error instanceof Forbidden)
      throw new WatchRefused(error, REMEDY)
    throw error
  }
}

/** Ends what `startWatch` began; without a watch it changes nothing. */
export async function stopWatch(connection: GmailConnection, options: CallOptions): Promise<void> {
  const call: Call = { method: 'POST', path: `${API}/stop`, units: QUOTA_UNITS.stop }
  try {
    await connection.call(call, () => undefined, options)
  } catch (error) {
    if (isAppError(error) || !(error instanceof BadRequest || error instanceof NotFound)) throw error
    throw new AppError('provider_unavailable', { cause: error })
  }
}
