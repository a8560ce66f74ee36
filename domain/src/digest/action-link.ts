import { DAY_MS } from '../time.ts'

/** What a link in the summary mail may do, in the order of the buttons; `confirm` says that what looks settled is. */
export const LINK_ACTIONS = ['confirm', 'complete', 'reply', 'snooze', 'open'] as const
export type LinkAction = (typeof LINK_ACTIONS)[number]

/** Whether such a link closes its item: a reply to it that waits is asked about first (WV-12). */
export const isClosingLink = (action: LinkAction): action is 'confirm' | 'complete' =>
  action === 'confirm' || action === 'complete'

/** How long a link in a mail works. */
export const ACTION_LINK_MS = 7 * DAY_MS
