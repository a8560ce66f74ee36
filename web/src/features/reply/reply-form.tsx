import { BLANK, hasBlank } from '@loose-ends/domain/reply/blank.ts'
import { LONGEST_REPLY } from '@loose-ends/domain/reply/limits.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field, FIELD_CLOTHES } from '#web/ui/field.tsx'
import { provider } from '#web/lib/product-config.ts'
import { AskSend } from './ask-send.tsx'
import { SendLater } from './send-later.tsx'
import { canBeDone, useReplyForm, type ReplyFormOptions } from './use-reply-form.ts'

/** Writing, or being asked before it goes out, or choosing when it does. */
export type ReplyStep = 'writing' | 'asking' | 'later'

export interface ReplyFormProps extends ReplyFormOptions {
  step: ReplyStep
  onStep: (step: ReplyStep) => void
  isBusy: boolean
  onClose: () => void
}

/** Opens a page before its address is known: a browser lets nobody open one later than the click. */
async function inNewTab(address: string | null, work: () => Promise<boolean>): Promise<void> {
  const tab = address === null ? null : window.open('about:blank', '_blank')
  if (tab) tab.opener = null
  if ((await work()) && address !== null) tab?.location.replace(address)
  else tab?.close()
}

/** What a reply says, and the three ways that it can go. */
export function ReplyForm(props: ReplyFormProps) {
  const { answered, opening, isBusy, onClose, step, onStep: setStep } = props
  const form = useReplyForm(props)
  const [now] = useState(() => new Date())
  const message = useRef<HTMLTextAreaElement>(null)
  // Also after what was asked: the button that had the focus is gone then.
  useEffect(() => {
    if (step === 'writing') message.current?.focus()
  }, [step])
  const isEmpty = form.text.trim() === ''
  const isUnfilled = hasBlank(form.text)
  const { to, others, subject, can_draft: canDraft, can_send: canSend, is_draft_changed: isOwnDraft } = opening
  const recipients = [...to, ...(form.everyone ? others : [])]
  return (
    <>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm [overflow-wrap:anywhere]">
        <dt className="text-ink-3">To</dt>
        <dd>
          <bdi>{recipients.join(', ')}</bdi>
        </dd>
        <dt className="text-ink-3">From</dt>
        <dd>
          <bdi>{opening.from}</bdi>
        </dd>
        <dt className="text-ink-3">Subject</dt>
        <dd>
          <bdi>{subject}</bdi>
        </dd>
      </dl>
      <div className="mt-4">
        <Field label="Message">
          {(control) => (
            <textarea
              {...control}
              ref={message}
              className={`${FIELD_CLOTHES} min-h-40`}
              rows={8}
              value={form.text}
              maxLength={LONGEST_REPLY}
              dir="auto"
              disabled={isBusy}
              onChange={(event) => form.change({ text: event.target.value })}
            />
          )}
        </Field>
      </div>
      <output className="block text-sm text-ink-2">
        {isUnfilled && <span className="mt-2 block">Fill in {BLANK} before you send this.</span>}
      </output>
      {form.isKept && step === 'writing' && (
        <p className="mt-1 -mr-3 flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-3">
          What you type is kept in this browser, encrypted, until you send it.
          <Button
            variant="quiet"
            size="sm"
            disabled={isBusy}
            onClick={() => {
              form.discard()
              message.current?.focus()
            }}
          >
            Discard
          </Button>
        </p>
      )}
      <div className="mt-3 grid gap-2 text-sm">
        {others.length > 0 && (
          <Choice isOn={form.everyone} onChange={(everyone) => form.change({ everyone })}>
            Also to {others.length === 1 ? others[0] : `the ${others.length} others on it`}
          </Choice>
        )}
        {canBeDone(answered) ? (
          <Choice isOn={form.isDone} onChange={(isDone) => form.change({ isDone })}>
            Mark as done once it is sent
          </Choice>
        ) : (
          <p className="text-ink-3">Once it is sent from here, the follow-up waits another 72 hours for an answer.</p>
        )}
      </div>
      {isOwnDraft && (
        <p className="mt-3 text-sm text-ink-2">
          You changed the draft of this in {provider.name}.{' '}
          {opening.mail_url === null ? (
            'Open it there'
          ) : (
            <a className="underline underline-offset-4" href={opening.mail_url} target="_blank" rel="noreferrer">
              Open it there
            </a>
          )}{' '}
          to send or discard it.
        </p>
      )}
      {!(canDraft && canSend) && (
        <p className="mt-3 text-sm text-thread">
          {canDraft || canSend
            ? `${canSend ? 'Drafts cannot be made' : 'Messages cannot be sent'} for you: you did not allow it at ${provider.company}.`
            : `Drafts cannot be made and messages cannot be sent for you: you did not allow it at ${provider.company}.`}{' '}
          <a className="underline underline-offset-4" href="/settings">
            Connect again in Settings
          </a>
        </p>
      )}
      {form.failure && (
        <p role="alert" className="mt-3 text-sm text-thread">
          {form.failure}
        </p>
      )}
      {step === 'later' && (
        <SendLater now={now} zone={form.zone} isBusy={isBusy} onChoose={(at) => void form.write('schedule', at)} />
      )}
      {step === 'later' ? (
        <div className="mt-4 flex justify-end">
          <Button variant="quiet" disabled={isBusy} onClick={() => setStep('writing')}>
            Back
          </Button>
        </div>
      ) : step === 'asking' ? (
        <AskSend
          recipients={recipients}
          isBusy={isBusy}
          onBack={() => setStep('writing')}
          onSend={() => void form.write('send').then((sent) => sent || setStep('writing'))}
        />
      ) : (
        <div className="mt-6 flex flex-wrap items-center justify-end gap-3">
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            Close
          </Button>
          <Button
            variant="outline"
            disabled={isBusy || (!isOwnDraft && (isEmpty || !canDraft))}
            onClick={() => void inNewTab(opening.mail_url, () => form.write('draft'))}
          >
            Open as draft
          </Button>
          <Button
            variant="outline"
            disabled={isBusy || isEmpty || isUnfilled || !canSend || isOwnDraft}
            onClick={() => setStep('later')}
          >
            Send later…
          </Button>
          <Button
            disabled={isBusy || isEmpty || isUnfilled || !canSend || isOwnDraft}
            onClick={() => setStep('asking')}
          >
            Send…
          </Button>
        </div>
      )}
    </>
  )
}

function Choice(props: { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }) {
  return (
    <label className="flex cursor-pointer items-start gap-2.5">
      <input
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 accent-ink"
        checked={props.isOn}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span className="[overflow-wrap:anywhere]">{props.children}</span>
    </label>
  )
}
