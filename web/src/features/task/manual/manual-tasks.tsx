import type { Task } from '@loose-ends/domain/task/task.ts'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { usePiece } from '#web/lib/use-piece.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { notFetched, toast } from '#web/ui/toast.ts'
import { ItemList } from '../../loose-end/list/item-list.tsx'
import { ListFrame } from '../../loose-end/list/list-frame.tsx'
import { ListSkeleton } from '../../loose-end/list/list-skeleton.tsx'
import { useMailLink } from '../../loose-end/mail-link/use-mail-link.ts'
import { usePagedList } from '../../loose-end/list/use-paged-list.ts'
import { usePerson } from '../../session/use-person.ts'
import { useChangeItem } from '../../loose-end/change/use-change-item.ts'
import { ItemRow } from '../../loose-end/row/item-row.tsx'
import { itemOfTask } from '../../loose-end/row/item.ts'
import { RowButton } from '../../loose-end/row/row-button.tsx'
import { manualTaskPages, type ManualTaskState } from './queries.ts'
import { TaskAddress } from './task-address.tsx'
import { useDeleteManualTask } from './use-delete-manual-task.ts'

export const fetchManualTaskDialog = () => import('./manual-task-dialog.tsx')

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'snoozed', label: 'Snoozed' },
  { value: 'done', label: 'Done' },
] as const

/** The state that an address names; an unknown one is ignored. */
export const stateOf = (text: string | null): ManualTaskState =>
  STATES.find(({ value }) => value === text)?.value ?? 'open'

function Nothing({ state }: { state: ManualTaskState }) {
  if (state === 'snoozed') return <EmptyState title="None of your own tasks is snoozed" />
  if (state === 'done') return <EmptyState title="None of your own tasks is done yet" tied={false} />
  return (
    <EmptyState title="No tasks of your own">
      <p>Add anything that did not arrive by email.</p>
      <TaskAddress />
    </EmptyState>
  )
}

function List({ state, onEdit }: { state: ManualTaskState; onEdit: (task: Task) => void }) {
  const list = usePagedList(manualTaskPages(usePerson(), state))
  const change = useChangeItem('list')
  const remove = useDeleteManualTask()
  const now = useNow()
  const linkTo = useMailLink()
  const keys = {
    itemOf: itemOfTask,
    hrefOf: (task: Task) => linkTo(task.thread_id),
    settled: change,
    ...(state === 'done' ? {} : { change, edit: onEdit }),
    remove: (task: Task) => void remove(task),
  }
  return (
    <ListFrame
      list={list}
      failed="Error loading tasks. Please try again."
      loading={<ListSkeleton rows={3} />}
      empty={<Nothing state={state} />}
    >
      <ItemList key={state} list={list} label="Manual tasks" keys={keys}>
        {(task) => (
          <ItemRow item={itemOfTask(task)} now={now} ending={list.endingOf(task.id)} change={change}>
            {state !== 'done' && (
              <RowButton
                words="Edit"
                title={task.task}
                Icon={Pencil}
                aria-haspopup="dialog"
                onClick={() => onEdit(task)}
              />
            )}
            <RowButton words="Delete" title={task.task} Icon={Trash2} onClick={() => void remove(task)} />
          </ItemRow>
        )}
      </ItemList>
    </ListFrame>
  )
}

export interface ManualTasksProps {
  state: ManualTaskState
  onState: (state: ManualTaskState) => void
}

/** The tasks that the person writes themself: added, edited, put off, done and deleted here (DB-05). */
export function ManualTasks({ state, onState }: ManualTasksProps) {
  const [editing, setEditing] = useState<Task | 'new' | null>(null)
  const drawForm = usePiece({
    load: fetchManualTaskDialog,
    isWanted: editing !== null,
    onFailed: () => {
      setEditing(null)
      toast(notFetched('The form could not be opened'))
    },
  })
  return (
    <section aria-label="Manual tasks">
      <div className="flex flex-wrap items-center justify-between gap-2 py-2">
        <Segments label="Which tasks" options={STATES} chosen={state} onChoose={onState} />
        <Button size="sm" aria-haspopup="dialog" onClick={() => setEditing('new')}>
          <Plus aria-hidden="true" className="size-4" strokeWidth={2} />
          Add task
        </Button>
      </div>
      <List state={state} onEdit={setEditing} />
      {editing && drawForm?.({ task: editing === 'new' ? null : editing, onClosed: () => setEditing(null) })}
    </section>
  )
}
