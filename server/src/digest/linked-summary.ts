import type { SectionKind, SummaryLine, SummaryMail, SummarySection } from '@loose-ends/domain/digest/summary-mail.ts'
import type { UnreadMailbox } from '@loose-ends/domain/digest/mailbox-read.ts'
import type { LinkAction } from '@loose-ends/domain/digest/action-link.ts'
import { paths } from '@loose-ends/domain/page-paths.ts'

/** A line with the addresses of its buttons; what is closed has no other than to open it. */
export interface LinkedLine extends SummaryLine {
  links: Partial<Record<LinkAction, string>>
}

export interface LinkedSection extends Omit<SummarySection, 'lines'> {
  lines: LinkedLine[]
}

/** A summary with every address in it: what both parts of the mail are made from. */
export interface LinkedSummary extends Omit<SummaryMail, 'sections'> {
  sections: LinkedSection[]
  unread: UnreadMailbox[]
  productName: string
  appUrl: string
  /** Where mailboxes are connected. */
  mailboxesUrl: string
  settingsUrl: string
  unsubscribeUrl: string
}

/** Where the app lists more of a section than the mail has room for. */
export const morePath = (kind: SectionKind): string => (kind === 'closed' ? paths.completed : paths.actionables)
