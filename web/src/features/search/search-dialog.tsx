import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import { headlineOf } from '@loose-ends/domain/follow-up/headline.ts'
import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { dayText } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { followUpPath } from '#web/lib/paths.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Badge } from '#web/ui/badge.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { usePerson } from '../session/use-person.ts'
import { searchQuery } from './queries.ts'

/** How long the typing rests before the server is asked. */
const TYPING_RESTS_MS = 180
const LONGEST_PHRASE = 200

const GROUP =
  'p-1 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-ink-3'

function Result({ followUp, onChoose }: { followUp: FollowUp; onChoose: () => void }) {
  const { id, subject, sender_name: name, sender_email: email, date, status } = followUp
  return (
    <Command.Item
      value={id}
      onSelect={onChoose}
      className="cursor-pointer rounded-md px-3 py-2 select-none data-[selected=true]:bg-sunken"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{headlineOf(followUp)}</span>
        {status === 'snoozed' && <Badge>Snoozed</Badge>}
      </span>
      <span className="flex items-baseline justify-between gap-3 text-sm text-ink-3">
        <span className="truncate">
          {name || email || 'Unknown'} • {subject || 'No subject'}
        </span>
        <time dateTime={date} className="shrink-0 tabular-nums">
          {dayText(date)}
        </time>
      </span>
    </Command.Item>
  )
}

/** What a phrase finds, once it has stood still; what an older phrase found is not shown under a newer one. */
function useResults(phrase: string) {
  const asked = useDebounced(phrase, TYPING_RESTS_MS)
  const { data, error, refetch } = useQuery(searchQuery(usePerson(), asked))
  const isCurrent = asked === phrase && phrase !== ''
  return { found: isCurrent ? data : undefined, error: isCurrent ? error : null, refetch }
}

/** The command palette that finds a follow-up and goes there (SD-01). */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const phrase = text.trim()
  const { found, error, refetch } = useResults(phrase)
  const navigate = useNavigate()
  const isChosen = useRef(false)
  const [opener] = useState(() => document.activeElement)
  const choose = (id: string) => {
    isChosen.current = true
    onClose()
    void navigate(followUpPath(id))
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
          className="animate-appear fixed top-[12vh] left-1/2 z-50 w-[36rem] max-w-[calc(100vw-2rem)] -translate-x-1/2 overflow-hidden rounded-lg border border-line bg-surface shadow-floating outline-none"
        >
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <Command label="Search for follow-ups" shouldFilter={false} loop>
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
              {found && found.length > 0 && (
                <Command.Group heading="Follow-ups" className={GROUP}>
                  {found.map((followUp) => (
                    <Result key={followUp.id} followUp={followUp} onChoose={() => choose(followUp.id)} />
                  ))}
                </Command.Group>
              )}
            </Command.List>
            {!found && error && (
              <div className="px-4 py-6">
                <InlineError text={errorText(error)} onRetry={() => void refetch()} />
              </div>
            )}
            <output className="block text-center text-ink-3 [&>*]:px-4 [&>*]:py-8">
              {found?.length === 0 && <p>No results found.</p>}
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
