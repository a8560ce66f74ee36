import type { Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import { mailboxesQuery } from './mailboxes.ts'
import { usePerson } from './use-person.ts'

/** The person's mailboxes by their accounts, the first one first. */
export type MailboxesById = ReadonlyMap<string, Mailbox>

const NONE: MailboxesById = new Map()

export const SeveralMailboxes = createContext<MailboxesById>(NONE)

/** The mailboxes where there are several; none where there is nothing to tell apart, or they are not known (MB-03). */
export const useSeveralMailboxes = (): MailboxesById => use(SeveralMailboxes)

/** The same for whoever provides it to the page. */
export function useMailboxesToTellApart(): MailboxesById {
  const { data } = useQuery(mailboxesQuery(usePerson()))
  return useMemo(() => (data && data.length > 1 ? new Map(data.map((one) => [one.id, one])) : NONE), [data])
}
