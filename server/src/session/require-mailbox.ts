import { randomUUID } from 'node:crypto'
import { isEndedByOthers } from '@loose-ends/domain/errors.ts'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Grant } from '#server/mailbox/identity-provider.ts'

/** Somebody waits to be signed in. */
const PATIENCE_MS = 5 * SECOND_MS

/**
 * Looks once at the mailbox behind a new grant, so that whoever signs in learns at once of what only others can end: it is
 * thrown. Any other failure is left to the first sync.
 */
export async function requireMailbox(
  { provider, openMailbox }: Pick<Deps, 'provider' | 'openMailbox'>,
  grant: Grant,
): Promise<void> {
  if (provider.missing(grant.scopes).includes('read')) return
  try {
    const mailbox = openMailbox({
      userId: randomUUID(),
      kind: provider.id,
      scopes: grant.scopes,
      token: grant.accessToken,
    })
    await mailbox.reading.profile({ signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch (error) {
    if (isEndedByOthers(error)) throw error
  }
}
