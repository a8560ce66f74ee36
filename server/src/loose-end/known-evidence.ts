import { sql, type SQL } from 'drizzle-orm'
import { removalMark } from '@loose-ends/domain/loose-end/removal.ts'
import { looseEnds, messages } from '#server/db/schema/index.ts'

/** What the person's own change of status means for the evidence. */
export interface EvidenceFields {
  proposal?: SQL | null
  proof?: SQL | null
  rejected_evidence?: SQL
}

/**
 * Every message of the item's thread that is known now, what it was closed by, what was proposed, and that its message was
 * removed: the person has said that all of it leaves the item open.
 */
export function allKnownEvidence(): SQL {
  return sql`array(
    select distinct id from (
      select unnest(${looseEnds.rejected_evidence}) as id
      union all select ${looseEnds.settled_by}
      union all select ${looseEnds.proposal}->>'message_id'
      union all select known.provider_message_id from ${messages} as known
        where known.user_id = ${looseEnds.user_id} and known.thread_id = ${looseEnds.thread_id}
      union all select ${removalMark('')}::text || source.provider_message_id from ${messages} as source
        where source.user_id = ${looseEnds.user_id} and source.provider_message_id = ${looseEnds.source_message_id}
          and source.removed is not null
    ) as evidence where id is not null order by id)`
}

/**
 * Closing answers a proposal. Reopening what was closed rejects what is known (PR-03); waking what was asleep does not, and
 * leaves what is proposed as it is.
 */
export function evidenceFields(status: string | undefined): EvidenceFields {
  if (status === 'completed' || status === 'archived') return { proposal: null, proof: null }
  if (status !== 'open') return {}
  const ofClosed = (then: SQL, otherwise: SQL) =>
    sql`case when ${looseEnds.status} in ('completed', 'archived') then ${then} else ${otherwise} end`
  return {
    rejected_evidence: ofClosed(allKnownEvidence(), sql`${looseEnds.rejected_evidence}`),
    proposal: ofClosed(sql`null`, sql`${looseEnds.proposal}`),
    proof: ofClosed(sql`null`, sql`${looseEnds.proof}`),
  }
}
