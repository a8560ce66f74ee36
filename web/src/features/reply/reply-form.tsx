import { hasBlank } from '@loose-ends/domain/text/blank.ts'
import type { NewReply, ReplyOpening } from '@loose-ends/domain/reply/reply.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { keyText } from '#web/lib/shortcuts/key-text.ts'
import { SHORTCUTS } from '#web/lib/shortcuts/shortcuts.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tip } from '#web/ui/tip.tsx'
import { momentIn } from '../loose-end/reply/moment-in.ts'
import { MessageField } from './message-field.tsx'
import { placeCaret } from './place-caret.ts'
import { SendLater } from './send-later.tsx'
import { StanceChoice } from './stance-choice.tsx'
import { canBeDone, scheduledBefore, useReplyForm, type ReplyFormOptions } from './use-reply-form.ts'

/** Writing, or choosing when it goes out. */
export type ReplyStep = 'writing' | 'later'

export interface ReplyFormProps extends ReplyFormOptions {
  step: ReplyStep
  onStep: (step: ReplyStep) => void
  isBusy: boolean
  onClose: () => void
}

type Form = ReturnType<typeof useReplyForm>

const canBeSent = (opening: ReplyOpening, text: string): boolean =>
  text.trim() !== '' && !hasBlank(text) && opening.can_send && !opening.is_draft_changed

/** Opens a page before its address is known: a browser lets nobody open one later than the click. */
async function inNewTab(address: string | null, work: () => Promise<boolean>): Promise<void> {
  const tab = address === null ? null : window.open('about:blank', '_blank')
  if (tab) tab.opener = null
  if ((await work()) && address !== null) tab?.location.replace(address)
  else tab?.close()
}

const GOING: Record<NewReply['how'], string> = {
  send: 'Sending…',
  draft: 'Making the draft…',
  schedule: 'Scheduling…',
}

/** What a reply says, and the ways that it can go; one that waits for its time is saved for the same one (WV-12). */
export function ReplyForm(props: ReplyFormProps) {
  const { opening, isBusy, step, onStep } = props
  const waiting = scheduledBefore(opening)
  const form = useReplyForm(props)
  const [now] = useState(() => new Date())
  const message = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (message.current) placeCaret(message.current)
  }, [])
  // Also after what was asked: the button that had the focus is gone then.
  useEffect(() => {
    if (step === 'writing') message.current?.focus()
  }, [step])
  const replaceText = (replace: () => void) => {
    flushSync(replace)
    if (!message.current) return
    placeCaret(message.current)
    // Who goes through the stances by keyboard goes on there.
    if (!document.activeElement?.matches('[type="radio"]:focus-visible')) message.current.focus()
  }
  const goToGap = () => {
    if (!message.current) return
    message.current.focus()
    placeCaret(message.current)
  }
  const isGapped = hasBlank(form.text)
  const recipients = [...opening.to, ...(form.everyone ? opening.others : [])]
  return (
    <>
      <ReplyHead recipients={recipients} opening={opening} goesOut={waiting && momentIn(waiting.at, form.zone, now)} />
      <StanceChoice
        suggestion={props.answered.suggestion}
        text={form.text}
        isBusy={isBusy}
        onChoose={(text) => replaceText(() => form.change({ text }))}
      />
      <div className="mt-4">
        <MessageField
          field={message}
          text={form.text}
          isBusy={isBusy}
          onType={(text) => form.change({ text })}
          onSubmit={() => {
            if (isBusy || step !== 'writing' || !canBeSent(opening, form.text)) return
            void (waiting ? form.write('schedule', new Date(waiting.at)) : form.write('send'))
          }}
        />
      </div>
      <div className={classNames('-mr-3 flex flex-wrap items-center justify-between gap-x-4', isGapped && 'mt-1')}>
        <output className="text-sm text-ink-2">{isGapped && 'Fill in the marked gap before you send this.'}</output>
        {isGapped && (
          <Button variant="quiet" size="sm" disabled={isBusy} onClick={goToGap}>
            Go to the gap
          </Button>
        )}
      </div>
      {form.isTyped && step === 'writing' && (
        <KeptNotice isBusy={isBusy} isScheduled={waiting !== null} onDiscard={() => replaceText(form.discard)} />
      )}
      <ReplyChoices {...props} form={form} />
      <ReplyNotices opening={opening} failure={form.failure} />
      <output className="sr-only">{form.going && GOING[form.going]}</output>
      {step === 'later' ? (
        <SendLater
          now={now}
          zone={form.zone}
          isBusy={isBusy}
          onChoose={(at) => void form.write('schedule', at)}
          onBack={() => onStep('writing')}
        />
      ) : (
        <ReplyActions {...props} form={form} />
      )}
    </>
  )
}

/** Whom the reply goes to, from which address, and under which subject. */
function ReplyHead(props: {
  recipients: readonly string[]
  opening: ReplyOpening
  /** When; null for a reply that does not wait. */
  goesOut: string | null
}) {
  const { recipients, opening, goesOut } = props
  return (
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
        <bdi>{opening.subject}</bdi>
      </dd>
      {goesOut !== null && (
        <>
          <dt className="text-ink-3">Goes out</dt>
          <dd>{goesOut}</dd>
        </>
      )}
    </dl>
  )
}

function KeptNotice(props: { isBusy: boolean; isScheduled: boolean; onDiscard: () => void }) {
  const { isBusy, isScheduled, onDiscard } = props
  return (
    <p className="mt-1 -mr-3 flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-3">
      What you type is kept in this browser, encrypted, until you {isScheduled ? 'save' : 'send'} it.
      <Button variant="quiet" size="sm" disabled={isBusy} onClick={onDiscard}>
        Discard
      </Button>
    </p>
  )
}

/** Whether it goes to everybody, and what becomes of the item. */
function ReplyChoices({ answered, opening: { others }, form }: ReplyFormProps & { form: Form }) {
  return (
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
  )
}

/** What stands in the way of the reply, as far as it is known. */
function ReplyNotices({ opening, failure }: { opening: ReplyOpening; failure: string | null }) {
  const { can_draft: canDraft, can_send: canSend } = opening
  return (
    <>
      {opening.is_draft_changed && (
        <p className="mt-3 text-sm text-ink-2">
          You changed the draft of this in your mailbox.{' '}
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
            ? `${canSend ? 'Drafts cannot be made' : 'Messages cannot be sent'} for you: you did not allow it for your mailbox.`
            : 'Drafts cannot be made and messages cannot be sent for you: you did not allow it for your mailbox.'}{' '}
          <a className="underline underline-offset-4" href="/settings">
            Connect again in Settings
          </a>
        </p>
      )}
      {failure && (
        <p role="alert" className="mt-3 text-sm text-thread">
          {failure}
        </p>
      )}
    </>
  )
}

/** The ways that a reply can go, and the way out. */
function ReplyActions(props: ReplyFormProps & { form: Form }) {
  const { opening, isBusy, onClose, onStep, form } = props
  const isEmpty = form.text.trim() === ''
  const isOwnDraft = opening.is_draft_changed
  const cannotSend = isBusy || !canBeSent(opening, form.text)
  const waiting = scheduledBefore(opening)
  return (
    <div className="mt-6 flex flex-wrap items-center justify-end gap-3">
      {waiting ? (
        <Button
          variant="quiet"
          disabled={isBusy}
          onClick={() => {
            form.discard()
            onClose()
          }}
        >
          Leave it as it was
        </Button>
      ) : (
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          Close
        </Button>
      )}
      <Button
        variant="outline"
        disabled={isBusy || (!isOwnDraft && (isEmpty || !opening.can_draft))}
        onClick={() => void inNewTab(opening.mail_url, () => form.write('draft'))}
      >
        <Label isGoing={form.going === 'draft'}>{opening.mail_url === null ? 'Save as draft' : 'Open as draft'}</Label>
      </Button>
      <Button variant="outline" disabled={cannotSend} onClick={() => onStep('later')}>
        {waiting ? 'Another time…' : 'Send later…'}
      </Button>
      {waiting ? (
        <>
          <Button variant="outline" disabled={cannotSend} onClick={() => void form.write('send')}>
            <Label isGoing={form.going === 'send'}>Send now</Label>
          </Button>
          <KeyedButton
            label="Save"
            isGoing={form.going === 'schedule'}
            isDisabled={cannotSend}
            onPress={() => void form.write('schedule', new Date(waiting.at))}
          />
        </>
      ) : (
        <KeyedButton
          label="Send"
          isGoing={form.going === 'send'}
          isDisabled={cannotSend}
          onPress={() => void form.write('send')}
        />
      )}
    </div>
  )
}

/** What is on a button; a spinner covers it while that is under way, and no button moves to another line for it. */
function Label({ isGoing, children }: { isGoing: boolean; children: ReactNode }) {
  if (!isGoing) return children
  return (
    <span className="relative">
      <span className="opacity-0">{children}</span>
      <span className="absolute inset-0 grid place-items-center">
        <Spinner size="sm" />
      </span>
    </span>
  )
}

/** What the key for sending does. */
function KeyedButton(props: { label: string; isGoing: boolean; isDisabled: boolean; onPress: () => void }) {
  const { label, isGoing, isDisabled, onPress } = props
  return (
    <Tip text={`${label} (${keyText(SHORTCUTS.send.keys[0])})`}>
      <Button disabled={isDisabled} aria-keyshortcuts="Meta+Enter Control+Enter" onClick={onPress}>
        <Label isGoing={isGoing}>{label}</Label>
      </Button>
    </Tip>
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
