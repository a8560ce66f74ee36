import { useEffect, useState } from 'react'
import { MainButton } from './main-button.tsx'
import type { LandingButton } from './use-landing-button.ts'

/** SPEC §9. */
export const SHOW_AFTER_PX = 400

/** The button that stays in reach once the page is scrolled (LP-03), and the room below the page's end that it takes there. */
export function FloatingButton({ button }: { button: LandingButton }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(scrollY > SHOW_AFTER_PX)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return (
    <div className="h-20">
      {isShown && (
        <div className="animate-appear fixed inset-x-0 bottom-4 z-20 flex justify-center sm:inset-x-auto sm:right-6 sm:bottom-6">
          <div className="rounded-md shadow-floating">
            <MainButton button={button} />
          </div>
        </div>
      )}
    </div>
  )
}
