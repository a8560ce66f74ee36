import type { Disconnection } from '@loose-ends/domain/email-account/disconnection.ts'
import type { Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { disconnectOne } from '#web/features/mailbox/queries.ts'
import { mailboxName } from '#web/features/session/mailboxes.ts'
import { SignInAgain } from '#web/features/session/sign-in-again.tsx'
import { isOfSignIn } from '#web/features/session/signs-in-with.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { provider } from '#web/lib/product-config.ts'
import { mailboxesKey } from '#web/lib/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'

/** What disconnecting does to our access, by how a mailbox is opened. */
const ENDING: Partial<Record<Mailbox['kind'], string>> = {
  imap: 'its password is deleted here',
  [provider.kind]: `our access is taken back at ${provider.company}`,
}

/** What becomes of that mailbox. `isOfSignIn`: the person signs in with it, which connects it (CB-01, MB-02). */
function aboutText({ kind }: Mailbox, isOfSignIn: boolean): string {
  const ending = ENDING[kind] ?? 'our access to it is deleted here'
  const about = `We no longer read its mail, and ${ending}. Replies that wait are not sent. Your mailbox stays as it is.`
  if (!isOfSignIn) return about
  return `${about} Signing in with it connects it again${kind === 'imap' ? ', and its password is stored again' : ''}.`
}

/** Ends the connection at the server; every list is asked for again then. */
function useDisconnection(mailbox: Mailbox, onEnd: () => void) {
  const name = mailboxName(mailbox)
  const person = usePerson()
  const cache = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wanted: Disconnection) => disconnectOne(person, mailbox.id, wanted),
    onSuccess: async () => {
      toast({ title: `${name} disconnected`, kind: 'success' })
      await cache.invalidateQueries({ queryKey: mailboxesKey })
      void cache.invalidateQueries()
    },
    onError: (problem) => {
      void cache.invalidateQueries({ queryKey: mailboxesKey })
      if (isAppError(problem, 'sign_in_again')) return
      toast({ title: `${name} is still connected`, description: errorText(problem), kind: 'destructive' })
    },
    onSettled: onEnd,
  })
  return { isBusy: isPending, isRefused: isAppError(error, 'sign_in_again'), run: mutate }
}

const CHOICES = [
  [
    'keep',
    'Keep what was found',
    'Your tasks and follow-ups stay. While no mailbox is connected, the dashboard lists those that are open and the tasks ' +
      'you wrote yourself; every other list opens once one is. Connect again, and none is doubled.',
  ],
  [
    'delete',
    'Delete what was found',
    'Tasks you wrote yourself and your settings stay; so does what came of mail that another mailbox of yours has, too, ' +
      'and what was learnt of senders who write to you there.',
  ],
] as const satisfies readonly (readonly [Disconnection['items'], string, string])[]

interface ChoicesProps {
  items: Disconnection['items']
  onChange: (items: Disconnection['items']) => void
  disabled: boolean
}

function Choices({ items, onChange, disabled }: ChoicesProps) {
  const id = useId()
  return (
    <fieldset disabled={disabled} className="mt-5 grid gap-3 border-t border-line pt-4">
      <legend className="sr-only">What was found in your mail</legend>
      {CHOICES.map(([value, label, about]) => (
        <label key={value} className="flex cursor-pointer items-start gap-3">
          <input
            type="radio"
            name={id}
            className="mt-1 size-4 shrink-0 accent-ink"
            checked={items === value}
            aria-describedby={`${id}${value}`}
            onChange={() => onChange(value)}
          />
          <span>
            {label}
            <span id={`${id}${value}`} aria-hidden="true" className="block text-sm text-ink-3">
              {about}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The way to end the connection to a mailbox without leaving (DC-01). */
export function Disconnect({ mailbox }: { mailbox: Mailbox }) {
  const name = mailboxName(mailbox)
  const { user } = usePerson()
  const [isAsking, setAsking] = useState(false)
  const [items, setItems] = useState<Disconnection['items']>('keep')
  const { isBusy, isRefused, run } = useDisconnection(mailbox, () => setAsking(false))
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        Disconnect
      </Button>
      {isRefused && (
        <div className="mt-4 basis-full">
          <SignInAgain before="delete what was found" />
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={(isOpen) => !isBusy && setAsking(isOpen)}
        title={`Disconnect ${name}?`}
        description={aboutText(mailbox, isOfSignIn(user, mailbox))}
        cancel={
          <Button variant="outline" disabled={isBusy}>
            Cancel
          </Button>
        }
        confirm={
          <Button variant="accent" busy={isBusy} onClick={() => run({ items })}>
            Disconnect
          </Button>
        }
      >
        <Choices items={items} onChange={setItems} disabled={isBusy} />
      </ConfirmDialog>
    </>
  )
}
