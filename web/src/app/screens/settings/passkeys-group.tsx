import { isAppError } from '@loose-ends/domain/errors.ts'
import { PASSKEY_NAME_LENGTH, type Passkey } from '@loose-ends/domain/passkey/passkey.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { deviceText } from '#web/features/account/device-text.ts'
import { passkeyErrorText, whatHindersPasskeys } from '#web/features/passkey/ask-authenticator.ts'
import { addPasskey, passkeysQuery, removePasskey, renamePasskey } from '#web/features/passkey/passkeys.ts'
import { usePerson, type Person } from '#web/features/session/use-person.ts'
import { agoText, dayText } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { passkeysKey, securityEventsKey } from '#web/lib/query-keys.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FIELD_CLOTHES } from '#web/ui/field.tsx'
import { focusGroup } from '#web/ui/focus-group.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { SignInAgain } from '#web/features/session/sign-in-again.tsx'
import { FocusedForm } from './focused-form.tsx'
import { Group } from './group.tsx'
import { RowForm } from './row-form.tsx'
import { useOpened } from './use-opened.ts'

const CANCELLED = 'No passkey was made: that was cancelled, or took too long.'

const HINDRANCES = {
  browser: 'This browser does not support passkeys.',
  address: 'Passkeys need a host name; this page is open at an IP address. On your own computer open it as localhost.',
}

/** A change of the passkeys: from then on the list, and the security log, are those after it. `onDone` comes before that. */
function useChange<T>(
  change: (person: Person, given: T) => Promise<unknown>,
  done: string,
  { onDone, ...options }: { onDone?: () => void; retry?: false } = {},
) {
  const person = usePerson()
  const cache = useQueryClient()
  return useMutation({
    ...options,
    mutationFn: (given: T) => change(person, given),
    onSuccess: () => {
      onDone?.()
      toast({ title: done, kind: 'success' })
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: passkeysKey }),
        cache.invalidateQueries({ queryKey: securityEventsKey }),
      ]),
  })
}

function Rename({ passkey, onEnd }: { passkey: Passkey; onEnd: () => void }) {
  const [name, setName] = useState(passkey.name)
  const rename = useChange((person, to: string) => renamePasskey(person, passkey.id, to), 'Passkey renamed')
  const save = () => rename.mutate(name.trim(), { onSuccess: onEnd })
  return (
    <RowForm className="max-w-md" isBusy={rename.isPending} onSave={save} onCancel={onEnd}>
      <Field label="Name" error={rename.isError ? errorText(rename.error) : undefined}>
        {(control) => (
          <input
            {...control}
            required
            pattern=".*\S.*"
            className={FIELD_CLOTHES}
            maxLength={PASSKEY_NAME_LENGTH}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </RowForm>
  )
}

function Remove({ passkey, onEnd }: { passkey: Passkey; onEnd: () => void }) {
  const element = useRef<HTMLDivElement>(null)
  const follows = useId()
  // What follows is heard before it is done.
  useEffect(() => element.current?.focus(), [])
  const remove = useChange((person, id: string) => removePasskey(person, id), 'Passkey removed', {
    onDone: () => focusGroup(element.current),
  })
  return (
    <div
      ref={element}
      role="group"
      aria-label={`Remove ${passkey.name}?`}
      aria-describedby={follows}
      tabIndex={-1}
      className="mt-4 outline-none"
    >
      <p id={follows} className="max-w-[60ch] text-sm text-ink-2">
        It will sign nobody in any more. Your mailbox still signs you in. Your device may keep offering the passkey
        until you delete it there, too.
      </p>
      {remove.isError && (
        <p role="alert" className="mt-2 text-sm text-thread">
          {errorText(remove.error)}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="accent" size="sm" busy={remove.isPending} onClick={() => remove.mutate(passkey.id)}>
          Remove this passkey
        </Button>
        <Button variant="outline" size="sm" onClick={onEnd}>
          Keep it
        </Button>
      </div>
    </div>
  )
}

function Row({ passkey, now }: { passkey: Passkey; now: Date }) {
  const { open, opens, close } = useOpened<'rename' | 'remove'>()
  const { name, created_at: made, last_used_at: used } = passkey
  return (
    <li aria-label={name} className="py-3 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
          <p className="text-sm text-ink-3">
            Added <time dateTime={made}>{dayText(made)}</time> ·{' '}
            {used ? `last used ${agoText(used, now)}` : 'not used yet'}
          </p>
        </div>
        <div className="flex gap-2">
          <Button variant="outline" size="sm" aria-label={`Rename ${name}`} onClick={opens('rename')}>
            Rename
          </Button>
          <Button variant="outline" size="sm" aria-label={`Remove ${name}`} onClick={opens('remove')}>
            Remove
          </Button>
        </div>
      </div>
      {open === 'rename' && (
        <FocusedForm>
          <Rename passkey={passkey} onEnd={close} />
        </FocusedForm>
      )}
      {open === 'remove' && <Remove passkey={passkey} onEnd={close} />}
    </li>
  )
}

function List() {
  const now = useNow()
  const { data, isPending, isLoadingError, refetch } = useQuery(passkeysQuery(usePerson()))
  if (isPending) return <Skeleton className="h-6 w-64 max-w-full" />
  if (isLoadingError) return <InlineError text="Your passkeys could not be loaded" onRetry={() => void refetch()} />
  if (data.length === 0) return <p className="text-ink-2">You have no passkey yet.</p>
  return (
    <ul aria-label="Passkeys" className="divide-y divide-line">
      {data.map((passkey) => (
        <Row key={passkey.id} passkey={passkey} now={now} />
      ))}
    </ul>
  )
}

function Add() {
  // Tried again, the device would ask the person once more, and may hold the passkey by then.
  const add = useChange(addPasskey, 'Passkey added', { retry: false })
  const hindrance = whatHindersPasskeys()
  if (hindrance) return <p className="max-w-[60ch] text-sm text-ink-3">{HINDRANCES[hindrance]}</p>
  return (
    <>
      {isAppError(add.error, 'sign_in_again') ? (
        <SignInAgain before="add a passkey" />
      ) : (
        add.isError && (
          <p role="alert" className="mb-3 text-sm text-thread">
            {passkeyErrorText(add.error, CANCELLED)}
          </p>
        )
      )}
      <Button variant="outline" busy={add.isPending} onClick={() => add.mutate(deviceText(navigator.userAgent))}>
        <Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />
        Add a passkey
      </Button>
    </>
  )
}

/** The passkeys of the person, and the way to add one (MB-02). */
export function PasskeysGroup() {
  return (
    <Group
      title="Passkeys"
      about="A passkey signs you in with your fingerprint, your face or your device's PIN, in place of a password. Your mailbox can always sign you in as well."
    >
      <List />
      <div className="mt-4">
        <Add />
      </div>
    </Group>
  )
}
