import { useState } from 'react'
import { OwnAvatar } from '#web/features/session/own-avatar.tsx'
import { usePiece } from '#web/lib/use-piece.ts'
import { notFetched, toast } from '#web/ui/toast.ts'

export const fetchUserMenuList = () => import('./user-menu-list.tsx')

/** Who is signed in; a click opens what they can do with their account. */
export function UserMenu() {
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
        <OwnAvatar />
      </button>
      {drawList?.({ isOpen, onOpenChange: setOpen, opener, byKeyboard })}
    </div>
  )
}
