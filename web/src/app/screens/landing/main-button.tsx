import { Button } from '#web/ui/button.tsx'
import type { LandingButton } from './use-landing-button.ts'

/** The page's main button, wherever it stands. */
export function MainButton({ button }: { button: LandingButton }) {
  return (
    <Button variant="accent" size="lg" busy={button.state !== 'idle'} onClick={button.press}>
      {button.label}
    </Button>
  )
}
