import type { Reply } from '@loose-ends/domain/reply/reply.ts'
import { localInstant, localText } from '@loose-ends/domain/reply/send-time.ts'
import { hasBlank } from '@loose-ends/domain/text/blank.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { keptWordsKey } from '#web/lib/query-keys.ts'
import { timeZoneName } from '#web/lib/time-zone-name.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FIELD_CLOTHES } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { forgetWords, keepWords, keptWords } from '../loose-end/kept-words.ts'
import { refreshItems } from '../loose-end/refresh-items.ts'
import { begunFrom, useReplyPlace, type KeptReply } from '../loose-end/reply/kept-reply.ts'
import { momentIn } from '../loose-end/reply/moment-in.ts'
import { changeScheduled } from '../loose-end/reply/queries.ts'
import { replyErrorText } from '../loose-end/reply/reply-copy.ts'
import { usePerson } from '../session/use-person.ts'
import { MessageField } from './message-field.tsx'
import { placeCaret } from './place-caret.ts'
import { useHeldFocus } from './use-held-focus.ts'

export interface ScheduledFormProps {
  reply: Reply
  onClose: () => void
}

/** What a scheduled reply says and when it goes out, to be changed. What is typed is kept as that of any reply is (WV-12). */
export function ScheduledForm(props: ScheduledFormProps) {
  const { reply } = props
  const place = useReplyPlace(reply.item_id)
  const kept = useQuery({
    queryKey: [...keptWordsKey, reply.item_id],
    queryFn: () => keptWords<KeptReply>(place),
    gcTime: 0,
    networkMode: 'always',
  })
  return kept.data === undefined ? null : <Form {...props} start={kept.data?.text ?? reply.text ?? ''} />
}

/** What is typed in the form, kept while it is, and what saves it. */
function useScheduledForm({ reply, onClose, start }: ScheduledFormProps & { start: string }) {
  const person = usePerson()
  const cache = useQueryClient()
  const { time_zone: zone } = person.user
  const { id, item_id: item, subject, send_at: sendAt } = reply
  const place = useReplyPlace(item)
  const [text, setText] = useState(start)
  const [planned] = useState(() => (sendAt === null ? '' : localText(new Date(sendAt), zone)))
  const [time, setTime] = useState(planned)
  const [isBusy, setBusy] = useState(false)
  const now = useNow()
  const at = localInstant(time, zone)
  const isPast = at === null || (time !== planned && at <= now)
  const canSave = text.trim() !== '' && !hasBlank(text) && !isPast && !isBusy

  const type = (next: string) => {
    setText(next)
    if (next === reply.text) forgetWords(place)
    else void keepWords<KeptReply>(place, begunFrom(reply, next), Date.now())
  }
  const discard = () => {
    forgetWords(place)
    onClose()
  }
  const save = async () => {
    if (!canSave) return
    setBusy(true)
    const change = {
      ...(text === reply.text ? {} : { text }),
      ...(time === planned ? {} : { send_at: at.toISOString() }),
    }
    try {
      const changed = await changeScheduled(person, id, change)
      forgetWords(place)
      const description =
        changed.send_at === null ? '' : `It goes out on ${momentIn(changed.send_at, zone, new Date())}.`
      toast({ title: 'The reply was changed', subject, description, kind: 'success' })
      onClose()
    } catch (error) {
      // Told apart from the form: what is on its way by now is listed no more.
      toast({ title: 'It was not changed', subject, description: replyErrorText(error), kind: 'destructive' })
    }
    setBusy(false)
    await refreshItems(cache)
  }
  return { text, type, time, setTime, zone, earliest: localText(now, zone), isPast, isBusy, canSave, discard, save }
}

function Form(props: ScheduledFormProps & { start: string }) {
  const form = useScheduledForm(props)
  const { isBusy } = form
  const message = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!message.current) return
    placeCaret(message.current)
    message.current.focus()
  }, [])
  const element = useRef<HTMLFormElement>(null)
  useHeldFocus(element, isBusy, '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.save()
  }
  const heedKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isBusy) return
    event.preventDefault()
    props.onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only hears Escape from what is in it
    <form
      ref={element}
      tabIndex={-1}
      aria-label={`Change: ${props.reply.subject}`}
      onSubmit={submit}
      onKeyDown={heedKey}
      className="mt-3 grid max-w-[68ch] gap-3 outline-none"
    >
      <MessageField
        field={message}
        text={form.text}
        isBusy={isBusy}
        onType={form.type}
        onSubmit={() => void form.save()}
      />
      <output className="text-sm text-ink-2 empty:hidden">
        {hasBlank(form.text) && 'Fill in the marked gap before this is sent.'}
      </output>
      <Field
        label="Goes out"
        hint={`(${timeZoneName(form.zone)})`}
        error={form.isPast ? 'Choose a time that lies ahead.' : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="datetime-local"
            className={`${FIELD_CLOTHES} sm:max-w-72`}
            min={form.earliest}
            value={form.time}
            disabled={isBusy}
            onChange={(event) => form.setTime(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-1">
        <Button type="submit" size="sm" busy={isBusy} disabled={!form.canSave}>
          Save
        </Button>
        <Button type="button" variant="quiet" size="sm" disabled={isBusy} onClick={form.discard}>
          Leave it as it was
        </Button>
      </div>
    </form>
  )
}
