import { wishAddress } from '@loose-ends/domain/forwarding/wish-address.ts'
import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { accountQuery } from '../../session/email-account.ts'
import { usePerson } from '../../session/use-person.ts'

/** How a task is added by mail: the person's own address for that (MT-01). Nothing without a mailbox. */
export function TaskAddress() {
  const { data: account } = useQuery(accountQuery(usePerson()))
  if (!account) return null
  const address = wishAddress(account.email, 'task')
  return (
    <>
      <p className="mt-3">Or forward an email from your own mailbox to</p>
      <p className="mt-2 flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
        <span className="font-medium text-ink [overflow-wrap:anywhere]">{address}</span>
        <CopyButton text={address} what="The address" label="Copy the address for tasks" />
      </p>
    </>
  )
}
