import { LEFT_OUT_DAYS } from '@loose-ends/domain/left-out/left-out.ts'
import { HOUR_MS } from '@loose-ends/domain/time.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LeftOutFilterBar } from '#web/features/left-out/left-out-filter.tsx'
import { LeftOutRow } from '#web/features/left-out/left-out-row.tsx'
import { leftOutPages, type LeftOutFilter } from '#web/features/left-out/queries.ts'
import { useLeftOutFilter } from '#web/features/left-out/use-left-out-filter.ts'
import { useMakeItem } from '#web/features/left-out/use-make-item.ts'
import { NothingInMailbox, useChosenMailbox } from '#web/features/loose-end/filter/mailbox-choice.tsx'
import { ItemList } from '#web/features/loose-end/list/item-list.tsx'
import { ListFrame } from '#web/features/loose-end/list/list-frame.tsx'
import { ListSkeleton } from '#web/features/loose-end/list/list-skeleton.tsx'
import { useMailLink } from '#web/features/loose-end/mail-link/use-mail-link.ts'
import { usePagedList } from '#web/features/loose-end/list/use-paged-list.ts'
import { MaybeList } from '#web/features/maybe/maybe-list.tsx'
import { maybeCountQuery } from '#web/features/maybe/maybe-count.ts'
import { maybeCountIn } from '#web/features/maybe/queries.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { useFirstReading } from '#web/features/sync/use-first-reading.ts'
import { figureText } from '#web/lib/locale.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

function Nothing({ filter, onClear }: { filter: LeftOutFilter; onClear: () => void }) {
  const isFirstReading = useFirstReading()
  if (filter.q || filter.reason) {
    return (
      <EmptyState title="No message matches" tied={false}>
        <p className="mb-4">
          Nothing that was left out in the last {LEFT_OUT_DAYS} days has these words or this reason.
        </p>
        <Button variant="outline" onClick={onClear}>
          Show all
        </Button>
      </EmptyState>
    )
  }
  if (filter.mailbox !== undefined) return <NothingInMailbox />
  if (isFirstReading) {
    return (
      <EmptyState title="Your mail is being read" tied={false}>
        Messages that don't become items are listed here.
      </EmptyState>
    )
  }
  return (
    <EmptyState title={`Nothing was left out in the last ${LEFT_OUT_DAYS} days`}>
      Something was found in every message.
    </EmptyState>
  )
}

/** The filter whose messages are there; while those of another one are on their way, the ones before stay. */
function useShownFilter(filter: LeftOutFilter): { shown: LeftOutFilter; isChanging: boolean } {
  const wanted = useQuery({ ...leftOutPages(usePerson(), filter).pageQuery(0), placeholderData: keepPreviousData })
  const [shown, setShown] = useState(filter)
  const isAnother = shown.q !== filter.q || shown.reason !== filter.reason || shown.mailbox !== filter.mailbox
  if (isAnother && !wanted.isPlaceholderData) setShown(filter)
  return { shown, isChanging: isAnother }
}

function LeftOutList() {
  const { filter, text, setText, setReason, clear } = useLeftOutFilter()
  const { shown, isChanging } = useShownFilter(filter)
  const list = usePagedList(leftOutPages(usePerson(), shown))
  const mailLink = useMailLink()
  const make = useMakeItem()
  const now = useNow(HOUR_MS)
  return (
    <>
      <h2 className="sr-only">Left out</h2>
      <LeftOutFilterBar
        text={text}
        onType={setText}
        reason={filter.reason}
        reasons={list.first?.reasons ?? []}
        onReason={setReason}
      />
      <div className="mt-2" aria-busy={isChanging}>
        <ListFrame
          list={list}
          failed="What was left out could not be loaded"
          one="message"
          loading={<ListSkeleton rows={6} />}
          empty={<Nothing filter={shown} onClear={clear} />}
        >
          <ItemList
            list={list}
            label="Left out"
            keys={{
              opensAs: 'message',
              hrefOf: (message) => mailLink(message.thread_id),
              take: (message) => void make(message, 'task'),
              follow: (message) => void make(message, 'follow_up'),
            }}
          >
            {(message) => (
              <LeftOutRow
                message={message}
                link={mailLink(message.thread_id)}
                now={now}
                ending={list.endingOf(message.id)}
                onMake={make}
              />
            )}
          </ItemList>
        </ListFrame>
      </div>
    </>
  )
}

const TABS = ['left-out', 'maybe'] as const
type Tab = (typeof TABS)[number]

/**
 * `/left-out`: every message of the last 30 days that nothing was made of, with the reason, and a way to put that right; and
 * what may be an item (DT-02). The address says which of the two is open.
 */
export default function LeftOut() {
  const [parameters, setParameters] = useSearchParams()
  const mailbox = useChosenMailbox()
  const person = usePerson()
  const { data: count = 0 } = useQuery(mailbox === undefined ? maybeCountQuery(person) : maybeCountIn(person, mailbox))
  const open = TABS.find((tab) => tab === parameters.get('tab')) ?? 'left-out'
  const show = (tab: Tab) => {
    setParameters(
      { ...(tab !== 'left-out' && { tab }), ...(mailbox && { mailbox }) },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <>
      <PageHeader
        title="Left out, and why"
        subtitle={`Messages of the last ${LEFT_OUT_DAYS} days that became neither a task nor a follow-up`}
      />
      <Tabs
        label="Messages"
        open={open}
        onOpen={show}
        tabs={[
          { value: 'left-out', label: 'Left out', content: <LeftOutList /> },
          { value: 'maybe', label: count > 0 ? `Maybe ${figureText(count)}` : 'Maybe', content: <MaybeList /> },
        ]}
      />
    </>
  )
}
