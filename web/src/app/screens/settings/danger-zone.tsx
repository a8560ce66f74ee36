import type { Deletion } from '@loose-ends/domain/account/deletion.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { useId, useRef, useState } from 'react'
import { deleteAccount, outcomeOfDeletion } from '#web/features/account/delete-account.ts'
import { forgetAllWords } from '#web/features/loose-end/kept-words.ts'
import { useSessionClient } from '#web/features/session/session-context.tsx'
import { endedBy } from '#web/features/session/session-state.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast, type ToastContent } from '#web/ui/toast.ts'
import { SignInAgain } from '#web/features/session/sign-in-again.tsx'
import { Group } from './group.tsx'

const DONE: ToastContent = { title: 'Account deleted', kind: 'success' }
const BEGUN: ToastContent = {
  title: 'Your account is being deleted',
  description: 'You are signed out.',
  kind: 'success',
}
const UNKNOWN: ToastContent = {
  title: 'No answer came',
  description:
    'Your account may be being deleted: if so, you are signed out as soon as the server can be reached. Otherwise try again then.',
  kind: 'destructive',
}
/** SPEC §8. */
const FAILED: ToastContent = {
  title: 'Error',
  description: 'Failed to delete account. Please try again.',
  kind: 'destructive',
}

/**
 * Deletes the account at the server, then leaves: nothing of the session is left either (SPEC §8). Where no answer says how it
 * went, whether the session still stands does.
 */
function useDeletion(onFailure: () => void) {
  const [isRefused, setRefused] = useState(false)
  const person = usePerson()
  const client = useSessionClient()
  const keys = useBrowserKeys()
  const [isBusy, setBusy] = useState(false)
  /** It was asked for before, and nothing is known of that: the end of the session would be that of the account. */
  const isInDoubt = useRef(false)
  const leave = (told: ToastContent) => {
    forgetAllWords(keys, person.user.id)
    client.forget('signed_out')
    toast(told)
  }
  const fail = async (error: unknown) => {
    if (isAppError(error, 'sign_in_again')) return setRefused(true)
    // Who is no longer signed in when they ask is refused, unless it is for what they asked before.
    const ofEnded = isInDoubt.current ? 'begun' : 'refused'
    const outcome = endedBy(error) ? ofEnded : await outcomeOfDeletion(client)
    if (outcome === 'begun') return leave(BEGUN)
    isInDoubt.current = outcome === 'unknown'
    toast(outcome === 'unknown' ? UNKNOWN : FAILED)
  }
  const run = async (wanted: Deletion) => {
    setBusy(true)
    setRefused(false)
    try {
      await deleteAccount(person, wanted)
      leave(DONE)
    } catch (error) {
      await fail(error)
      setBusy(false)
      onFailure()
    }
  }
  return { isBusy, isRefused, run }
}

const NOTHING_MORE: Deletion = { remove_labels: false, remove_drafts: false }

/** What of ours may go from the mailbox, too. */
const CHOICES = [
  ['remove_labels', 'Remove our labels or keywords from my mailbox', 'The messages stay; only these go.'],
  ['remove_drafts', 'Delete the drafts of replies we made', 'Those that you have changed since stay.'],
] as const satisfies readonly (readonly [keyof Deletion, string, string])[]

interface ChoicesProps {
  wanted: Deletion
  onChange: (wanted: Deletion) => void
  disabled: boolean
}

function Choices({ wanted, onChange, disabled }: ChoicesProps) {
  const id = useId()
  return (
    <fieldset disabled={disabled} className="mt-5 grid gap-3 border-t border-line pt-4">
      <legend className="sr-only">In your mailbox</legend>
      {CHOICES.map(([name, label, about]) => (
        <label key={name} className="flex cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            className="mt-1 size-4 shrink-0 accent-ink"
            checked={wanted[name]}
            aria-describedby={`${id}${name}`}
            onChange={(event) => onChange({ ...wanted, [name]: event.target.checked })}
          />
          <span>
            {label}
            <span id={`${id}${name}`} aria-hidden="true" className="block text-sm text-ink-3">
              {about}
            </span>
          </span>
        </label>
      ))}
      <p className="text-sm text-ink-3">
        For these, our sealed access to a mailbox is kept until it is done, six hours at most. A mailbox that no longer
        lets us in stays as it is.
      </p>
    </fieldset>
  )
}

/** The way to have everything deleted (ST-03, ST-04). */
export function DangerZone() {
  const [isAsking, setAsking] = useState(false)
  const [wanted, setWanted] = useState(NOTHING_MORE)
  const { isBusy, isRefused, run } = useDeletion(() => setAsking(false))
  return (
    <Group
      title="Danger Zone"
      about="Deletes your account and ends our access to your mailboxes. Your mail stays as it is; our labels or keywords and our drafts in them can be removed, too."
    >
      <Button variant="outline" onClick={() => setAsking(true)}>
        Delete Account
      </Button>
      {isRefused && (
        <div className="mt-4">
          <SignInAgain before="delete everything" />
        </div>
      )}
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
          <Button variant="accent" busy={isBusy} onClick={() => void run(wanted)}>
            Yes, delete my account
          </Button>
        }
      >
        <Choices wanted={wanted} onChange={setWanted} disabled={isBusy} />
      </ConfirmDialog>
    </Group>
  )
}
