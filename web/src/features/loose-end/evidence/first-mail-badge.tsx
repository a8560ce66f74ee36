import type { Reason } from '@loose-ends/domain/loose-end/reason.ts'
import { FIRST_MAIL } from '@loose-ends/domain/priority/live-parts.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Says that nobody had written from this address before (WV-09); nothing where somebody had. */
export function FirstMailBadge({ reasons }: { reasons: readonly Reason[] }) {
  return reasons.some(({ code }) => code === FIRST_MAIL) ? <Badge>First mail from this address</Badge> : null
}
