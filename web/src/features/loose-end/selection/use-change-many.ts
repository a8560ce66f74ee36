import { MOST_AT_ONCE, type BulkAction, type BulkResult } from '@loose-ends/domain/bulk/bulk-change.ts'
import { inChunks } from '@loose-ends/domain/in-chunks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { answer } from '#web/lib/answer.ts'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { returnText } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { countText } from '#web/lib/locale.ts'
import { saveChange, Withdrawn } from '#web/lib/save-change.ts'
import { toast } from '#web/ui/toast.ts'
import { usePerson, type Person } from '../../session/use-person.ts'
import { keptChanges } from '../change/kept-changes.ts'
import { refreshItems } from '../refresh-items.ts'
import { askAboutScheduled, type ScheduledReply } from '../scheduled-reply.ts'
import type { Standing } from '../row/item.ts'
import { notUndone } from '../undo/not-undone.ts'
import { useTellChange } from '../undo/use-tell-change.ts'
import { useNoteChange } from '../undo/use-undo.ts'
import { notSavedYet, savedMeanwhile, useRemoval } from '../use-removal.ts'
import { keptAs } from './kept-as.ts'

export interface ChosenItem {
  id: string
  /** As its list shows it. */
  title: string
  type: 'task' | 'follow-up'
  /** Whether somebody else is waited for. */
  waits: boolean
  /** Whether the person wrote it down or forwarded it themself. */
  isOwn: boolean
  standing: Standing
  /** Whether it can be put away: a task never is, and what is there already is not again. */
  canBeArchived: boolean
}

export type WantedChange =
  | { action: Exclude<BulkAction, 'snooze'> }
  | { action: 'snooze'; until: Date; unlessReplied: boolean }

const DONE: Record<BulkAction, (count: string) => string> = {
  complete: (count) => `${count} done`,
  reopen: (count) => `${count} reopened`,
  snooze: (count) => `${count} snoozed`,
  dismiss: (count) => `${count} removed`,
  archive: (count) => `${count} archived`,
}
const ENDINGS = {
  complete: 'done',
  reopen: 'snoozed',
  snooze: 'snoozed',
  dismiss: 'snoozed',
  archive: 'snoozed',
} as const

/** 'Send the plan and 2 more' */
const named = ([first, ...more]: readonly ChosenItem[]) =>
  `${first?.title ?? ''}${more.length > 0 ? ` and ${more.length} more` : ''}`

const about = (items: readonly ChosenItem[]) => ({ subject: items[0]?.title ?? '', others: items.length - 1 })

/** All of them by name. */
const titlesOf = (items: readonly ChosenItem[]) => items.map(({ title }) => `“${title}”`).join(', ')

type SaveOne = <T>(save: () => Promise<T>) => Promise<T>

async function ask(
  person: Person,
  { ids, wanted, reply }: { ids: readonly string[]; wanted: WantedChange; reply?: ScheduledReply },
  saveOne: SaveOne,
) {
  const results: BulkResult[] = []
  for (const portion of inChunks(ids, MOST_AT_ONCE)) {
    const json = {
      action: wanted.action,
      ids: portion,
      ...(wanted.action === 'snooze'
        ? { snoozed_until: wanted.until.toISOString(), unless_replied: wanted.unlessReplied }
        : {}),
      ...(reply ? { scheduled_reply: reply } : {}),
    }
    const { items } = await saveOne(() => answer(person.api.items.bulk.$post({ json })))
    results.push(...items)
  }
  return results
}

/**
 * Changes many items as if they were one: they leave together, and one undo brings all of them back (WV-05). Without a
 * connection the change waits, and outlasts the page as that of each single one does.
 */
export function useChangeMany(): (items: readonly ChosenItem[], wanted: WantedChange) => Promise<void> {
  const person = usePerson()
  const cache = useQueryClient()
  const keys = useBrowserKeys()
  const { leaveTogether } = useRemoval()
  const tellChange = useTellChange()
  const noteChange = useNoteChange()

  return useCallback(
    async (items, wanted) => {
      const ids = items.map(({ id }) => id)
      const results = new Map<string, BulkResult>()
      const note = (some: readonly BulkResult[]) => some.forEach((one) => results.set(one.id, one))
      const isChanged = (id: string) => results.get(id)?.error === null
      const failedWith = (code: string) => items.filter(({ id }) => results.get(id)?.error === code)
      let failure: unknown = null
      const kept = items.flatMap((item) => keptAs(person.user.id, item, wanted) ?? [])
      const isKept = kept.length === items.length
      const store = keptChanges(keys)
      let isWaiting = false
      const keepAll = async () => {
        for (const change of kept) await store.keep(change)
      }
      const letGo = async () => {
        for (const change of kept) await store.drop(change)
      }
      let withdraw = () => Promise.resolve()
      let endNote = () => {}
      const onWaiting = (withdrawThis: () => Promise<void>) => {
        withdraw = withdrawThis
        if (isWaiting) return
        isWaiting = true
        endNote = noteChange(notSavedYet(about(items), isKept), { undo: () => withdraw(), failed: savedMeanwhile })
        void keepAll().catch(() => undefined)
      }
      const saveOne: SaveOne = (save) => saveChange(cache, { save, onWaiting, isKept })
      await leaveTogether(ids, ENDINGS[wanted.action], async () => {
        try {
          note(await ask(person, { ids, wanted }, saveOne))
          const waiting = failedWith('reply_scheduled')
          const waitingIds = waiting.map(({ id }) => id)
          const choice = waiting.length > 0 ? await askAboutScheduled(named(waiting), waitingIds) : null
          if (choice) note(await ask(person, { ids: waitingIds, wanted, reply: choice }, saveOne))
        } catch (error) {
          failure = error
        }
        endNote()
        if (isWaiting) await letGo().catch(() => undefined)
        return new Set(ids.filter(isChanged))
      })
      const changed = items.filter(({ id }) => isChanged(id))
      // Kept by the person's own choice: nothing that failed.
      const left = failedWith('reply_scheduled')
      const refused = items.filter(({ id }) => !isChanged(id) && !left.some((one) => one.id === id))
      const failed = refused.length
      if (changed.length > 0) {
        const [they, senders] = changed.length === 1 ? ['It', 'its sender'] : ['They', 'their senders']
        const notes = [
          wanted.action === 'snooze'
            ? `${they} will reappear ${returnText(wanted.until, new Date(), person.user.time_zone)}.`
            : '',
          wanted.action === 'reopen' ? `${they} ${changed.length === 1 ? 'is' : 'are'} back on your dashboard.` : '',
          wanted.action === 'dismiss' ? `This is remembered for ${senders}.` : '',
          failed > 0 ? `${countText(failed, 'item')} could not be changed. ${titlesOf(refused)}` : '',
        ].filter(Boolean)
        tellChange(
          {
            title: DONE[wanted.action](countText(changed.length, 'item')),
            ...about(changed),
            ...(notes.length > 0 ? { description: notes.join(' ') } : {}),
            kind: failed > 0 ? 'warning' : 'success',
          },
          [...results.values()],
          notUndone,
        )
      } else if (failed > 0 && !(failure instanceof Withdrawn)) {
        toast({
          title: 'Nothing was changed',
          ...(isWaiting ? { subject: titlesOf(refused) } : about(items)),
          description: failure ? errorText(failure) : 'None of them could be changed.',
          kind: 'destructive',
        })
      }
      await refreshItems(cache)
    },
    [person, cache, keys, leaveTogether, tellChange, noteChange],
  )
}
