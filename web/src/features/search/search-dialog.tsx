import type { Actionable } from '@loose-ends/domain/actionable/actionable.ts'
import { headlineOf } from '@loose-ends/domain/follow-up/headline.ts'
import { plainSubject } from '@loose-ends/domain/message/subject-marks.ts'
import { isTaskSnoozed } from '@loose-ends/domain/task/snoozed-task.ts'
import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { dayText } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { followUpPath, taskPath } from '#web/lib/paths.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Badge } from '#web/ui/badge.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { usePerson } from '../session/use-person.ts'
import { pagesCalled } from './pages.ts'
import { searchQuery } from './queries.ts'

/** How long the typing rests before the server is asked. */
const TYPING_RESTS_MS = 180
const LONGEST_PHRASE = 200

const GROUP =
  'p-1 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-ink-3'

interface ResultProps {
  found: Actionable
  onChoose: () => void
}

function Result({ found, onChoose }: ResultProps) {
  const now = useNow()
  const { id, type, record, subject, sender } = found
  const title = type === 'task' ? record.task : headlineOf(record)
  const since = type === 'task' ? (record.received_at ?? record.created_at) : record.date
  const isOwn = type === 'task' && record.origin === 'manual'
  const about = isOwn
    ? 'Added by you'
    : `${sender.name || sender.email || 'Unknown'} • ${plainSubject(subject ?? '') || 'No subject'}`
  const isSnoozed = type === 'task' ? isTaskSnoozed(record, now) : record.status === 'snoozed'
  return (
    <Command.Item
      value={id}
      onSelect={onChoose}
      className="cursor-pointer rounded-md px-3 py-2 select-none data-[selected=true]:bg-sunken"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{title}</span>
        {isSnoozed && <Badge>Snoozed</Badge>}
      </span>
      <span className="flex items-baseline justify-between gap-3 text-sm text-ink-3">
        <span className="truncate">{about}</span>
        <time dateTime={since} className="shrink-0 tabular-nums">
          {dayText(since)}
        </time>
      </span>
    </Command.Item>
  )
}

const HEADINGS = { task: 'Tasks', 'follow-up': 'Follow-ups' } as const

/** What was found, by type, that of the best one first; then the pages that the phrase names. */
function Results({
  found,
  phrase,
  onGo,
}: {
  found: readonly Actionable[]
  phrase: string
  onGo: (to: string) => void
}) {
  const pages = pagesCalled(phrase)
  return (
    <>
      {[...Map.groupBy(found, ({ type }) => type)].map(([type, items]) => (
        <Command.Group key={type} heading={HEADINGS[type]} className={GROUP}>
          {items.map((one) => (
            <Result
              key={one.id}
              found={one}
              onChoose={() => onGo(type === 'task' ? taskPath(one.id) : followUpPath(one.id))}
            />
          ))}
        </Command.Group>
      ))}
      {pages.length > 0 && (
        <Command.Group heading="Pages" className={GROUP}>
          {pages.map(({ to, label }) => (
            <Command.Item
              key={to}
              value={to}
              onSelect={() => onGo(to)}
              className="cursor-pointer rounded-md px-3 py-2 font-medium select-none data-[selected=true]:bg-sunken"
            >
              {label}
            </Command.Item>
          ))}
        </Command.Group>
      )}
    </>
  )
}

/** What a phrase finds, once it has stood still; what an older phrase found is not shown under a newer one. */
function useResults(phrase: string) {
  const asked = useDebounced(phrase, TYPING_RESTS_MS)
  const { data, error, refetch } = useQuery(searchQuery(usePerson(), asked))
  const isCurrent = asked === phrase && phrase !== ''
  return { found: isCurrent ? data : undefined, error: isCurrent ? error : null, refetch }
}

/** The command palette that finds a task, a follow-up or a page, and goes there (SD-01). */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const phrase = text.trim()
  const { found, error, refetch } = useResults(phrase)
  const navigate = useNavigate()
  const isChosen = useRef(false)
  const [opener] = useState(() => document.activeElement)
  const choose = (to: string) => {
    isChosen.current = true
    onClose()
    void navigate(to)
  }
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="animate-appear fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // The card that was chosen takes the focus by itself.
            if (!isChosen.current && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
          }}
          className={classNames(
            'animate-appear fixed top-[12vh] left-1/2 z-50 w-[36rem] max-w-[calc(100vw-2rem)] -translate-x-1/2',
            'overflow-hidden rounded-lg border border-line bg-surface shadow-floating outline-none',
          )}
        >
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <Command label="Search for tasks, follow-ups and pages" shouldFilter={false} loop>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden="true" className="size-[1.125rem] shrink-0 text-ink-3" strokeWidth={1.75} />
              <Command.Input
                value={text}
                onValueChange={setText}
                maxLength={LONGEST_PHRASE}
                placeholder="Search for follow-ups..."
                className="h-12 w-full bg-transparent text-lg outline-none placeholder:text-ink-3"
              />
              <kbd className="hidden rounded-sm border border-line px-1.5 text-xs leading-5 text-ink-3 sm:block">
                esc
              </kbd>
            </div>
            <Command.List className="max-h-[300px] overflow-y-auto overscroll-contain">
              <Results found={found ?? []} phrase={phrase} onGo={choose} />
            </Command.List>
            {!found && error && (
              <div className="px-4 py-6">
                <InlineError text={errorText(error)} onRetry={() => void refetch()} />
              </div>
            )}
            <output className="block text-center text-ink-3 [&>*]:px-4 [&>*]:py-8">
              {found?.length === 0 && pagesCalled(phrase).length === 0 && <p>No results found.</p>}
              {phrase !== '' && !found && !error && (
                <p className="flex items-center justify-center gap-2">
                  <Spinner size="xs" />
                  Loading...
                </p>
              )}
            </output>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
