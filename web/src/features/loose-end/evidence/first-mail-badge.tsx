import type { Reason } from '@loose-ends/domain/loose-end/reason.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useIsFirstMail } from './first-mail.ts'

/** Says that nobody had written from this address before (WV-09); nothing where somebody had. */
export function FirstMailBadge({ reasons }: { reasons: readonly Reason[] }) {
  return useIsFirstMail(reasons) ? <Badge>First mail from this address</Badge> : null
}
