import { FRESH_SIGN_IN_MS } from '@loose-ends/domain/session/session-times.ts'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { Link, useLocation } from 'react-router'
import { errorText } from '#web/lib/error-copy.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { provider } from '#web/lib/product-config.ts'
import { useUser } from './session-context.tsx'
import type { SignInState } from './sign-in-state.ts'
import { signsInAtProvider } from './signs-in-with.ts'
import { useConnect } from './use-connect.ts'

/** Said where something grave was refused for want of a sign-in of the last minutes: the way to one, and back here. */
export function SignInAgain({ before }: { before: string }) {
  const user = useUser()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const { isConnecting, connect } = useConnect({
    failedToast: (error) => ({
      title: `Could not go to ${provider.company}`,
      description: errorText(error),
      kind: 'destructive',
    }),
  })
  return (
    <Notice
      title="Sign in again first"
      action={
        !signsInAtProvider(user) ? (
          <Button variant="outline" asChild>
            <Link to={paths.signIn} state={{ from: here, email: user.email } satisfies SignInState}>
              Sign in with your mailbox
            </Link>
          </Button>
        ) : (
          <Button variant="outline" busy={isConnecting} onClick={() => void connect(here)}>
            Sign in with {provider.company}
          </Button>
        )
      }
    >
      You signed in more than {FRESH_SIGN_IN_MS / MINUTE_MS} minutes ago. So that nobody else at this screen can{' '}
      {before}, sign in once more; you come back here.
    </Notice>
  )
}
