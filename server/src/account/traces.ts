import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Deletion } from '@loose-ends/domain/account/deletion.ts'
import type { AppError, ErrorCode } from '@loose-ends/domain/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { replies } from '#server/db/schema/index.ts'
import type { OfAccount } from '#server/db/of-account.ts'
import { labelIdsOf } from '#server/email-account/marks.ts'
import type { Mailbox } from '#server/mailbox/provider.ts'

/** What is ours in a mailbox, by the provider's ids. `version`: how we left a draft. */
export const tracesSchema = z.object({
  labels: z.array(z.string()),
  drafts: z.array(z.object({ id: z.string(), version: z.string() })),
})
export type Traces = z.infer<typeof tracesSchema>

/** What the person wants to have removed from that mailbox of theirs. */
export async function tracesToRemove(tx: Tx, { userId, accountId }: OfAccount, wanted: Deletion): Promise<Traces> {
  const traces: Traces = { labels: [], drafts: [] }
  if (wanted.remove_labels) {
    traces.labels = Object.values(await labelIdsOf(tx, userId, accountId)).filter((id) => id !== null)
  }
  if (wanted.remove_drafts) {
    const rows = await tx
      .select({ id: replies.draft_id, version: replies.draft_version })
      .from(replies)
      .where(
        and(
          eq(replies.user_id, userId),
          eq(replies.account_id, accountId),
          eq(replies.state, 'draft'),
          isNotNull(replies.draft_id),
        ),
      )
    traces.drafts = rows.flatMap(({ id, version }) => (id && version ? [{ id, version }] : []))
  }
  return traces
}

const PASSING: readonly ErrorCode[] = ['provider_unavailable', 'provider_rate_limited', 'provider_setup']

/** Whether what could not be removed for that may be removed later. */
export const mayPass = ({ code }: AppError): boolean => PASSING.includes(code)

/** Removes that from the mailbox. A draft that the person has changed is theirs, and stays. */
export async function removeTraces(mailbox: Mailbox, { labels, drafts }: Traces): Promise<void> {
  const { reading, marks, drafts: writing } = mailbox
  for (const id of labels) await marks?.remove(id)
  for (const { id, version } of drafts) {
    if ((await reading.draft(id))?.version === version) await writing?.drop(id)
  }
}
