import type { Task } from '@loose-ends/domain/task/task.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { useCallback, useState, type ComponentType } from 'react'
import { useMatch } from 'react-router'
import { useChangeItem } from '#web/features/loose-end/change/use-change-item.ts'
import { ItemPane, type ItemParts } from '#web/features/loose-end/pane/item-pane.tsx'
import { endComposing, useComposing } from '#web/features/loose-end/reply/composing.ts'
import { useMailLink } from '#web/features/loose-end/mail-link/use-mail-link.ts'
import { isInList } from '#web/features/loose-end/pane/is-in-list.ts'
import { useOpenDeparture } from '#web/features/loose-end/pane/open-departure.ts'
import { titleOf, type Item } from '#web/features/loose-end/row/item.ts'
import { LeftOutPane } from '#web/features/left-out/left-out-pane.tsx'
import { MaybePane } from '#web/features/maybe/maybe-pane.tsx'
import type { OpenKind } from '#web/features/loose-end/pane/open-item.ts'
import { useOpenKind } from '#web/features/loose-end/pane/open-kind.ts'
import type { DrawMail, MessagePaneProps } from '#web/features/loose-end/pane/opened-message.tsx'
import { useGoOn } from '#web/features/loose-end/pane/use-go-on.ts'
import MailView from '#web/features/mail/mail-view.tsx'
import { Composer } from '#web/features/reply/composer.tsx'
import { HeldRoom } from '#web/features/reply/held-room.tsx'
import { fetchManualTaskDialog } from '#web/features/task/manual/manual-tasks.tsx'
import { useDeleteManualTask } from '#web/features/task/manual/use-delete-manual-task.ts'
import { paths } from '#web/lib/paths.ts'
import { useShortcut } from '#web/lib/shortcuts/use-shortcut.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { usePiece } from '#web/lib/use-piece.ts'
import { Button } from '#web/ui/button.tsx'
import { notFetched, toast } from '#web/ui/toast.ts'

/** A mail is fetched for what is looked at, not for what j and k pass by. */
const LOOKED_AT_MS = 150

export interface PaneProps {
  id: string
  onOpen: (id: string, takesFocus: boolean, kind?: OpenKind) => void
  onClose: () => void
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
  const isOpen = task.status === 'open'
  useShortcut('edit', () => {
    if (isInList() || !isOpen) return false
    setEditing(true)
    return true
  })
  useShortcut('remove', () => {
    if (isInList()) return false
    void remove(task)
    return true
  })
  const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const
  return (
    <>
      {isOpen && (
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

/** An item with what the features have for it. */
function OpenedItemPane({ drawMail, ...place }: MessagePaneProps) {
  const { id, onClose } = place
  const change = useChangeItem(useMatch(paths.dashboard) ? 'dashboard' : 'list')
  const answered = useComposing()
  useGoOn(place, useOpenDeparture(id) !== undefined)
  const partsOf = (item: Item): ItemParts => {
    const { type, record } = item
    return {
      mail:
        record.source_message_id &&
        drawMail({
          messageId: record.source_message_id,
          threadId: record.thread_id,
          sentence: record.evidence,
          title: titleOf(item),
        }),
      composer: (
        <HeldRoom>
          {answered?.id === record.id && <Composer key={record.id} answered={answered} onClosed={endComposing} />}
        </HeldRoom>
      ),
      actions: type === 'task' && record.origin !== 'mail' && <OwnTaskActions task={record} />,
    }
  }
  return <ItemPane id={id} change={change} onClose={onClose} partsOf={partsOf} />
}

const PANES: Record<OpenKind, ComponentType<MessagePaneProps>> = {
  item: OpenedItemPane,
  maybe: MaybePane,
  message: LeftOutPane,
}

/** What the address names, in the pane of its kind, with its mail. */
export default function Pane({ id, onOpen, onClose }: PaneProps) {
  const kind = useOpenKind(id)
  const linkTo = useMailLink()
  const isLookedAt = useDebounced(id, LOOKED_AT_MS) === id
  const openAnother = useCallback(
    (other: string, takesFocus: boolean) => onOpen(other, takesFocus, kind),
    [onOpen, kind],
  )
  const drawMail: DrawMail = ({ messageId, threadId, sentence, title }) =>
    isLookedAt && (
      <MailView
        messageId={messageId}
        sentence={sentence}
        below={title}
        // Where the mailbox has no pages of its own.
        opensInProgram={linkTo(threadId) === ''}
      />
    )
  const Opened = PANES[kind]
  return <Opened id={id} onOpen={openAnother} onClose={onClose} drawMail={drawMail} />
}
