import { FOLLOW_UP_TYPES, type FollowUpType } from '@loose-ends/domain/follow-up/follow-up.ts'
import { Tabs } from 'radix-ui'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { ListSkeleton } from '#web/features/loose-end/list-skeleton.tsx'
import { useFirstReading } from '#web/features/sync/use-first-reading.ts'
import { TaskList } from '#web/features/task/task-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TAB_CLOTHES } from '#web/ui/tabs.tsx'

const SentTab = lazy(() => import('./sent-tab.tsx'))
const ManualTab = lazy(() => import('./manual-tab.tsx'))

const TABS = [
  { value: 'inbox', label: 'Inbox Tasks', short: 'Inbox' },
  { value: 'sent', label: 'Sent Follow-Ups', short: 'Sent' },
  { value: 'manual', label: 'Manual Tasks', short: 'Manual' },
] as const

const typeOf = (text: string | null): FollowUpType | null => FOLLOW_UP_TYPES.find((type) => type === text) ?? null

const tabOf = (text: string | null) => TABS.find(({ value }) => value === text)?.value

function NoTasks() {
  const isFirstReading = useFirstReading()
  return isFirstReading ? (
    <EmptyState title="Your mail is being read" tied={false}>
      Tasks appear here as they are found.
    </EmptyState>
  ) : (
    <EmptyState title="Nobody is waiting for you">Tasks are extracted from the emails you receive.</EmptyState>
  )
}

/**
 * The three lists of the dashboard (DB-03, DB-04). The address says which one is open, filters
 * the follow-ups by type, and may name one of them, which then opens beside its list (RT-05).
 */
export function ItemTabs() {
  const [parameters, setParameters] = useSearchParams()
  const type = typeOf(parameters.get('type'))
  const named = parameters.get('followUp')
  const tab = tabOf(parameters.get('tab')) ?? (type || named ? 'sent' : 'inbox')
  const goTo = (place: Record<string, string>) => setParameters(place, { replace: true, preventScrollReset: true })
  return (
    <Tabs.Root value={tab} onValueChange={(next) => goTo({ tab: next })}>
      <Tabs.List aria-label="Lists" className="flex gap-6 border-b border-line">
        {TABS.map(({ value, label, short }) => (
          <Tabs.Trigger key={value} value={value} aria-label={label} className={TAB_CLOTHES}>
            <span className="sm:hidden">{short}</span>
            <span className="hidden sm:inline">{label}</span>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="inbox">
        <TaskList empty={<NoTasks />} />
      </Tabs.Content>
      <Tabs.Content value="sent">
        <Suspense fallback={<ListSkeleton rows={8} />}>
          <SentTab type={type} onType={(next) => goTo({ tab: 'sent', ...(next ? { type: next } : {}) })} />
        </Suspense>
      </Tabs.Content>
      <Tabs.Content value="manual">
        <Suspense fallback={<ListSkeleton rows={8} />}>
          <ManualTab
            show={parameters.get('show')}
            onShow={(show) => goTo({ tab: 'manual', ...(show === 'open' ? {} : { show }) })}
          />
        </Suspense>
      </Tabs.Content>
    </Tabs.Root>
  )
}
