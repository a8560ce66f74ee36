import type { FollowUp, FollowUpStatus } from '@loose-ends/domain/follow-up/follow-up.ts'
import { headlineOf } from '@loose-ends/domain/follow-up/headline.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { returnText } from '#web/lib/dates.ts'
import { toast, type ToastContent } from '#web/ui/toast.ts'
import { refreshItems } from '../refresh-items.ts'
import type { ScheduledReply } from '../scheduled-reply.ts'
import { toldOf } from '../told-of.ts'
import { useTellChange } from '../undo/use-tell-change.ts'
import type { Ending } from '../departures.ts'
import { useRemoval } from '../use-removal.ts'
import { usePerson } from '../../session/use-person.ts'
import { changeFollowUp, type FollowUpChange } from './change-follow-up.ts'

/** SPEC §8. */
export const TOAST_MS = 3000

/** What a failed change says: the dashboard's list and the list screens have words of their own (SPEC §8). */
const FAILED_ON_DASHBOARD: ToastContent = {
  title: 'Failed to update follow-up',
  description: 'An error occurred. Please try again.',
  kind: 'destructive',
}
const failedOnList = (status: FollowUpStatus): ToastContent => ({
  title: 'Error',
  description: `Failed to ${status === 'snoozed' ? 'snooze' : 'update'} the follow-up. Please try again.`,
  kind: 'destructive',
})

/** Moves follow-ups between their states: the card leaves at once, and the list is restored when the change fails (FC-05). */
export function useChangeFollowUp(place: 'dashboard' | 'list') {
  const person = usePerson()
  const cache = useQueryClient()
  const { leave } = useRemoval()
  const tellChange = useTellChange()

  return useMemo(() => {
    const failed = (status: FollowUpStatus, subject: string): ToastContent => ({
      ...(place === 'dashboard' ? FAILED_ON_DASHBOARD : failedOnList(status)),
      subject,
    })
    const move = async (
      followUp: FollowUp,
      change: FollowUpChange,
      ending: Ending,
      told: Pick<ToastContent, 'title' | 'description'>,
    ) => {
      const { id } = followUp
      const title = headlineOf(followUp)
      const withReply = (reply?: ScheduledReply) => ({ ...change, ...(reply ? { scheduled_reply: reply } : {}) })
      const left = await leave({
        id,
        title,
        ending,
        closes: change.status === 'completed' || change.status === 'archived',
        save: (reply) => changeFollowUp(person, id, withReply(reply)),
        kept: (reply) => ({ type: 'follow-up', id, userId: person.user.id, change: withReply(reply) }),
      })
      if (left.outcome === 'saved') {
        const said = toldOf({ ...told, kind: 'success', durationMs: TOAST_MS }, title, left.reply)
        tellChange(said, [{ id, undo: left.saved }], () => failed(followUp.status, title))
      } else if (left.outcome === 'failed') toast(failed(change.status, title))
      await refreshItems(cache)
    }
    return {
      complete: (followUp: FollowUp) =>
        move(followUp, { status: 'completed' }, 'done', {
          title: 'Follow-up completed!',
          description: 'Item has been marked as completed.',
        }),
      snooze: (followUp: FollowUp, until: Date, unlessReplied = true) => {
        const snooze = { snoozed_until: until.toISOString(), unless_replied: unlessReplied }
        return move(followUp, { status: 'snoozed', ...snooze }, 'snoozed', {
          title: 'Follow-up snoozed!',
          description: `Item will reappear ${returnText(until, new Date(), person.user.time_zone)}.`,
        })
      },
      reopen: (followUp: FollowUp) =>
        move(followUp, { status: 'open' }, 'reopened', {
          title: followUp.status === 'snoozed' ? 'Follow-up brought back' : 'Follow-up reopened',
          description: 'It is back on your dashboard.',
        }),
      archive: (followUp: FollowUp) =>
        move(followUp, { status: 'archived' }, 'snoozed', {
          title: 'Follow-up archived',
          description: "You'll find it in the archive.",
        }),
    }
  }, [person, cache, place, leave, tellChange])
}
