import { provider } from '#web/lib/product-config.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { SignInCard } from './sign-in-card.tsx'

/** A step of the sign-in that hands over by itself: what is `doing`, or why it failed, with a way back. */
export function ProviderStep({
  doing,
  failure,
  onBack,
}: {
  doing: string
  /** In words for the person; null while nothing failed. */
  failure: string | null
  onBack: () => void
}) {
  if (failure !== null) {
    return (
      <SignInCard tone="alert" title="Authentication Error">
        <p role="alert" className="mb-6">
          {failure}
        </p>
        <Button variant="outline" onClick={onBack}>
          Go Back
        </Button>
      </SignInCard>
    )
  }
  return (
    <SignInCard tone="busy" title={`Connecting to ${provider.company}`}>
      <output className="flex items-center gap-3">
        <Spinner size="sm" />
        {doing}
      </output>
    </SignInCard>
  )
}
