import { Fragment, lazy, Suspense, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ComingDays } from '#web/features/actionable/coming-days.tsx'
import { useComingDays } from '#web/features/actionable/coming-days-query.ts'
import { FilterButton } from '#web/features/loose-end/filter/filter-button.tsx'
import { filterFor, filterIn, isNarrowed, type ListFilter } from '#web/features/loose-end/filter/list-filter.ts'
import { OrderChoice } from '#web/features/loose-end/filter/order-choice.tsx'
import { ListSkeleton } from '#web/features/loose-end/list/list-skeleton.tsx'
import { useFirstReading } from '#web/features/sync/use-first-reading.ts'
import { TaskList } from '#web/features/task/task-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tab, TabGroup, TabList, TabPanel } from '#web/ui/tabs.tsx'
import { useListChoice, withFilter } from './use-list-choice.ts'

const SentTab = lazy(() => import('./sent-tab.tsx'))
const ManualTab = lazy(() => import('./manual-tab.tsx'))
const FilterChips = lazy(() => import('#web/features/loose-end/filter/filter-chips.tsx'))
const NothingPasses = lazy(() => import('#web/features/loose-end/filter/nothing-passes.tsx'))

const TABS = [
  { value: 'inbox', label: 'Inbox Tasks', short: 'Inbox' },
  { value: 'sent', label: 'Sent Follow-Ups', short: 'Sent' },
  { value: 'manual', label: 'Manual Tasks', short: 'Manual' },
] as const
type TabName = (typeof TABS)[number]['value']

/** Whether it asks for what is waited for. */
const isOfSent = (filter: ListFilter) => filterFor('sent', filter).type !== undefined

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

/** The names of the lists, and beside them what is done with the one that is open. */
function Bar({ children }: { children: ReactNode }) {
  return (
    <div className="mt-0.5 flex items-center justify-between gap-x-4 border-b border-line sm:mt-1">
      <TabList aria-label="Lists" className="flex gap-5 sm:gap-6">
        {TABS.map(({ value, label, short }) => (
          <Tab key={value} value={value} aria-label={label} className="whitespace-nowrap">
            <span className="@2xl:hidden">{short}</span>
            <span className="hidden @2xl:inline">{label}</span>
          </Tab>
        ))}
      </TabList>
      <div className="flex items-center">{children}</div>
    </div>
  )
}

/**
 * The three lists of the dashboard (DB-03, DB-04). The address says which one is open and what narrows it (WV-03), and may
 * name a follow-up, or a task, to be shown (RT-05).
 */
export function ItemTabs() {
  const [parameters, setParameters] = useSearchParams()
  const navigate = useNavigate()
  const named = parameters.get('followUp')
  const all = filterIn(parameters)
  const tab: TabName = tabOf(parameters.get('tab')) ?? (isOfSent(all) || named ? 'sent' : 'inbox')
  const listed = tab === 'manual' ? null : tab
  const choice = useListChoice(listed ?? 'inbox')
  const { filter } = choice
  const hrefOf = (next: ListFilter) => withFilter(parameters, tab, next)
  const goTo = (next: ListFilter) => void navigate(hrefOf(next), { preventScrollReset: true })
  const openTab = (next: string) => {
    const kept = next === 'manual' ? {} : filterFor(next === 'sent' ? 'sent' : 'inbox', all)
    void navigate(withFilter(new URLSearchParams(), next, kept), { replace: true, preventScrollReset: true })
  }
  const coming = useComingDays()
  const strip = (of: 'tasks' | 'follow_ups') => (
    <ComingDays
      days={coming}
      countDue={(day) => day[of]}
      chosen={filter.due}
      hrefOf={(due) => {
        const { due: _, ...others } = filter
        return hrefOf(due === null ? others : { ...others, due })
      }}
    />
  )
  const lists = {
    choice,
    groupHref: (due: NonNullable<ListFilter['due']>) => hrefOf({ ...filter, due }),
    nothing: isNarrowed(filter) && (
      <Suspense fallback={null}>
        <NothingPasses filter={filter} hrefOf={hrefOf} />
      </Suspense>
    ),
  }
  return (
    <TabGroup open={tab} onOpen={openTab}>
      <Bar>
        {listed && <FilterButton tab={listed} filter={filter} onFilter={goTo} />}
        {listed && <OrderChoice />}
      </Bar>
      {listed && (
        <Fragment key={listed}>
          {strip(listed === 'inbox' ? 'tasks' : 'follow_ups')}
          <Suspense fallback={null}>{isNarrowed(filter) && <FilterChips filter={filter} hrefOf={hrefOf} />}</Suspense>
        </Fragment>
      )}
      <TabPanel value="inbox">
        <Suspense fallback={<ListSkeleton />}>
          <TaskList choice={lists.choice} groupHref={lists.groupHref} empty={lists.nothing || <NoTasks />} />
        </Suspense>
      </TabPanel>
      <TabPanel value="sent">
        <Suspense fallback={<ListSkeleton />}>
          <SentTab
            {...lists}
            onType={(next) => {
              const { type: _, ...others } = filter
              goTo(next ? { ...others, type: next } : others)
            }}
          />
        </Suspense>
      </TabPanel>
      <TabPanel value="manual">
        <Suspense fallback={<ListSkeleton />}>
          <ManualTab
            show={parameters.get('show')}
            onShow={(show) =>
              setParameters(show === 'open' ? { tab } : { tab, show }, { replace: true, preventScrollReset: true })
            }
          />
        </Suspense>
      </TabPanel>
    </TabGroup>
  )
}
