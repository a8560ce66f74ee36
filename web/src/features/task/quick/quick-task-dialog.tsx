import { LONGEST_TITLE } from '@loose-ends/domain/task/manual-task.ts'
import { readOneLineTask, type OneLineTask } from '@loose-ends/domain/task/one-line.ts'
import { LANGUAGES, type Language } from '@loose-ends/domain/text/language.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '#web/lib/error-copy.ts'
import { tabPath } from '#web/lib/paths.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FIELD_CLOTHES } from '#web/ui/field.tsx'
import { shortDayIn } from '../../loose-end/days-in-zone.ts'
import { refreshItems } from '../../loose-end/refresh-items.ts'
import { momentIn } from '../../loose-end/reply/moment-in.ts'
import { notUndone } from '../../loose-end/undo/not-undone.ts'
import { useNoteChange } from '../../loose-end/undo/use-undo.ts'
import { usePerson } from '../../session/use-person.ts'
import { createManualTask, deleteManualTask } from '../manual/queries.ts'

/** The person's language first, as their browser says, then English, in which all words here are. */
function languagesOfPerson(): Language[] {
  const own = LANGUAGES.find((language) => navigator.language.toLowerCase().split('-')[0] === language)
  return own && own !== 'en' ? [own, 'en'] : ['en']
}

/** 'due Fri, Mar 13', in the person's zone, with the year where it is another one. */
function dueText({ due }: OneLineTask, now: Date, zone: string): string {
  if (!due) return 'No date'
  return `Due ${due.precision === 'day' ? shortDayIn(due.at, zone, now) : momentIn(due.at.toISOString(), zone, now)}`
}

/** The day alone is told as it changes: the title would be told anew with each of its letters. */
function Understood({ task, now, zone }: { task: OneLineTask; now: Date; zone: string }) {
  const { title, due } = task
  return (
    <>
      {title && <span className="min-w-0 truncate font-medium">{title}</span>}
      <output
        className={`flex items-center gap-1.5 rounded-sm py-0.5 text-ink-3 ${title && 'px-1.5'} ${due ? 'bg-sunken text-ink' : ''}`}
      >
        {title && <CalendarDays aria-hidden="true" className="size-3.5" strokeWidth={1.75} />}
        {title ? dueText(task, now, zone) : 'A day at the end becomes its due date.'}
      </output>
    </>
  )
}

interface QuickTaskDialogProps {
  /** Takes what was typed for it before it was there. */
  takeTyped: () => string
  onClosed: () => void
}

/** A task of one's own in one line: what was understood of it stands below before it is added (WV-07). */
export default function QuickTaskDialog({ takeTyped, onClosed }: QuickTaskDialogProps) {
  const person = usePerson()
  const cache = useQueryClient()
  const noteChange = useNoteChange()
  const navigate = useNavigate()
  const now = useNow()
  const [isOpen, setOpen] = useState(true)
  const [line, setLine] = useState('')
  const [newId] = useState(() => crypto.randomUUID())
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const ids = { form: useId(), read: useId() }
  const zone = person.user.time_zone
  const task = readOneLineTask(line, { now, zone, languages: languagesOfPerson() })

  const save = async () => {
    if (isSaving || task.title === '') return
    setSaving(true)
    setFailure(null)
    try {
      const { id } = await createManualTask(person, {
        id: newId,
        task: task.title,
        due_date: task.due?.at.toISOString() ?? null,
        priority: 'medium',
      })
      setOpen(false)
      noteChange(
        {
          title: 'Task added',
          subject: task.title,
          description: `${dueText(task, now, zone)}.`,
          kind: 'success',
          way: { label: 'Show', onClick: () => void navigate(`${tabPath('manual')}&item=${id}`) },
        },
        { undo: () => deleteManualTask(person, id), failed: notUndone },
      )
      await refreshItems(cache)
    } catch (error) {
      setFailure(errorText(error))
    }
    setSaving(false)
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Add a task"
      width="wide"
      actions={
        <>
          <Button variant="quiet" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button type="submit" form={ids.form} busy={isSaving} disabled={task.title === ''}>
            Add task
          </Button>
        </>
      }
    >
      <form
        id={ids.form}
        className="mt-3"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <input
          aria-label="Task"
          aria-describedby={ids.read}
          placeholder="call Ann fri"
          className={`${FIELD_CLOTHES} h-12 text-lg`}
          value={line}
          maxLength={LONGEST_TITLE}
          dir="auto"
          autoComplete="off"
          onFocus={() => setLine(line + takeTyped())}
          onChange={(event) => setLine(event.target.value)}
        />
        <div id={ids.read} className="mt-3 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Understood task={task} now={now} zone={zone} />
        </div>
        {failure && (
          <p role="alert" className="mt-3 text-sm text-thread">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  )
}
