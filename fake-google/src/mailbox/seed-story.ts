import { editHeader } from '../mime/edit-header.ts'
import type { Store } from '../storage/store.ts'
import type { Story } from '../story-type.ts'
import { ensureAccount, type Account } from './account.ts'
import { registerDraft } from './draft.ts'
import { readIncoming } from './incoming.ts'
import { createLabel, findLabel, findLabelByName } from './label.ts'
import { insertMessage } from './message.ts'

/** Creates the story's account and inserts its messages by date. Messages of one thread key share a thread. */
export function seedStory(store: Store, story: Story, now: Date): Account {
  return store.transaction(() => {
    const account = ensureAccount(store, story.owner)
    const threads = new Map<string, string>()
    const inOrder = story.messages.toSorted((a, b) => a.date.getTime() - b.date.getTime())
    for (const message of inOrder) {
      const raw = editHeader(Buffer.from(message.raw, 'utf8'), {
        remove: ['x-story-key'],
        prepend: [`X-Story-Key: ${message.key}`],
      })
      const labelIds = message.labels.map((label) => resolveLabel(store, account.id, label))
      const stored = insertMessage(store, account.id, readIncoming(raw), {
        labelIds,
        internalDate: message.date,
        now,
        threadId: threads.get(message.threadKey),
      })
      threads.set(message.threadKey, stored.threadId)
      if (labelIds.includes('DRAFT')) registerDraft(store, account.id, stored)
    }
    return account
  })
}

/** The id of the label with that id or name; one that does not exist is created. */
export function resolveLabel(store: Store, accountId: number, label: string): string {
  const known = findLabel(store, accountId, label) ?? findLabelByName(store, accountId, label)
  return (
    known ?? createLabel(store, accountId, label, { messageListVisibility: 'show', labelListVisibility: 'labelShow' })
  ).id
}
