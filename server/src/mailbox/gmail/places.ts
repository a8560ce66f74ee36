import { z } from 'zod'
import { AppError } from '@loose-ends/domain/errors.ts'
import type { Removal } from '@loose-ends/domain/loose-end/removal.ts'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import type { CallOptions, FoundMessage } from '../provider.ts'
import { AnswerTooLarge, API, type GmailConnection } from './connection.ts'
import { NotFound, BadRequest } from './failure.ts'
import { readJson } from './labels.ts'
import { QUOTA_UNITS } from './quota.ts'

/** Where mail with these labels is, when it is not among the person's mail. */
export function removalOf(labelIds: readonly string[]): Removal | null {
  if (labelIds.includes('TRASH')) return 'bin'
  return labelIds.includes('SPAM') ? 'spam' : null
}

const placeSchema = z.object({ labelIds: z.array(z.string()).default([]) })

/** Where these messages are now, and which of `marks` they are without, one after the other. */
export async function whereAre(
  connection: GmailConnection,
  refs: readonly Ref[],
  { marks = [], ...options }: CallOptions & { marks?: readonly string[] },
): Promise<FoundMessage[]> {
  const places: FoundMessage[] = []
  for (const ref of refs) {
    const path = `${API}/messages/${encodeURIComponent(ref)}?format=minimal&fields=labelIds`
    const call = { path, units: QUOTA_UNITS['messages.get'] }
    try {
      const { labelIds } = await connection.call(call, readJson(placeSchema), options)
      const without = marks.filter((id) => !labelIds.includes(id))
      places.push({ ref, to: removalOf(labelIds), ...(without.length > 0 ? { without } : {}) })
    } catch (error) {
      if (error instanceof NotFound) places.push({ ref, to: 'deleted' })
      else if (error instanceof AnswerTooLarge) throw new AppError('provider_unavailable', { cause: error })
      // What Gmail will not say of one message leaves it where it was.
      else if (!(error instanceof BadRequest)) throw error
    }
  }
  return places
}
