import type { Task } from '@loose-ends/domain/task/task.ts'
import type { DueGroup } from '@loose-ends/domain/due-date/due-group.ts'
import type { ReactNode } from 'react'
import { useNow } from '#web/lib/use-now.ts'
import { useGroupHeadings } from '../loose-end/list/group-heading.tsx'
import { ItemList } from '../loose-end/list/item-list.tsx'
import type { ListChoice } from '../loose-end/filter/list-filter.ts'
import { ListFrame } from '../loose-end/list/list-frame.tsx'
import { useMailLink } from '../loose-end/mail-link/use-mail-link.ts'
import { usePagedList } from '../loose-end/list/use-paged-list.ts'
import { usePerson } from '../session/use-person.ts'
import { taskPages } from './queries.ts'
import { useChangeItem } from '../loose-end/change/use-change-item.ts'
import { ItemRow } from '../loose-end/row/item-row.tsx'
import { itemOfTask } from '../loose-end/row/item.ts'

export interface TaskListProps {
  /** How the open ones are narrowed and ordered; else the newest are first. */
  choice?: ListChoice
  /** The address of one group of them. */
  groupHref?: (group: DueGroup) => string
  /** What stands there without any task. */
  empty: ReactNode
}

/** The tasks that came by mail and are to be done now. */
export function TaskList({ choice, groupHref = () => '', empty }: TaskListProps) {
  const list = usePagedList(taskPages(usePerson(), choice))
  const headings = useGroupHeadings(list, groupHref)
  const change = useChangeItem('list')
  const linkTo = useMailLink()
  const now = useNow()

  return (
    <ListFrame list={list} failed="Error loading tasks. Please try again." empty={empty}>
      <ItemList<Task>
        list={list}
        label="Inbox tasks"
        headings={headings}
        keys={{
          itemOf: itemOfTask,
          hrefOf: (task) => linkTo(task.thread_id),
          change,
        }}
      >
        {(task) => <ItemRow item={itemOfTask(task)} now={now} ending={list.endingOf(task.id)} change={change} />}
      </ItemList>
    </ListFrame>
  )
}
