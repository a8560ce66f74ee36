import { TAKES_NO_MARKS } from '@loose-ends/domain/copy/label-failures.ts'
import { canBeMarked, shownForLabels, type Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import type { EmailLabels } from '@loose-ends/domain/label/label.ts'
import { whatIsConnected } from '@loose-ends/domain/mailbox/provider-names.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useEffect, useId, useMemo, useRef } from 'react'
import { WITHOUT_ABILITY } from '#web/features/account/ability-copy.ts'
import { ConnectAgain } from '#web/features/mailbox/connect-again.tsx'
import { mailboxesQuery } from '#web/features/session/mailboxes.ts'
import { labelsLoadFailedToast } from '#web/features/email-settings/label-toasts.ts'
import {
  markedMailbox,
  markNames,
  marksOf,
  marksTitle,
  UNKNOWN_MAILBOX,
  type MarkedMailbox,
} from '#web/features/email-settings/marked-mailbox.ts'
import { emailSettingsQuery } from '#web/features/email-settings/queries.ts'
import { areLabelsCreated, useShownLabels } from '#web/features/email-settings/shown-labels.ts'
import { useLabels } from '#web/features/email-settings/use-labels.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { useProductConfig } from '#web/lib/product-config.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConnectButton } from './connect-button.tsx'
import { Group } from './group.tsx'

/** Tells once, in the spec's words, that loading failed, however often it does. */
function useLoadFailure(isError: boolean, at: MarkedMailbox): void {
  const isTold = useRef(false)
  useEffect(() => {
    if (!isError || isTold.current) return
    isTold.current = true
    toast(labelsLoadFailedToast(at))
  }, [isError, at])
}

function LabelList({ provider, known }: { provider: MarkedMailbox; known: UseQueryResult<EmailLabels> }) {
  const { data, isPending, isLoadingError, refetch } = known
  const labels = useLabels(provider)
  if (isPending) return <Skeleton className="h-6 w-64 max-w-full" />
  if (isLoadingError)
    return <InlineError text={`Couldn't load your ${marksOf(provider)}`} onRetry={() => void refetch()} />
  return (
    <>
      {data.labels.length > 0 && (
        <ul aria-label={`Created ${provider.marks}`} className="space-y-1">
          {data.labels.map(({ id, name }) => (
            <li key={id} className="[overflow-wrap:anywhere]">
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {data.labels.length > 0 && data.web_url !== null && (
          <Button variant="outline" asChild>
            <a href={data.web_url} target="_blank" rel="noreferrer">
              View in {provider.name}
              <ExternalLink aria-hidden="true" className="size-4 text-ink-3" strokeWidth={1.75} />
            </a>
          </Button>
        )}
        {!areLabelsCreated(data) && (
          <Button variant="outline" busy={labels.isBusy} onClick={() => void labels.create()}>
            {provider.marks === 'labels' ? 'Create' : 'Set Up'} {marksTitle(provider)}
          </Button>
        )}
      </div>
    </>
  )
}

/** While it is not known which mailbox there is. */
function NotKnown({ mailboxes: { isError, fetchStatus, refetch } }: { mailboxes: UseQueryResult<Mailbox[]> }) {
  const isOffline = fetchStatus === 'paused' || !navigator.onLine
  const text = isOffline ? 'This cannot be shown without a connection' : 'Your mailboxes could not be loaded'
  if (isError) return <InlineError text={text} onRetry={() => void refetch()} />
  return isOffline ? <p className="text-ink-2">{text}</p> : <Skeleton className="h-6 w-64 max-w-full" />
}

function Labels({ provider }: { provider: MarkedMailbox }) {
  const id = useId()
  const person = usePerson()
  const { product_name } = useProductConfig()
  const mailboxes = useQuery(mailboxesQuery(person))
  const mailbox = mailboxes.data && shownForLabels(mailboxes.data)
  const settings = useQuery(emailSettingsQuery(person))
  const known = useShownLabels(mailbox)
  const labels = useLabels(provider)
  useLoadFailure(settings.isLoadingError && !mailboxes.isPending, provider)

  if (!mailboxes.data) return <NotKnown mailboxes={mailboxes} />
  if (mailbox && !canBeMarked(mailbox)) return <p className="text-ink-2">{TAKES_NO_MARKS}</p>
  if (settings.isPending) return <Skeleton className="h-6 w-64 max-w-full" />
  if (settings.isLoadingError) {
    return <InlineError text={`Failed to load ${marksOf(provider)} settings`} onRetry={() => void settings.refetch()} />
  }
  const isConnected = mailbox?.status === 'connected'
  const isPaused = mailbox?.status === 'paused'
  const isOn = settings.data.gmail_labels_enabled
  const mayConnectAgain = mailbox?.kind !== 'imap'
  const names = markNames(mailbox, product_name)
  const missing = (mailbox?.missing ?? []).filter((ability) => ability === 'labels' || ability === 'modify')
  return (
    <div className="space-y-4">
      <div className="flex items-start justify-between gap-6">
        <div>
          <p id={id} className="font-medium">
            Enable {marksOf(provider)}
          </p>
          <p id={`${id}-about`} className="max-w-[56ch] text-ink-2">
            Messages with an open item get the {provider.marks === 'labels' ? 'label' : 'keyword'} “{names.task}” or “
            {names.follow_up}”{provider.marks === 'keywords' && ', which many mail programs show as a tag'}. It is taken
            off when the item is done; take{' '}
            {provider.marks === 'labels' ? 'it off in your mailbox' : 'the tag off in a mail program'}, and the item is
            done.
          </p>
        </div>
        <Switch
          labelledBy={id}
          describedBy={`${id}-about`}
          isOn={isOn}
          disabled={!isConnected}
          busy={labels.isBusy}
          onChange={(next) =>
            void (next ? labels.enable(known.data !== undefined && areLabelsCreated(known.data)) : labels.disable())
          }
        />
      </div>
      {isPaused && <p className="text-ink-2">This mailbox is paused. Resume it first.</p>}
      {!isConnected && !isPaused && (
        <>
          <p className="text-ink-2">Connect your {whatIsConnected(provider)} to enable this feature</p>
          {mailbox ? mayConnectAgain && <ConnectAgain mailbox={mailbox} /> : <ConnectButton />}
        </>
      )}
      {isConnected && missing.length > 0 && (
        <>
          <ul className="max-w-[60ch] list-disc space-y-1 pl-5 text-ink-2">
            {missing.map((ability) => (
              <li key={ability}>{WITHOUT_ABILITY[ability]}</li>
            ))}
          </ul>
          {mailbox && mayConnectAgain && <ConnectAgain mailbox={mailbox} />}
        </>
      )}
      {isConnected && <LabelList provider={provider} known={known} />}
    </div>
  )
}

/** The labels of ours in the mailbox (ST-02, SM-08, VA-13). */
export function LabelsGroup() {
  const { data: mailboxes } = useQuery(mailboxesQuery(usePerson()))
  const provider = useMemo(() => (mailboxes ? markedMailbox(shownForLabels(mailboxes)) : UNKNOWN_MAILBOX), [mailboxes])
  const does = provider.marks === 'labels' ? 'Sorts' : 'Marks'
  const about = provider.isNameless ? `${does} the mail in your mailbox` : `${does} your mail in ${provider.name}`
  return (
    <Group title={marksTitle(provider)} about={`${about} by what was found in it.`}>
      <Labels provider={provider} />
    </Group>
  )
}
