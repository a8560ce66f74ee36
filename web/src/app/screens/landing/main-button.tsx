import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CONNECT_WISH, type LandingButton } from './use-landing-button.ts'

/**
 * The page's main button, wherever it stands. A form, so that no click is lost: before the scripts run it loads the page
 * again with the wish in its address, and that page connects.
 */
export function MainButton({ button }: { button: LandingButton }) {
  return (
    <form
      action={paths.landing}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        button.press()
      }}
    >
      <Button type="submit" name={CONNECT_WISH} variant="accent" size="lg" busy={button.state !== 'idle'}>
        {button.label}
      </Button>
    </form>
  )
}
