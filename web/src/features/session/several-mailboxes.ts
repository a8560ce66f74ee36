import type { Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import { mailboxesQuery } from './mailboxes.ts'
import { usePerson } from './use-person.ts'

/** The person's mailboxes by their accounts, the first one first. */
export type MailboxesById = ReadonlyMap<string, Mailbox>

const NONE: MailboxesById = new Map()

/** What the page hands over; null while it is on its way. */
export const SeveralMailboxes = createContext<MailboxesById | null>(null)

/** The mailboxes where there are several; none where there is nothing to tell apart, or they are not known (MB-03). */
export const useSeveralMailboxes = (): MailboxesById => use(SeveralMailboxes) ?? NONE

/** That one of several; before they are known, as it is named; undefined for one that is not among them. */
export function useKnownMailbox(named: string | undefined): string | undefined {
  const mailboxes = use(SeveralMailboxes)
  return named === undefined || mailboxes === null || mailboxes.has(named) ? named : undefined
}

/** The same for whoever provides it to the page. */
export function useMailboxesToTellApart(): MailboxesById | null {
  const { data, isPending } = useQuery(mailboxesQuery(usePerson()))
  return useMemo(() => {
    if (isPending) return null
    return data && data.length > 1 ? new Map(data.map((one) => [one.id, one])) : NONE
  }, [data, isPending])
}
