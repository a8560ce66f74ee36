import type { LiveFacts } from '../live-parts.ts'

/** What says nothing for or against an item, beside whom it is of and since when it waits. */
export const PLAIN_FACTS: Omit<LiveFacts, 'importance' | 'waitingSince'> = {
  ofSender: null,
  ofKind: null,
  isFirstMail: false,
  haste: 0,
  kind: 'request',
  direction: 'i_owe',
  due: null,
  isUnhurried: false,
  isOfLeisure: false,
  isEased: false,
  asked: 1,
  askedFirstAt: null,
}
