import { isOnboardingDue } from '@loose-ends/domain/email-settings/onboarding.ts'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '#web/lib/use-now.ts'
import { usePiece } from '#web/lib/use-piece.ts'
import { accountQuery } from '../session/email-account.ts'
import { emailSettingsQuery } from './queries.ts'
import { usePerson } from '../session/use-person.ts'

const fetchOnboardingDialog = () => import('./onboarding-dialog.tsx')

/** Offers the two labels to a person whose mailbox is connected, when it is time to (ON-01, SM-08). */
export function Onboarding() {
  const person = usePerson()
  const now = useNow()
  const account = useQuery(accountQuery(person)).data ?? null
  const settings = useQuery({ ...emailSettingsQuery(person), enabled: account !== null }).data
  const isDue = settings !== undefined && isOnboardingDue(account, settings, now)
  const drawDialog = usePiece({
    load: fetchOnboardingDialog,
    isWanted: isDue,
    onFailed: () => undefined, // It is offered again at the next visit.
  })
  return isDue && drawDialog ? drawDialog({}) : null
}
