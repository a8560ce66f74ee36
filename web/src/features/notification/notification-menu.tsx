import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { errorText } from '#web/lib/error-copy.ts'
import { usePiece } from '#web/lib/use-piece.ts'
import { Button } from '#web/ui/button.tsx'
import { notFetched, toast } from '#web/ui/toast.ts'
import { usePerson } from '../session/use-person.ts'
import { notificationsQuery } from './queries.ts'

export const fetchNotificationList = () => import('./notification-list.tsx')

/** SPEC §9: '9+' above 9. */
const badgeText = (unread: number): string => (unread > 9 ? '9+' : String(unread))

/** The bell with its badge; a click opens the list (NM-01). */
export function NotificationMenu() {
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery(notificationsQuery(usePerson()))
  const unread = data?.unread ?? 0
  const drawList = usePiece({
    load: fetchNotificationList,
    isWanted: isOpen,
    onFailed: () => {
      setOpen(false)
      toast(notFetched('Notifications could not be opened'))
    },
  })
  useEffect(() => {
    if (!isOpen || !error) return
    toast({ title: 'Error fetching notifications', description: errorText(error), kind: 'destructive' })
  }, [isOpen, error])
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={unread > 0 ? `Notifications, ${badgeText(unread)} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setOpener(currentTarget)
          setOpen(!isOpen)
        }}
      >
        <span className="relative">
          <Bell aria-hidden="true" className="size-[1.125rem]" strokeWidth={1.75} />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute -top-2 left-2 min-w-4 rounded-full bg-thread px-1 text-[0.625rem] leading-4 font-semibold text-on-thread tabular-nums"
            >
              {badgeText(unread)}
            </span>
          )}
        </span>
      </Button>
      {drawList?.({ isOpen, onOpenChange: setOpen, opener })}
    </>
  )
}
