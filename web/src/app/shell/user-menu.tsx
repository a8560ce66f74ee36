import { useState } from 'react'
import { useUser } from '#web/features/session/session-context.tsx'
import { usePiece } from '#web/lib/use-piece.ts'
import { Avatar, initialsOf } from '#web/ui/avatar.tsx'
import { notFetched, toast } from '#web/ui/toast.ts'

export const fetchUserMenuList = () => import('./user-menu-list.tsx')

/** Who is signed in; a click opens what they can do with their account. */
export function UserMenu() {
  const user = useUser()
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [byKeyboard, setByKeyboard] = useState(false)
  const drawList = usePiece({
    load: fetchUserMenuList,
    isWanted: isOpen,
    onFailed: () => {
      setOpen(false)
      toast(notFetched('The menu could not be opened'))
    },
  })
  return (
    <div className="relative ml-1">
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className="block rounded-full touch:p-1.5"
        onClick={({ detail, currentTarget }) => {
          setOpener(currentTarget)
          setByKeyboard(detail === 0)
          setOpen(!isOpen)
        }}
      >
        <span className="sr-only">User menu</span>
        <Avatar initials={initialsOf(null, user.email)} src={user.user_metadata.avatar_url} />
      </button>
      {drawList?.({ isOpen, onOpenChange: setOpen, opener, byKeyboard })}
    </div>
  )
}
