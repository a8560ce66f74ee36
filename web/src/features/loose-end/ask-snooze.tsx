import { lazy, Suspense, useState } from 'react'
import { usePerson } from '../session/use-person.ts'

const SnoozeDialog = lazy(() => import('./snooze-dialog.tsx'))

/** The snooze dialog, which comes along when it is first asked for. */
export function AskSnooze({ title, onClose }: { title: string; onClose: (until: Date | null) => void }) {
  const { user } = usePerson()
  const [now] = useState(() => new Date())
  return (
    <Suspense fallback={null}>
      <SnoozeDialog title={title} zone={user.time_zone} now={now} onClose={onClose} />
    </Suspense>
  )
}
