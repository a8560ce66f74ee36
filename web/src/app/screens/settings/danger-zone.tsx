import { useState } from 'react'
import { deleteAccount } from '#web/features/account/delete-account.ts'
import { useSessionClient } from '#web/features/session/session-context.tsx'
import { usePerson } from '#web/features/session/use-person.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { Group } from './group.tsx'

/** Deletes the account at the server, then leaves: nothing of the session is left either (SPEC §8). */
function useDeletion(onFailure: () => void) {
  const person = usePerson()
  const client = useSessionClient()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await deleteAccount(person)
      toast({ title: 'Account deleted', kind: 'success' })
      client.forget('signed_out')
    } catch {
      setBusy(false)
      onFailure()
      toast({ title: 'Error', description: 'Failed to delete account. Please try again.', kind: 'destructive' })
    }
  }
  return { isBusy, run }
}

/** The way to have everything deleted (ST-03, ST-04). */
export function DangerZone() {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useDeletion(() => setAsking(false))
  return (
    <Group
      title="Danger Zone"
      about="Deletes your account here and takes away our access to your mailbox. Your mailbox itself stays as it is."
    >
      <Button variant="outline" onClick={() => setAsking(true)}>
        Delete Account
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={(isOpen) => !isBusy && setAsking(isOpen)}
        title="Are you absolutely sure?"
        description="This action cannot be undone. This will permanently delete your account and remove all your data from our servers."
        cancel={
          <Button variant="outline" disabled={isBusy}>
            Cancel
          </Button>
        }
        confirm={
          <Button variant="accent" busy={isBusy} onClick={() => void run()}>
            Yes, delete my account
          </Button>
        }
      />
    </Group>
  )
}
