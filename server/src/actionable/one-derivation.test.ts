import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ActionableEntry } from '@loose-ends/domain/actionable/actionable-entry.ts'
import { actionableOfFollowUp, actionableOfTask, byUrgency } from '@loose-ends/domain/actionable/actionable.ts'
import type { Summary } from '@loose-ends/domain/digest/summary.ts'
import type { FollowUpCounts } from '@loose-ends/domain/follow-up/follow-up-counts.ts'
import { FOLLOW_UP_TYPES, type FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import { priorityBand } from '@loose-ends/domain/follow-up/priority-band.ts'
import { waitedSince } from '@loose-ends/domain/follow-up/waiting.ts'
import { LOOSE_END_STATUSES } from '@loose-ends/domain/loose-end/loose-end.ts'
import { TASK_KINDS, TASK_PRIORITIES, TASK_STATUSES, type Task } from '@loose-ends/domain/task/task.ts'
import { HOUR_MS } from '@loose-ends/domain/time.ts'
import { asPerson } from '#server/db/connect.ts'
import { notifications } from '#server/db/schema/index.ts'
import { summaryItems } from '#server/digest/summary-store.ts'
import { tellDue } from '#server/notification/tell-due.ts'
import { wakeUp } from '#server/snooze/wake-up.ts'
import { storeFollowUp, storeTask } from '#server/testing/stored-items.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestBrowser } from '#server/testing/test-browser.ts'

const test = testApp()
const ago = (hours: number) => new Date(test.clock.now().getTime() - hours * HOUR_MS)

async function read<T>(browser: TestBrowser, path: string): Promise<T> {
  return (await (await browser.request('GET', `/api/${path}`)).json()) as T
}

/** All of a list, read in pages of a few. */
async function all<T>(browser: TestBrowser, path: string): Promise<T[]> {
  const items: T[] = []
  for (;;) {
    const page = await read<{ items: T[]; total: number }>(browser, `${path}limit=3&offset=${items.length}`)
    items.push(...page.items)
    if (page.items.length === 0) {
      expect(items).toHaveLength(page.total)
      return items
    }
  }
}

const hours = fc.constantFrom(-1, 0, 1, 71, 72, 73, 200)
const sometimes = fc.option(hours)
const aTask = fc.record({
  status: fc.constantFrom(...TASK_STATUSES),
  priority: fc.constantFrom(...TASK_PRIORITIES),
  kind: fc.constantFrom(...TASK_KINDS),
  created: hours,
  snoozed: sometimes,
  /** Of what is due: within the hours of which everybody is told by now. */
  due: fc.option(fc.constantFrom(0, 1)),
  dismissed: fc.option(fc.constant(1), { freq: 4 }),
})
const aFollowUp = fc.record({
  status: fc.constantFrom(...LOOSE_END_STATUSES),
  kind: fc.constantFrom(...FOLLOW_UP_TYPES),
  score: fc.option(fc.constantFrom(0, 5, 5.9, 6, 7.9, 8, 10)),
  sent: hours,
  nudged: sometimes,
  origin: fc.constantFrom('mail' as const, 'forwarded' as const),
  snoozed: hours,
  dismissed: fc.option(fc.constant(1), { freq: 4 }),
})

beforeAll(() => test.clock.set('2026-03-10T09:00:00Z'))

describe('whatever is stored', () => {
  it('[AC-01] [DB-02] [DB-04] [SD-02] [CA-04] [DS-02] [NM-02] lists, counts, the combined list, the search, the summaries and the notifications agree on what is open', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(aTask, { maxLength: 8 }),
        fc.array(aFollowUp, { maxLength: 8 }),
        async (tasks, followUps) => {
          const { browser, id: userId } = await signedInPerson(test)
          const openTasks: { id: string; priority: Task['priority']; kind: Task['kind'] }[] = []
          const due: string[] = []
          const back: string[] = []
          for (const { created, snoozed, due: dueAgo, dismissed, ...task } of tasks) {
            const id = await storeTask(test, userId, {
              ...task,
              created_at: ago(created),
              snoozed_until: snoozed === null ? null : ago(snoozed),
              due_date: dueAgo === null ? null : ago(dueAgo),
              dismissed_at: dismissed === null ? null : ago(dismissed),
            })
            const isAwake = snoozed === null || snoozed >= 0
            if (task.status !== 'open' || !isAwake || dismissed !== null) continue
            openTasks.push({ id, ...task })
            if (dueAgo !== null) due.push(id)
            if (snoozed !== null) back.push(id)
          }
          const openFollowUps: { id: string; kind: FollowUp['type']; score: number | null }[] = []
          const asleep: string[] = []
          for (const { score, sent, snoozed, nudged, dismissed, ...followUp } of followUps) {
            const isSnoozed = followUp.status === 'snoozed'
            const id = await storeFollowUp(test, userId, {
              ...followUp,
              priority_score: score,
              date: ago(sent),
              last_nudge_at: nudged === null ? null : ago(nudged),
              created_at: ago(sent),
              snoozed_until: isSnoozed ? ago(snoozed) : null,
              dismissed_at: dismissed === null ? null : ago(dismissed),
            })
            if (dismissed !== null) continue
            const isOpen = followUp.status === 'open' || (isSnoozed && snoozed >= 0)
            const isOver = (hoursAgo: number) => ago(hoursAgo) <= waitedSince(test.clock.now())
            const isOfAge = followUp.origin !== 'mail' || isOver(sent)
            if (isOpen && isOfAge && (nudged === null || isOver(nudged))) openFollowUps.push({ id, ...followUp, score })
            if (isSnoozed && snoozed >= 0) back.push(id)
            if (isSnoozed && snoozed < 0) asleep.push(id)
          }
          const ids = (items: readonly { id: string }[]) => items.map((item) => item.id).toSorted()
          const count = <T>(items: readonly T[], is: (item: T) => boolean) => items.filter(is).length

          expect(ids(await all<Task>(browser, 'tasks?status=open&snoozed=false&'))).toEqual(ids(openTasks))
          expect(ids(await all<FollowUp>(browser, 'follow-ups?'))).toEqual(ids(openFollowUps))
          const combined = await all<ActionableEntry>(browser, 'actionables?')
          expect(ids(combined.map(({ record }) => record))).toEqual(ids([...openTasks, ...openFollowUps]))
          const places = combined.map((entry) =>
            entry.type === 'task' ? actionableOfTask(entry.record) : actionableOfFollowUp(entry.record),
          )
          expect(places.toSorted(byUrgency)).toEqual(places)
          const { items: found } = await read<{ items: ActionableEntry[] }>(browser, 'search?q=budget')
          const followUpsFound = found.filter(({ type }) => type === 'follow-up').map(({ record }) => record)
          expect(ids(followUpsFound)).toEqual([...ids(openFollowUps), ...asleep].toSorted())

          const ofType = (type: FollowUp['type']) => count(openFollowUps, (item) => item.kind === type)
          expect(await read<FollowUpCounts>(browser, 'follow-ups/counts')).toMatchObject({
            promises: { open: ofType('promise') },
            questions: { open: ofType('question') },
            meetings: { open: ofType('meeting') },
          })
          expect(await read<Summary>(browser, 'summary')).toEqual({
            tasks: openTasks.length,
            high_priority_tasks: count(openTasks, (task) => task.priority === 'high'),
            follow_ups: openFollowUps.length,
            high_priority_follow_ups: count(openFollowUps, (item) => priorityBand(item.score) === 'high'),
            pending_meetings: ofType('meeting') + count(openTasks, (task) => task.kind === 'meeting'),
            unanswered_promises: ofType('promise'),
          })

          const moment = { now: test.clock.now(), zone: 'UTC', since: ago(24) }
          const mailed = await asPerson(test.deps.db, userId, (tx) => summaryItems(tx, userId, moment))
          expect(ids(mailed.tasks)).toEqual(ids(openTasks))
          expect(ids(mailed.followUps)).toEqual(ids(openFollowUps))
          const never = new AbortController().signal
          await tellDue(test.deps, never)
          await wakeUp(test.deps, never)
          const told = await asPerson(test.deps.db, userId, (tx) => tx.select().from(notifications))
          const toldOf = (kind: string) =>
            told.flatMap(({ cause }) => (cause?.startsWith(`${kind}:`) ? (cause.split(':')[1] ?? '') : []))
          expect(toldOf('due').toSorted()).toEqual(due.toSorted())
          expect(toldOf('returned').toSorted()).toEqual(back.toSorted())
        },
      ),
      { numRuns: 20 },
    )
  })
})
