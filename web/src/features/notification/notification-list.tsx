import type { Notification } from '@loose-ends/domain/notification/notification.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Popover } from 'radix-ui'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { agoText } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { isAppPath } from '#web/lib/paths.ts'
import { notificationsKey } from '#web/lib/query-keys.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useOpener } from '#web/ui/use-opener.ts'
import { usePerson } from '../session/use-person.ts'
import { markAllRead, markRead, notificationsQuery, type NotificationList as Notifications } from './queries.ts'

function useMarkRead() {
  const person = usePerson()
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: notificationsKey })
  const one = useMutation({
    mutationFn: (id: string) => markRead(person, id),
    onMutate: (id) => {
      cache.setQueryData<Notifications>(notificationsKey, (known) => {
        if (!known?.items.some((item) => item.id === id && !item.read)) return known
        const items = known.items.map((item) => (item.id === id ? { ...item, read: true } : item))
        return { items, unread: Math.max(0, known.unread - 1) }
      })
    },
    onError: (error) =>
      toast({ title: 'Error updating notification', description: errorText(error), kind: 'destructive' }),
    onSettled: refresh,
  })
  const all = useMutation({
    mutationFn: () => markAllRead(person),
    onError: (error) =>
      toast({ title: 'Error marking all as read', description: errorText(error), kind: 'destructive' }),
    onSettled: refresh,
  })
  return { one, all }
}

function Row({ item, now, onChoose }: { item: Notification; now: Date; onChoose: () => void }) {
  return (
    <li className="border-b border-line last:border-0">
      <button type="button" onClick={onChoose} className="w-full px-4 py-3 text-left hover:bg-sunken">
        <span className="flex items-start justify-between gap-3">
          <span className="font-medium [overflow-wrap:anywhere]">{item.title}</span>
          <Badge tone={item.read ? 'quiet' : 'thread'}>{item.read ? 'Read' : 'New'}</Badge>
        </span>
        <span className="mt-0.5 block text-sm text-pretty text-ink-2 [overflow-wrap:anywhere]">{item.content}</span>
        <time dateTime={item.created_at} className="mt-1 block text-xs text-ink-3">
          {agoText(item.created_at, now)}
        </time>
      </button>
    </li>
  )
}

export interface NotificationListProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The bell. */
  opener: HTMLElement | null
}

/** The notifications under the bell (NM-01). */
export default function NotificationList({ isOpen, onOpenChange, opener }: NotificationListProps) {
  const navigate = useNavigate()
  const now = useNow()
  const { data, isPending, error } = useQuery(notificationsQuery(usePerson()))
  const { one, all } = useMarkRead()
  const outside = useOpener(opener)
  const anchor = useMemo(() => ({ current: opener ?? document.body }), [opener])

  const choose = (item: Notification) => {
    if (!item.read) one.mutate(item.id)
    if (!item.action_url || !isAppPath(item.action_url)) return
    onOpenChange(false)
    void navigate(item.action_url)
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          aria-label="Notifications"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="animate-appear z-40 w-[360px] max-w-[calc(100vw-1rem)] rounded-lg border border-line bg-surface shadow-floating"
          {...outside}
        >
          <div className="flex h-12 items-center justify-between gap-3 border-b border-line pr-1 pl-4">
            <h2 className="font-semibold">Notifications</h2>
            {(data?.unread ?? 0) > 0 && (
              <Button variant="quiet" size="sm" busy={all.isPending} onClick={() => all.mutate()}>
                {all.isPending ? 'Marking...' : 'Mark all as read'}
              </Button>
            )}
          </div>
          <div className="scroll-fade max-h-[min(300px,calc(var(--radix-popover-content-available-height)-3rem))]">
            {data && data.items.length > 0 ? (
              <ul>
                {data.items.map((item) => (
                  <Row key={item.id} item={item} now={now} onChoose={() => choose(item)} />
                ))}
              </ul>
            ) : (
              <p className="px-4 py-8 text-center text-ink-3">
                {isPending ? 'Loading notifications...' : error ? errorText(error) : 'No notifications yet'}
              </p>
            )}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
