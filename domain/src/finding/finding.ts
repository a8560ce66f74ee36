import type { IsHoliday } from '../due-date/civil-date.ts'
import type { DueDate } from '../due-date/due-date.ts'
import type { Direction, FINDING_KINDS, LooseEndType } from '../loose-end/loose-end.ts'
import type { Address } from '../message/address.ts'
import type { MessageDirection } from '../message/message-direction.ts'
import type { Owner } from '../message/owner.ts'
import type { Language } from '../text/language.ts'

export type FindingKind = (typeof FINDING_KINDS)[number]

/** How sure a finding is: `sure` becomes an item, `maybe` stands in the list of what may be one. */
export type Band = 'sure' | 'maybe'

/** One loose end seen in one message. */
export type Finding = {
  type: LooseEndType
  band: Band
  kind: FindingKind
  /** Who has to act next: the owner, or the counterpart. */
  direction: Direction
  /** As a person would note it: imperative, at most 60 characters, no greeting. */
  title: string
  description: string
  /**
   * The exact sentence as it stands in the message's new text, in the mail that it passes on, or in its subject, without emoticons
   * before it.
   */
  evidence: string
  due: DueDate | null
  /** How probable it is that a careful reader would list it (calibrated, 0..1). */
  confidence: number
  /** The other side: the sender, or the person for whom a service sent it; on sent mail the person asked, else the first recipient. */
  counterpart: Address
  language: Language
}

export type ExaminationContext = {
  owner: Owner
  direction: MessageDirection
  /** The provider's internal date: the instant that relative dates in the text are read against. */
  at: Date
  /** IANA zone of the owner. */
  zone: string
  /** The public holidays where the owner is; absent where they are not known. */
  isHoliday?: IsHoliday
  /** The provider itself says that the owner sent it, and not only the mail. */
  isProvenOwn?: boolean
}
