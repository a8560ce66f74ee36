import type { Task } from '@loose-ends/domain/task/task.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useMatch } from 'react-router'
import { useChangeItem } from '#web/features/loose-end/change/use-change-item.ts'
import { ItemPane, type ItemParts } from '#web/features/loose-end/pane/item-pane.tsx'
import { endComposing, useComposing } from '#web/features/loose-end/reply/composing.ts'
import { stayingBeside } from '#web/features/loose-end/pass-focus-on.ts'
import { useMailLink } from '#web/features/loose-end/use-mail-link.ts'
import { useOpenDeparture } from '#web/features/loose-end/pane/open-departure.ts'
import type { Item } from '#web/features/loose-end/row/item.ts'
import { useDepartures } from '#web/features/loose-end/departures.ts'
import MailView from '#web/features/mail/mail-view.tsx'
import { Composer } from '#web/features/reply/composer.tsx'
import { fetchManualTaskDialog } from '#web/features/task/manual/manual-tasks.tsx'
import { useDeleteManualTask } from '#web/features/task/manual/use-delete-manual-task.ts'
import { paths } from '#web/lib/paths.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { usePiece } from '#web/lib/use-piece.ts'
import { Button } from '#web/ui/button.tsx'
import { notFetched, toast } from '#web/ui/toast.ts'

/** A mail is fetched for what is looked at, not for what j and k pass by. */
const LOOKED_AT_MS = 150

export interface PaneProps {
  id: string
  onOpen: (id: string, takesFocus: boolean) => void
  onClose: () => void
}

/** When the open item leaves the list beside it, the next one opens; one that stands in no list stays open. */
function useGoOn({ id, onOpen, onClose }: PaneProps): void {
  const departures = useDepartures()
  const isLeaving = useOpenDeparture(id) !== undefined
  const before = useRef({ id, isLeaving })
  useEffect(() => {
    const hasBegun = before.current.id === id && isLeaving && !before.current.isLeaving
    before.current = { id, isLeaving }
    const row = hasBegun ? document.querySelector(`li[data-item="${CSS.escape(id)}"]`) : null
    if (!row) return
    const leaves = (one: Element) => departures.get(one.getAttribute('data-item') ?? '')?.isGone === false
    const next = stayingBeside(row, leaves)?.getAttribute('data-item')
    if (next) onOpen(next, false)
    else onClose()
  }, [id, isLeaving, departures, onOpen, onClose])
}

/** What can be done with a task of one's own. */
function OwnTaskActions({ task }: { task: Task }) {
  const [isEditing, setEditing] = useState(false)
  const remove = useDeleteManualTask()
  const drawForm = usePiece({
    load: fetchManualTaskDialog,
    isWanted: isEditing,
    onFailed: () => {
      setEditing(false)
      toast(notFetched('The form could not be opened'))
    },
  })
  const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const
  return (
    <>
      {task.status === 'open' && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Edit: ${task.task}`}
          aria-haspopup="dialog"
          onClick={() => setEditing(true)}
        >
          <Pencil {...icon} />
          Edit
        </Button>
      )}
      <Button variant="quiet" size="sm" aria-label={`Delete: ${task.task}`} onClick={() => void remove(task)}>
        <Trash2 {...icon} />
        Delete
      </Button>
      {isEditing && drawForm?.({ task, onClosed: () => setEditing(false) })}
    </>
  )
}

/** The pane with what the features have for it. */
export default function Pane(props: PaneProps) {
  const { id, onClose } = props
  const change = useChangeItem(useMatch(paths.dashboard) ? 'dashboard' : 'list')
  const answered = useComposing()
  const linkTo = useMailLink()
  const isLookedAt = useDebounced(id, LOOKED_AT_MS) === id
  useGoOn(props)
  const partsOf = ({ type, record }: Item): ItemParts => ({
    mail: record.source_message_id && isLookedAt && (
      <MailView
        messageId={record.source_message_id}
        sentence={record.evidence}
        // Where the mailbox has no pages of its own.
        opensInProgram={linkTo(record.thread_id) === ''}
      />
    ),
    composer: answered?.id === record.id && <Composer key={record.id} answered={answered} onClosed={endComposing} />,
    actions: type === 'task' && record.origin !== 'mail' && <OwnTaskActions task={record} />,
  })
  return <ItemPane id={id} change={change} onClose={onClose} partsOf={partsOf} />
}
