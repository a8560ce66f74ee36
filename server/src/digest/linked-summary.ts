import type { SummaryLine, SummaryMail, SummarySection } from '@loose-ends/domain/digest/summary-mail.ts'
import type { LinkAction } from '@loose-ends/domain/digest/action-link.ts'

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
  productName: string
  appUrl: string
  settingsUrl: string
  unsubscribeUrl: string
}
