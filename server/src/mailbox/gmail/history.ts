import { z } from 'zod'
import type { Removal } from '@loose-ends/domain/loose-end/removal.ts'
import { refOf, type Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import type { MailboxChanges } from '../provider.ts'
import { isExcluded } from './messages.ts'
import { removalOf } from './places.ts'
import type { MessageDirection } from '@loose-ends/domain/message/message-direction.ts'

const message = z.object({ id: z.string().min(1).transform(refOf), labelIds: z.array(z.string()).default([]) })
const labelChanges = z.array(z.object({ message, labelIds: z.array(z.string()).default([]) })).default([])
const entry = z.object({
  messagesAdded: z.array(z.object({ message })).default([]),
  messagesDeleted: z.array(z.object({ message })).default([]),
  labelsAdded: labelChanges,
  labelsRemoved: labelChanges,
})
type HistoryEntry = z.infer<typeof entry>

export const historySchema = z.object({
  history: z.array(entry).default([]),
  nextPageToken: z.string().optional(),
  historyId: z.string().min(1),
})

/** Gathers what the pages of a history say, oldest first: what counts is how each message and label ended. */
export class HistoryReading {
  readonly #watched: ReadonlySet<string>
  readonly #directions = new Map<Ref, MessageDirection>()
  readonly #moved = new Map<Ref, Removal | null>()
  readonly #markLost = new Map<string, { ref: Ref; markId: string }>()

  constructor(watched: readonly string[] = []) {
    this.#watched = new Set(watched)
  }

  /** The kinds of history that have to be asked for. */
  get types(): string[] {
    return ['messageAdded', 'messageDeleted', 'labelAdded', 'labelRemoved']
  }

  add({ messagesAdded, messagesDeleted, labelsAdded, labelsRemoved }: HistoryEntry): void {
    for (const { message } of messagesAdded) if (!isExcluded(message.labelIds)) this.#arrived(message)
    for (const { message, labelIds } of labelsAdded) {
      if (removalOf(labelIds)) this.#moved.set(message.id, removalOf(labelIds))
      for (const labelId of labelIds) this.#markLost.delete(keyOf(message.id, labelId))
    }
    for (const { message, labelIds } of labelsRemoved) {
      // Taken out of spam or the bin: new to us, although it came in long ago.
      if (isExcluded(labelIds)) this.#arrived(message)
      // Its labels are those that it had then: what goes from spam to the bin is not back.
      if (removalOf(labelIds)) this.#moved.set(message.id, removalOf(message.labelIds))
      for (const labelId of labelIds) {
        if (!this.#watched.has(labelId)) continue
        this.#markLost.set(keyOf(message.id, labelId), { ref: message.id, markId: labelId })
      }
    }
    for (const { message } of messagesDeleted) this.#moved.set(message.id, 'deleted')
  }

  get changes(): Omit<MailboxChanges, 'state'> {
    const idsOf = (direction: string) => [...this.#directions].flatMap(([id, is]) => (is === direction ? [id] : []))
    const moved = [...this.#moved].map(([ref, to]) => ({ ref, to }))
    return { received: idsOf('received'), sent: idsOf('sent'), moved, markLost: [...this.#markLost.values()] }
  }

  #arrived({ id, labelIds }: { id: Ref; labelIds: string[] }): void {
    this.#directions.set(id, labelIds.includes('SENT') ? 'sent' : 'received')
  }
}

const keyOf = (messageId: Ref, labelId: string) => `${messageId} ${labelId}`
