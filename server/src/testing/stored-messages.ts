import { randomUUID } from 'node:crypto'
import { encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import { inChunks } from '@loose-ends/domain/in-chunks.ts'
import type { Clock } from '@loose-ends/domain/time.ts'
import { refOf } from '@loose-ends/domain/mailbox/opaque.ts'
import type { LedgerFacts } from '@loose-ends/domain/settling/thread-message.ts'
import { asPerson } from '#server/db/connect.ts'
import { messages } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { findEmailAccount } from '#server/email-account/store.ts'
import { NOTHING_KNOWN } from '#server/ledger/examined-message.ts'
import { messageIdOf, sourceOfMessage } from '#server/ledger/message-id.ts'

/** Where to, and by which clock. */
export interface Storing {
  deps: Pick<Deps, 'db' | 'vault'>
  clock: Clock
}

const { marks: NO_MARKS, ...NO_FACTS } = NOTHING_KNOWN

/** What is kept of a message that says nothing. */
export const NOTHING_KEPT: LedgerFacts = {
  ...NO_FACTS,
  ...NO_MARKS,
  event: null,
  author: { address: null, domain: null, name: null },
  people: { domains: [], names: [] },
  asked: {},
  promised: {},
  listed: [],
}

type Stored = Partial<Omit<typeof messages.$inferInsert, 'facts'>> & { facts?: Partial<LedgerFacts> }

/** Stores a message in the ledger as the sync does, encrypted; returns its id. Unless told otherwise nothing was asked in it. */
export async function storeMessage(test: Storing, userId: string, fields: Stored = {}): Promise<string> {
  const [id = ''] = await storeMessages(test, userId, [fields])
  return id
}

/** The same for many at once. */
export async function storeMessages(
  { deps, clock }: Storing,
  userId: string,
  all: readonly Stored[],
): Promise<string[]> {
  return asPerson(deps.db, userId, async (tx) => {
    const key = await deps.vault.personKey(tx, userId)
    const account = await findEmailAccount(tx, userId)
    const rows = await Promise.all(
      all.map((fields) => {
        const id = fields.id ?? randomUUID()
        return encryptRow(key, 'messages', id, {
          id,
          user_id: userId,
          // A person of some tests has no mailbox.
          account_id: account?.id ?? userId,
          provider_ref: refOf(`message-${id}`),
          thread_id: `thread-${id}`,
          direction: 'received' as const,
          sent_at: clock.now(),
          outcome: 'left_out' as const,
          reason: 'nothing_asked' as const,
          counterpart_hashes: [deps.vault.hash('address', 'ana@client.example')],
          subject: 'Contract',
          sender: 'Ana Silva',
          counterpart: 'Ana Silva <ana@client.example>',
          ...fields,
          facts: { ...NOTHING_KEPT, ...fields.facts },
        })
      }),
    )
    for (const some of inChunks(rows, 1_000)) await tx.insert(messages).values(some)
    return rows.map((row) => row.id)
  })
}

/** The id here of a message of the person's mailbox, known to the ledger or not. */
export async function messageOf({ deps }: Pick<Storing, 'deps'>, userId: string, ref: string): Promise<string> {
  const account = await asPerson(deps.db, userId, (tx) => findEmailAccount(tx, userId))
  if (!account) throw new Error('the person has no mailbox')
  return messageIdOf(account.id, refOf(ref))
}

/** The same, for one that the ledger knows from now on. */
export async function knownMessage(test: Storing, userId: string, ref: string): Promise<string> {
  const id = await messageOf(test, userId, ref)
  const isKnown = await asPerson(test.deps.db, userId, (tx) => sourceOfMessage(tx, userId, id))
  if (!isKnown) await storeMessage(test, userId, { id, provider_ref: refOf(ref), outcome: 'item', reason: null })
  return id
}
