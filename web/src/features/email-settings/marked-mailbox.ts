import { canBeMarked, type Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import { labelNames, type LabelKind } from '@loose-ends/domain/label/label.ts'
import type { MarkKind } from '@loose-ends/domain/mailbox/mark-kind.ts'
import { NAMELESS, whose, type ProviderNames } from '@loose-ends/domain/mailbox/provider-names.ts'
import { upperFirst } from '@loose-ends/domain/text/words.ts'
import { providerOf } from '../session/email-account.ts'

/** Whoever keeps a mailbox, and what its mail is marked with there: that is also the word for it. */
export interface MarkedMailbox extends ProviderNames {
  marks: MarkKind
}

/** A mailbox of which nothing is known yet. */
export const UNKNOWN_MAILBOX: MarkedMailbox = { ...NAMELESS, marks: 'labels' }

export const markedMailbox = (
  mailbox: Pick<Mailbox, 'kind' | 'provider' | 'marks' | 'missing'> | null | undefined,
): MarkedMailbox => ({
  ...providerOf(mailbox),
  marks: mailbox?.marks?.kind ?? (mailbox && !canBeMarked(mailbox) ? 'keywords' : 'labels'),
})

/** 'Fastmail keywords' */
export const marksOf = (at: MarkedMailbox): string => `${whose(at)}${at.marks}`
/** The same as it begins a title: 'Fastmail Keywords' */
export const marksTitle = (at: MarkedMailbox): string => `${whose(at)}${upperFirst(at.marks)}`

/** What our marks are called in that mailbox. */
export const markNames = (
  mailbox: Pick<Mailbox, 'marks'> | null | undefined,
  productName: string,
): Record<LabelKind, string> => mailbox?.marks?.names ?? labelNames(productName)
