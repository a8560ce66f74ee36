import type { Reason } from '@loose-ends/domain/loose-end/reason.ts'
import { FIRST_MAIL } from '@loose-ends/domain/priority/live-parts.ts'
import { createContext, use } from 'react'

/** Whether all older mail was read: before, nobody can say who writes for the first time. The page hands it over. */
export const PastIsRead = createContext(false)

/** Whether an item came with the first mail from its address, so far as that is known (WV-09). */
export const useIsFirstMail = (reasons: readonly Reason[]): boolean =>
  use(PastIsRead) && reasons.some(({ code }) => code === FIRST_MAIL)
