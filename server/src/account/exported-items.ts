import { TZDate } from '@date-fns/tz'
import { formatISO } from 'date-fns/formatISO'
import { followUpSchema, type FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import { headlineOf } from '@loose-ends/domain/follow-up/headline.ts'
import { dueDay, isDueAtHour } from '@loose-ends/domain/task/due-day.ts'
import { isTaskSnoozed } from '@loose-ends/domain/task/snoozed-task.ts'
import { taskSchema, type Task } from '@loose-ends/domain/task/task.ts'
import { asPerson } from '#server/db/connect.ts'
import { zoneOf } from '#server/db/zone-of.ts'
import { onWire } from '#server/http/wire.ts'
import { inFollowUpWords, inTaskWords } from '#server/loose-end/store.ts'
import { exportedRows, type Needs, type Row } from './exported-rows.ts'

/** A task or follow-up as other programs take it. Instants are ISO 8601, at the offset of the person's zone. */
export interface ExportedItem {
  id: string
  type: 'task' | 'follow-up'
  kind: string
  status: 'open' | 'snoozed' | 'completed' | 'archived' | 'dismissed'
  title: string
  description: string | null
  name: string | null
  address: string | null
  subject: string | null
  sentence: string | null
  /** A day (`YYYY-MM-DD`) where only a day is meant, else an instant. */
  due: string | null
  snoozed_until: string | null
  created: string
  completed: string | null
  note: string | null
  reply: string | null
  priority: 'high' | 'medium' | 'low'
  direction: 'i_owe' | 'they_owe'
  thread: string | null
}

/** Every task and follow-up of the person, decrypted, a page at a time. Needs a claim. */
export async function* exportedItems(deps: Needs, userId: string): AsyncGenerator<ExportedItem[]> {
  const now = deps.clock.now()
  const zone = await asPerson(deps.db, userId, (tx) => zoneOf(tx, userId))
  for await (const page of exportedRows(deps, userId, 'loose_ends'))
    yield page.map((row) => inZone(row.type === 'task' ? ofTask(row, now) : ofFollowUp(row), zone))
}

/** The item with its times as the person reads them: what is due by the end of a day is due that day in every zone. */
function inZone(item: ExportedItem, zone: string): ExportedItem {
  const { due, snoozed_until, created, completed } = item
  const at = (instant: string) => formatISO(new TZDate(instant, zone))
  return {
    ...item,
    due: due && (isDueAtHour(new Date(due)) ? at(due) : dueDay(new Date(due), zone)),
    snoozed_until: snoozed_until && at(snoozed_until),
    created: at(created),
    completed: completed && at(completed),
  }
}

const exportedTask = taskSchema.omit({ user_id: true, person: true })
const exportedFollowUp = followUpSchema.omit({ user_id: true, person: true })

const shared = (item: Omit<Task, 'user_id' | 'person'> | Omit<FollowUp, 'user_id' | 'person'>) => ({
  id: item.id,
  name: item.sender_name,
  address: item.sender_email,
  subject: item.subject,
  sentence: item.evidence,
  due: item.due_date,
  created: item.created_at,
  completed: item.completed_at,
  note: item.completion_note,
  reply: item.suggested_response,
  direction: item.direction,
  thread: item.thread_id,
})

function ofTask(row: Row, now: Date): ExportedItem {
  const task = onWire(exportedTask, inTaskWords(row))
  const isSnoozed = isTaskSnoozed(task, now)
  return {
    ...shared(task),
    type: 'task',
    kind: task.kind,
    status: row.dismissed_at ? 'dismissed' : isSnoozed ? 'snoozed' : task.status,
    title: task.task,
    description: task.description,
    snoozed_until: isSnoozed ? task.snoozed_until : null,
    priority: task.priority === 'other' ? 'low' : task.priority,
  }
}

function ofFollowUp(row: Row): ExportedItem {
  const followUp = onWire(exportedFollowUp, inFollowUpWords(row))
  return {
    ...shared(followUp),
    type: 'follow-up',
    kind: followUp.type,
    status: row.dismissed_at ? 'dismissed' : followUp.status,
    title: headlineOf(followUp),
    description: followUp.context_notes,
    snoozed_until: followUp.status === 'snoozed' ? followUp.snoozed_until : null,
    priority: followUp.business_impact ?? 'medium',
  }
}
