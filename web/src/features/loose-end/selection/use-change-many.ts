import type { BulkAction, BulkResult } from '@loose-ends/domain/bulk/bulk-change.ts'
import { MOST_AT_ONCE } from '@loose-ends/domain/bulk/limits.ts'
import { inChunks } from '@loose-ends/domain/in-chunks.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { answer } from '#web/lib/answer.ts'
import { returnText } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { countText } from '#web/lib/locale.ts'
import { saveChange, Withdrawn, type ChangeOptions } from '#web/lib/save-change.ts'
import { toast } from '#web/ui/toast.ts'
import { usePerson, type Person } from '../../session/use-person.ts'
import { KeptForLater } from '../change/sent-while-kept.ts'
import { useSentKept } from '../change/use-sent-kept.ts'
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
  reopen: 'reopened',
  snooze: 'snoozed',
  dismiss: 'snoozed',
  archive: 'snoozed',
} as const

/** 'Send the plan and 2 more' */
const named = ([first, ...more]: readonly ChosenItem[]) =>
  `${first?.title ?? ''}${more.length > 0 ? ` and ${more.length} more` : ''}`

const about = (items: readonly ChosenItem[]) => ({ subject: items[0]?.title ?? '', others: items.length - 1 })

/** So many are told by name. */
const MOST_NAMED = 5

/** All of them by name, as far as a message has room for that. */
const titlesOf = (items: readonly ChosenItem[]) => {
  const more = items.length - MOST_NAMED
  const titles = items.slice(0, MOST_NAMED).map(({ title }) => `“${title}”`)
  return `${titles.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** What there is to know of a change of several beside its title. */
function notesOf(
  wanted: WantedChange,
  { changed, leftOut }: { changed: number; leftOut: number },
  refused: readonly ChosenItem[],
  zone: string,
): string {
  const [they, are, senders] = changed === 1 ? ['It', 'is', 'its sender'] : ['They', 'are', 'their senders']
  return [
    wanted.action === 'snooze' ? `${they} will reappear ${returnText(wanted.until, new Date(), zone)}.` : '',
    wanted.action === 'reopen' ? `${they} ${are} back on your dashboard.` : '',
    wanted.action === 'dismiss' ? `This is remembered for ${senders}.` : '',
    leftOut > 0
      ? `From now on nothing is made of mail from ${countText(leftOut, 'sender')}: see your rules in Settings.`
      : '',
    refused.length > 0 ? `${countText(refused.length, 'item')} could not be changed. ${titlesOf(refused)}` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

interface Asked {
  ids: readonly string[]
  wanted: WantedChange
  reply?: ScheduledReply
}

interface AskingTools extends Pick<ChangeOptions<unknown>, 'onWaiting' | 'isKept'> {
  cache: QueryClient
  person: Person
  sending: ReturnType<ReturnType<typeof useSentKept>>
  /** What came of a portion, as soon as that is known. */
  note: (some: readonly BulkResult[]) => void
}

/** Changes them portion by portion. */
async function ask({ ids, wanted, reply }: Asked, tools: AskingTools): Promise<void> {
  const { cache, person, sending, note, onWaiting, isKept = false } = tools
  const json = {
    action: wanted.action,
    ...(wanted.action === 'snooze'
      ? { snoozed_until: wanted.until.toISOString(), unless_replied: wanted.unlessReplied }
      : {}),
    ...(reply ? { scheduled_reply: reply } : {}),
  }
  const save = async (some: readonly string[]) =>
    some.length === 0 ? [] : (await answer(person.api.items.bulk.$post({ json: { ...json, ids: [...some] } }))).items
  let areKept = false
  const wait = (withdraw: () => Promise<void>) => {
    onWaiting(() => sending.takeBack(withdraw))
    if (!areKept) sending.keep()
    areKept = true
  }
  try {
    for (const portion of inChunks(ids, MOST_AT_ONCE)) {
      note(await saveChange(cache, { save: () => sending.send(portion, save), onWaiting: wait, isKept }))
    }
  } catch (error) {
    throw await sending.failed(error)
  }
}

/**
 * Changes many items as if they were one: they leave together, and one undo brings all of them back (WV-05). Without a
 * connection the change waits, and outlasts the page as that of each single one does.
 */
export function useChangeMany(): (items: readonly ChosenItem[], wanted: WantedChange) => Promise<void> {
  const person = usePerson()
  const cache = useQueryClient()
  const sentKept = useSentKept()
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
      let isWaiting = false
      let withdraw = () => Promise.resolve()
      let endNote = () => {}
      const onWaiting = (withdrawThis: () => Promise<void>) => {
        withdraw = withdrawThis
        if (isWaiting) return
        isWaiting = true
        endNote = noteChange(notSavedYet(about(items), isKept), { undo: () => withdraw(), failed: savedMeanwhile })
      }
      const save = (asked: Asked) => {
        const sending = sentKept(kept.filter(({ id }) => asked.ids.includes(id)))
        return ask(asked, { cache, person, sending, note, onWaiting, isKept })
      }
      /** Whether it is sent when the person is back. */
      const isLeftForLater = ({ id }: ChosenItem) => failure instanceof KeptForLater && !results.has(id)
      /** What stays by the person's own choice, or was decided in another tab, is not refused. */
      const isRefused = ({ id }: ChosenItem) => {
        const result = results.get(id)
        if (result) return result.error !== null && result.error !== 'reply_scheduled'
        return failure !== null && !(failure instanceof Withdrawn || failure instanceof KeptForLater)
      }
      await leaveTogether(ids, ENDINGS[wanted.action], async () => {
        try {
          await save({ ids, wanted })
          const waiting = failedWith('reply_scheduled')
          const waitingIds = waiting.map(({ id }) => id)
          const choice = waiting.length > 0 ? await askAboutScheduled(named(waiting), waitingIds) : null
          if (choice) {
            for (const id of waitingIds) results.delete(id)
            await save({ ids: waitingIds, wanted, reply: choice })
          }
        } catch (error) {
          failure = error
        }
        endNote()
        const idsOf = (some: readonly ChosenItem[]) => new Set(some.map(({ id }) => id))
        return { saved: new Set(ids.filter(isChanged)), kept: idsOf(items.filter(isLeftForLater)) }
      })
      const changed = items.filter(({ id }) => isChanged(id))
      const refused = items.filter(isRefused)
      const failed = refused.length
      if (changed.length > 0) {
        const leftOut = changed.filter(({ id }) => results.get(id)?.sender_left_out).length
        const notes = notesOf(wanted, { changed: changed.length, leftOut }, refused, person.user.time_zone)
        tellChange(
          {
            title: DONE[wanted.action](countText(changed.length, 'item')),
            ...about(changed),
            ...(notes === '' ? {} : { description: notes }),
            kind: failed > 0 ? 'warning' : 'success',
          },
          [...results.values()],
          notUndone,
        )
      } else if (failed > 0) {
        toast({
          title: 'Nothing was changed',
          ...(isWaiting ? { subject: titlesOf(refused) } : about(items)),
          description: failure ? errorText(failure) : 'None of them could be changed.',
          kind: 'destructive',
        })
      }
      await refreshItems(cache)
    },
    [person, cache, sentKept, leaveTogether, tellChange, noteChange],
  )
}
