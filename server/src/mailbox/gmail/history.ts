import { z } from 'zod'
import type { MailboxChanges } from '../provider.ts'
import { isExcluded } from './messages.ts'

const message = z.object({ id: z.string().min(1), labelIds: z.array(z.string()).default([]) })
const labelChanges = z.array(z.object({ message, labelIds: z.array(z.string()).default([]) })).default([])
const entry = z.object({
  messagesAdded: z.array(z.object({ message })).default([]),
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
  readonly #directions = new Map<string, 'received' | 'sent'>()
  readonly #unlabelled = new Map<string, { messageId: string; labelId: string }>()

  constructor(watched: readonly string[] = []) {
    this.#watched = new Set(watched)
  }

  /** The kinds of history that have to be asked for. */
  get types(): string[] {
    return ['messageAdded', 'labelRemoved', ...(this.#watched.size > 0 ? ['labelAdded'] : [])]
  }

  add({ messagesAdded, labelsAdded, labelsRemoved }: HistoryEntry): void {
    for (const { message } of messagesAdded) if (!isExcluded(message.labelIds)) this.#arrived(message)
    for (const { message, labelIds } of labelsAdded) {
      for (const labelId of labelIds) this.#unlabelled.delete(keyOf(message.id, labelId))
    }
    for (const { message, labelIds } of labelsRemoved) {
      // Taken out of spam or the bin: new to us, although it came in long ago.
      if (isExcluded(labelIds)) this.#arrived(message)
      for (const labelId of labelIds) {
        if (!this.#watched.has(labelId)) continue
        this.#unlabelled.set(keyOf(message.id, labelId), { messageId: message.id, labelId })
      }
    }
  }

  get changes(): Omit<MailboxChanges, 'cursor'> {
    const idsOf = (direction: string) => [...this.#directions].flatMap(([id, is]) => (is === direction ? [id] : []))
    return { received: idsOf('received'), sent: idsOf('sent'), unlabelled: [...this.#unlabelled.values()] }
  }

  #arrived({ id, labelIds }: { id: string; labelIds: string[] }): void {
    this.#directions.set(id, labelIds.includes('SENT') ? 'sent' : 'received')
  }
}

const keyOf = (messageId: string, labelId: string) => `${messageId} ${labelId}`
