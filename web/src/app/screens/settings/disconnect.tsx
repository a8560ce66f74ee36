import type { Disconnection } from '@loose-ends/domain/email-account/disconnection.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { errorText } from '#web/lib/error-copy.ts'
import { mailboxesKey } from '#web/lib/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { SignInAgain } from './sign-in-again.tsx'

export interface DisconnectProps {
  /** What the mailbox is called. */
  name: string
  /** What becomes of our access to it. */
  about: string
  disconnect: (wanted: Disconnection) => Promise<void>
  size?: 'sm' | 'md'
}

/** Ends the connection at the server; every list is asked for again then. */
function useDisconnection({ name, disconnect }: DisconnectProps, onEnd: () => void) {
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const run = async (wanted: Disconnection) => {
    setBusy(true)
    setRefused(false)
    try {
      await disconnect(wanted)
      toast({ title: `${name} disconnected`, kind: 'success' })
      await cache.invalidateQueries({ queryKey: mailboxesKey })
      void cache.invalidateQueries()
    } catch (error) {
      if (isAppError(error, 'sign_in_again')) setRefused(true)
      else toast({ title: `${name} is still connected`, description: errorText(error), kind: 'destructive' })
    }
    setBusy(false)
    onEnd()
  }
  return { isBusy, isRefused, run }
}

const CHOICES = [
  ['keep', 'Keep what was found', 'Your tasks and follow-ups stay. Connect again, and none is doubled.'],
  [
    'delete',
    'Delete what was found',
    'Tasks you wrote yourself stay, and what came of mail that another mailbox of yours has, too.',
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
export function Disconnect(props: DisconnectProps) {
  const { name, about, size } = props
  const [isAsking, setAsking] = useState(false)
  const [items, setItems] = useState<Disconnection['items']>('keep')
  const { isBusy, isRefused, run } = useDisconnection(props, () => setAsking(false))
  return (
    <>
      <Button variant="outline" size={size} onClick={() => setAsking(true)}>
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
        description={`We no longer read its mail, and ${about}. Replies that wait are not sent. Your mailbox stays as it is.`}
        cancel={
          <Button variant="outline" disabled={isBusy}>
            Cancel
          </Button>
        }
        confirm={
          <Button variant="accent" busy={isBusy} onClick={() => void run({ items })}>
            Disconnect
          </Button>
        }
      >
        <Choices items={items} onChange={setItems} disabled={isBusy} />
      </ConfirmDialog>
    </>
  )
}
