import { useQuery } from '@tanstack/react-query'
import { mailLink } from '#web/lib/mail-link.ts'
import { useProductConfig } from '#web/lib/product-config.ts'
import { accountQuery } from '../account/queries.ts'
import { usePerson } from '../session/use-person.ts'

/** Makes links into the connected mailbox's own web page; null for an item without a thread. */
export function useMailLink(): (threadId: string | null) => string | null {
  const { mail_web_url } = useProductConfig()
  const person = usePerson()
  const email = useQuery(accountQuery(person)).data?.email ?? person.user.email
  return (threadId) => (threadId ? mailLink(mail_web_url, email, threadId) : null)
}
