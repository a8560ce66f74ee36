import { TAKES_NO_MARKS } from '@loose-ends/domain/copy/label-failures.ts'
import {
  isReadNow,
  MAILBOX_COLOURS,
  mayBeRead,
  type MailboxColour,
} from '@loose-ends/domain/email-account/email-account.ts'
import {
  canBeMarked,
  MAILBOX_NAME_LENGTH,
  type Mailbox,
  type MailboxChange,
} from '@loose-ends/domain/email-account/mailbox.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { upperFirst } from '@loose-ends/domain/text/words.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { WITHOUT_ABILITY } from '#web/features/account/ability-copy.ts'
import { ConnectAgain } from '#web/features/mailbox/connect-again.tsx'
import { loginErrorText } from '#web/features/mailbox/login-error.ts'
import { connectedTitle } from '#web/features/mailbox/connected-title.ts'
import { changeMailbox } from '#web/features/mailbox/queries.ts'
import { markedMailbox } from '#web/features/email-settings/marked-mailbox.ts'
import { emailSettingsQuery } from '#web/features/email-settings/queries.ts'
import { providerOf } from '#web/features/session/email-account.ts'
import { mailboxesQuery, mailboxName } from '#web/features/session/mailboxes.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { dayText } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { mailboxesKey } from '#web/lib/query-keys.ts'
import { useHere } from '#web/lib/use-here.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ColourDot } from '#web/ui/colour-dot.tsx'
import { Field, FIELD_BESIDE, FIELD_CLOTHES } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { SignInAgain } from '#web/features/session/sign-in-again.tsx'
import { MailboxFolders } from './mailbox-folders.tsx'
import { Disconnect } from './disconnect.tsx'
import { RowForm } from './row-form.tsx'
import { FocusedForm } from './focused-form.tsx'
import { useOpened } from './use-opened.ts'

const STATES = {
  connected: { tone: 'done', words: 'Connected' },
  reconnect_needed: { tone: 'thread', words: 'Not Connected' },
  paused: { tone: 'quiet', words: 'Paused' },
} as const

/** Whether a mailbox is read, in a word (ST-02, GD-02); `null` stands for one that is not there. */
export function MailboxState({ mailbox }: { mailbox: Pick<Mailbox, 'status' | 'missing'> | null }) {
  const { tone, words } = STATES[mailbox && mayBeRead(mailbox) ? mailbox.status : 'reconnect_needed']
  return <Badge tone={tone}>{words}</Badge>
}

/** What a pause means. */
export const PAUSED_TEXT = 'Nothing is read from it until you resume it. What was found stays.'

/** Said where reading was never allowed; what that costs stands beside it. */
export const refusedText = (company: string): string => `${company} did not grant the access that is needed.`

const COLOUR_WORDS: Record<MailboxColour, string> = {
  red: 'Red',
  orange: 'Orange',
  green: 'Green',
  blue: 'Blue',
  violet: 'Violet',
  grey: 'Grey',
}

function stateText(mailbox: Mailbox): string {
  const { status, provider, host, connected_at, kind } = mailbox
  const { name, company } = providerOf(mailbox)
  if (!mayBeRead(mailbox)) return refusedText(company)
  if (status === 'paused') return PAUSED_TEXT
  const where = provider ?? (host === null ? null : `Read at ${host}`)
  const last = `last connected on ${dayText(connected_at)}.`
  if (status === 'connected') return where === null ? upperFirst(last) : `${where}, ${last}`
  return kind === 'imap'
    ? `${upperFirst(company)} no longer accepts the password. Give the new one to go on; what was found is kept.`
    : `${upperFirst(name)} no longer lets us in. Connect it again to go on; what was found is kept.`
}

/** Changes a mailbox and says how it went; returns whether it was done. Failures that `onError` takes are its to show. */
function useChange(mailbox: Mailbox) {
  const person = usePerson()
  const cache = useQueryClient()
  const at = providerOf(mailbox)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: MailboxChange) => changeMailbox(person, mailbox.id, change),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: mailboxesKey })
      void cache.invalidateQueries()
    },
    onError: () => void cache.invalidateQueries({ queryKey: mailboxesKey }),
  })
  const run = async (change: MailboxChange, done: string, onError?: (error: unknown) => void): Promise<boolean> => {
    try {
      await mutateAsync(change)
      toast({ title: done, kind: 'success' })
      return true
    } catch (error) {
      if (onError) onError(error)
      else toast({ title: 'That was not changed', description: errorText(error, at), kind: 'destructive' })
      return false
    }
  }
  return { isBusy: isPending, run }
}

/** What is done with a mailbox beside the others: our labels in it, and its place in the daily summary (MB-03). */
function Shares({ mailbox }: { mailbox: Mailbox }) {
  const person = usePerson()
  const id = useId()
  const { isBusy, run } = useChange(mailbox)
  const settings = useQuery(emailSettingsQuery(person)).data
  const name = mailboxName(mailbox)
  const { marks } = markedMailbox(mailbox)
  if (!settings) return null
  const isMarked = canBeMarked(mailbox)
  const onceOn = settings.gmail_labels_enabled ? '' : ' once they are enabled'
  const shares: { field: 'labels_on' | 'in_summary'; words: string; on: string; off: string }[] = [
    {
      field: 'labels_on',
      words: `Put the two ${marks} on its mail${onceOn}`,
      on: `${name} ${onceOn ? 'gets' : 'has'} ${marks}${onceOn}`,
      off: `${name} has no ${marks}`,
    },
    {
      field: 'in_summary',
      words: 'Include it in the daily summary',
      on: `${name} is in the summary`,
      off: `${name} is left out of the summary`,
    },
  ]
  const offered = { labels_on: isMarked, in_summary: settings.summary_enabled }
  return (
    <>
      {!isMarked && <p className="mt-3 text-sm text-ink-2">{TAKES_NO_MARKS}</p>}
      {shares
        .filter(({ field }) => offered[field])
        .map(({ field, words, on, off }) => (
          <div key={field} className="mt-3 flex max-w-md items-center justify-between gap-6 text-sm">
            <span id={`${id}-${field}`}>{words}</span>
            <Switch
              labelledBy={`${id}-${field}`}
              isOn={mailbox[field]}
              busy={isBusy}
              onChange={(isOn) => void run({ [field]: isOn }, isOn ? on : off)}
            />
          </div>
        ))}
    </>
  )
}

/** What the mailbox is called and marked with. */
function Looks({ mailbox, onEnd }: { mailbox: Mailbox; onEnd: () => void }) {
  const { isBusy, run } = useChange(mailbox)
  const [name, setName] = useState(mailbox.name ?? '')
  const [colour, setColour] = useState<MailboxColour | ''>(mailbox.colour ?? '')
  const here = useHere()
  const save = async () => {
    const wanted = here()
    const change = { name: name.trim() === '' ? null : name.trim(), colour: colour === '' ? null : colour }
    if ((await run(change, 'Mailbox changed')) && !wanted.aborted) onEnd()
  }
  return (
    <RowForm className="sm:grid-cols-[minmax(0,1fr)_auto]" isBusy={isBusy} onSave={save} onCancel={onEnd}>
      <Field label="Name" hint="in place of the address">
        {(control) => (
          <input
            {...control}
            className={FIELD_BESIDE}
            maxLength={MAILBOX_NAME_LENGTH}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label="Colour">
        {(control) => (
          <Select {...control} value={colour} onChange={(event) => setColour(event.target.value as MailboxColour | '')}>
            <option value="">None</option>
            {MAILBOX_COLOURS.map((one) => (
              <option key={one} value={one}>
                {COLOUR_WORDS[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </RowForm>
  )
}

/** A new password, which is tried before it is kept. */
function NewPassword({ mailbox, onEnd }: { mailbox: Mailbox; onEnd: () => void }) {
  const { isBusy, run } = useChange(mailbox)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<unknown>(null)
  const here = useHere()
  const save = async () => {
    const wanted = here()
    setError(null)
    if ((await run({ password }, connectedTitle(mailbox), setError)) && !wanted.aborted) onEnd()
  }
  if (isAppError(error, 'sign_in_again')) {
    return (
      <div className="mt-4">
        <SignInAgain before="change its password" />
      </div>
    )
  }
  return (
    <RowForm className="max-w-md" isBusy={isBusy} saving="Trying both servers..." onSave={save} onCancel={onEnd}>
      <Field label="New password" error={error === null ? undefined : loginErrorText(error, { by: 'kept' })}>
        {(control) => (
          <input
            {...control}
            required
            type="password"
            autoComplete="off"
            className={FIELD_CLOTHES}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
    </RowForm>
  )
}

/** What the person did not allow, each with what is not there without it (CB-07); nothing where they allowed all. */
export function MissingAbilities({ missing }: Pick<Mailbox, 'missing'>) {
  if (missing.length === 0) return null
  return (
    <ul aria-label="What is missing" className="mt-2 max-w-[60ch] list-disc space-y-1 pl-5 text-sm text-ink-2">
      {missing.map((ability) => (
        <li key={ability}>{WITHOUT_ABILITY[ability]}</li>
      ))}
    </ul>
  )
}

/** What can be done with a mailbox, and the forms for it. `isJoined`: it is not the one that the person signs in with. */
export function MailboxActions({ mailbox, isJoined }: { mailbox: Mailbox; isJoined: boolean }) {
  const person = usePerson()
  const { isBusy, run } = useChange(mailbox)
  const isOneOfSeveral = (useQuery(mailboxesQuery(person)).data?.length ?? 0) > 1
  const { open, opens, close } = useOpened<'looks' | 'password'>()
  const { status, kind, missing } = mailbox
  const name = mailboxName(mailbox)
  const isPaused = status === 'paused'
  const chooseFolders = async (choice: MailboxChange) =>
    void (await run(choice, 'The folders are used from the next sync on'))
  const pause = () => void run({ paused: !isPaused }, isPaused ? `${name} is read again` : `${name} is paused`)
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        {kind === 'imap' && (
          <Button variant={status === 'reconnect_needed' ? 'accent' : 'outline'} size="sm" onClick={opens('password')}>
            New password
          </Button>
        )}
        {isJoined && kind !== 'imap' && (status === 'reconnect_needed' || missing.length > 0) && (
          <ConnectAgain mailbox={mailbox} size="sm" />
        )}
        {(isPaused || isReadNow(mailbox)) && (
          <Button variant="outline" size="sm" busy={isBusy} onClick={pause}>
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={opens('looks')}>
          Name and colour
        </Button>
        <Disconnect mailbox={mailbox} />
      </div>
      {isOneOfSeveral && <Shares mailbox={mailbox} />}
      {kind === 'imap' && status === 'connected' && <MailboxFolders mailbox={mailbox} save={chooseFolders} />}
      {open !== null && (
        <FocusedForm key={open}>
          {open === 'looks' ? (
            <Looks mailbox={mailbox} onEnd={close} />
          ) : (
            <NewPassword mailbox={mailbox} onEnd={close} />
          )}
        </FocusedForm>
      )}
    </>
  )
}

/** One mailbox: its state, its name and colour, and what can be done with it. */
export function MailboxRow({ mailbox }: { mailbox: Mailbox }) {
  const { email, colour } = mailbox
  const name = mailboxName(mailbox)
  return (
    <li aria-label={name} className="py-4 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {colour && <ColourDot colour={colour} />}
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</span>
        <MailboxState mailbox={mailbox} />
      </p>
      {name !== email && <p className="text-sm text-ink-3 [overflow-wrap:anywhere]">{email}</p>}
      <p className="mt-1 max-w-[60ch] text-sm text-ink-2">{stateText(mailbox)}</p>
      <MissingAbilities missing={mailbox.missing} />
      <MailboxActions mailbox={mailbox} isJoined />
    </li>
  )
}
