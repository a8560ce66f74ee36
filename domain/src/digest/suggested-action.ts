import { dateText } from '../date-text.ts'
import type { FollowUp } from '../follow-up/follow-up.ts'
import { isAway } from '../loose-end/ready-reply.ts'
import type { Task, TaskKind } from '../task/task.ts'

const OF_TASK: Record<TaskKind, (who: string) => string> = {
  request: (who) => `Do it, or tell ${who} when you will.`,
  question: (who) => `Answer ${who}.`,
  meeting: (who) => `Accept the time, or propose another one to ${who}.`,
  manual: () => 'Do it, or set another date.',
}

/** What to do about an item at `now`, in one sentence (PR-06): what its mail asked for where that is known, else what its kind asks for. */
export function suggestedAction(item: Task | FollowUp, moment: { now: Date; zone: string }): string {
  const words = sentence(item, moment)
  // A name may bring a full stop of its own; what its mail asked for has none.
  return /[.!?…]$/u.test(words) ? words.replace(/(?<!\.)\.\.$/, '.') : `${words}.`
}

function sentence(item: Task | FollowUp, { now, zone }: { now: Date; zone: string }): string {
  const who = item.sender_name || item.sender_email || 'them'
  if ('task' in item) return OF_TASK[item.kind](who)
  // What cannot reach them needs no second copy.
  if (item.address_failed_at !== null) return `Find another address for ${who}: the one you wrote to does not work.`
  if (item.away_until !== null && isAway(item, now))
    return `Wait until ${who} is back: ${dateText(new Date(item.away_until), 'dayOfYear', zone)}.`
  if (item.direction === 'i_owe')
    return item.action_required || `Keep your promise to ${who}, or tell them when you will.`
  if (item.action_required) return item.action_required
  return item.type === 'promise' ? `Ask ${who} how far along it is.` : `Ask ${who} again.`
}
