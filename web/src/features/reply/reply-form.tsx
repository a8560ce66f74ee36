import { BLANK, hasBlank } from '@loose-ends/domain/reply/blank.ts'
import { LONGEST_REPLY } from '@loose-ends/domain/reply/limits.ts'
import type { NewReply, ReplyOpening } from '@loose-ends/domain/reply/reply.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field, FIELD_CLOTHES } from '#web/ui/field.tsx'
import type { ToastContent } from '#web/ui/toast.ts'
import { usePerson } from '../session/use-person.ts'
import type { Answered } from './composing.ts'
import { writeReply } from './queries.ts'
import { replyErrorText } from './reply-copy.ts'
import { momentIn } from './moment-in.ts'
import { SendLater } from './send-later.tsx'

export interface ReplyFormProps {
  answered: Answered
  opening: ReplyOpening
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  onDone: (told: Pick<ToastContent, 'title' | 'description'>) => void
  onCancel: () => void
}

/** An answer to a question or to an invitation is what was asked for; to a request it often is only the first step. */
const settlesByAnswering = ({ type, kind }: Answered) => type === 'task' && kind !== 'request'

/** Follow-ups that somebody else owes an answer to wait anew; anything else can be done with the reply. */
const canBeDone = ({ type, direction }: Answered) => type === 'task' || direction === 'i_owe'

function useReplyForm({ answered, opening, onBusy, onDone }: ReplyFormProps) {
  const person = usePerson()
  const known = opening.reply
  const [text, setText] = useState(known?.text ?? answered.suggestion ?? '')
  const [everyone, setEveryone] = useState(false)
  const [isDone, setDone] = useState(known ? known.after_sending === 'complete' : settlesByAnswering(answered))
  const [failure, setFailure] = useState<string | null>(null)

  const write = async (how: NewReply['how'], sendAt?: Date): Promise<boolean> => {
    onBusy(true)
    setFailure(null)
    const after = isDone && canBeDone(answered) ? 'complete' : 'keep'
    try {
      await writeReply(person, answered.id, {
        how,
        text,
        everyone,
        after_sending: after,
        ...(sendAt ? { send_at: sendAt.toISOString() } : {}),
      })
      onDone(toldOf(how, answered, after, sendAt && momentIn(sendAt.toISOString(), person.user.time_zone)))
      return true
    } catch (error) {
      setFailure(replyErrorText(error))
      return false
    } finally {
      onBusy(false)
    }
  }
  return { text, setText, everyone, setEveryone, isDone, setDone, failure, write, zone: person.user.time_zone }
}

function toldOf(how: NewReply['how'], { type }: Answered, after: 'complete' | 'keep', at: string | undefined) {
  if (how === 'draft') return { title: 'Draft made', description: 'It is in Gmail, in the thread that it answers.' }
  if (how === 'schedule') return { title: 'Reply scheduled', description: `It goes out on ${at}.` }
  const next = type === 'task' ? 'The task stays open.' : 'The follow-up waits another 72 hours for an answer.'
  return {
    title: 'Your reply is on its way',
    description: after === 'complete' ? 'It is marked as done once the reply is sent.' : next,
  }
}

/** Opens a page before its address is known: a browser lets nobody open one later than the click. */
async function inNewTab(address: string, work: () => Promise<boolean>): Promise<void> {
  const tab = window.open('about:blank', '_blank')
  if (tab) tab.opener = null
  if (await work()) tab?.location.replace(address)
  else tab?.close()
}

/** What a reply says, and the three ways that it can go. */
export function ReplyForm(props: ReplyFormProps) {
  const { answered, opening, isBusy, onCancel } = props
  const form = useReplyForm(props)
  const [step, setStep] = useState<'writing' | 'asking' | 'later'>('writing')
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
              onChange={(event) => form.setText(event.target.value)}
            />
          )}
        </Field>
      </div>
      <output className="block text-sm text-ink-2">
        {isUnfilled && <span className="mt-2 block">Fill in {BLANK} before you send this.</span>}
      </output>
      <div className="mt-3 grid gap-2 text-sm">
        {others.length > 0 && (
          <Choice isOn={form.everyone} onChange={form.setEveryone}>
            Also to {others.length === 1 ? others[0] : `the ${others.length} others on it`}
          </Choice>
        )}
        {canBeDone(answered) ? (
          <Choice isOn={form.isDone} onChange={form.setDone}>
            Mark as done once it is sent
          </Choice>
        ) : (
          <p className="text-ink-3">Once it is sent from here, the follow-up waits another 72 hours for an answer.</p>
        )}
      </div>
      {isOwnDraft && (
        <p className="mt-3 text-sm text-ink-2">
          You changed the draft of this in Gmail.{' '}
          <a className="underline underline-offset-4" href={opening.mail_url} target="_blank" rel="noreferrer">
            Open it there
          </a>{' '}
          to send or discard it.
        </p>
      )}
      {!(canDraft && canSend) && (
        <p className="mt-3 text-sm text-thread">
          {canDraft || canSend
            ? `${canSend ? 'Drafts cannot be made' : 'Messages cannot be sent'} for you: you did not allow it at Google.`
            : 'Drafts cannot be made and messages cannot be sent for you: you did not allow it at Google.'}{' '}
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
          <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
            Cancel
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

interface AskSendProps {
  recipients: readonly string[]
  isBusy: boolean
  onBack: () => void
  onSend: () => void
}

/** Nothing goes out without a second yes. */
function AskSend({ recipients, isBusy, onBack, onSend }: AskSendProps) {
  const send = useRef<HTMLButtonElement>(null)
  useEffect(() => send.current?.focus(), [])
  return (
    <div role="group" aria-label="Send it now?" className="animate-appear mt-5 border-t border-line pt-4">
      <p>
        Send this to <bdi className="font-medium [overflow-wrap:anywhere]">{recipients.join(', ')}</bdi> now? It cannot
        be taken back.
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" disabled={isBusy} onClick={onBack}>
          Back
        </Button>
        <Button ref={send} busy={isBusy} onClick={onSend}>
          Send now
        </Button>
      </div>
    </div>
  )
}
