import type { Actionable } from '@loose-ends/domain/actionable/actionable.ts'
import type { FoundPerson } from '@loose-ends/domain/search/found-person.ts'
import { MOST_RESULTS } from '@loose-ends/domain/search/search-items.ts'
import { plainSubject } from '@loose-ends/domain/message/subject-marks.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { Fragment, useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { classNames } from '#web/lib/class-names.ts'
import { dayText } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { failureOf } from '#web/lib/failure-of.ts'
import { figureText } from '#web/lib/locale.ts'
import { itemPath, personPath } from '#web/lib/paths.ts'
import { keyText } from '#web/lib/shortcuts/key-text.ts'
import { SHORTCUTS, type ShortcutName } from '#web/lib/shortcuts/shortcuts.ts'
import { runShortcut } from '#web/lib/shortcuts/use-shortcut.ts'
import { useNow } from '#web/lib/use-now.ts'
import { TYPING_RESTS_MS, useDebounced } from '#web/lib/use-debounced.ts'
import { Badge } from '#web/ui/badge.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Key } from '#web/ui/key.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { nameOf } from '../loose-end/filter/counterparts.ts'
import { counterpartOf, isOwn, originWords, sinceOf, standingOf, titleOf } from '../loose-end/row/item.ts'
import { usePerson } from '../session/use-person.ts'
import { commandsCalled } from './commands.ts'
import { pagesCalled } from './pages.ts'
import { searchQuery, type Found } from './queries.ts'
import { noteRecentItem, recentItems, recentQuery, urgentQuery } from './recent-items.ts'

const LONGEST_PHRASE = 200

const GROUP =
  'p-1 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-ink-3'
const OPTION = 'cursor-pointer rounded-md px-3 py-1.5 touch:py-2.5 select-none data-[selected=true]:bg-sunken'

interface ResultProps {
  found: Actionable
  onChoose: () => void
}

function Result({ found, onChoose }: ResultProps) {
  const isSnoozed = standingOf(found, useNow()) === 'snoozed'
  const since = sinceOf(found)
  const subject = plainSubject(found.subject ?? '') || (isOwn(found) ? null : 'No subject')
  const about = [counterpartOf(found) ?? originWords(found), subject].filter((part) => part !== null)
  return (
    <Command.Item value={found.id} onSelect={onChoose} className={OPTION}>
      <span className="flex items-baseline justify-between gap-3">
        <span dir="auto" className="truncate font-medium">
          {titleOf(found)}
        </span>
        {isSnoozed && <Badge>Snoozed</Badge>}
      </span>
      <span className="flex items-baseline justify-between gap-3 text-sm text-ink-3">
        <span className="truncate">
          {about.map((part, index) => (
            <Fragment key={index}>
              {index > 0 && ' • '}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
        </span>
        <time dateTime={since} className="shrink-0 tabular-nums">
          {dayText(since)}
        </time>
      </span>
    </Command.Item>
  )
}

/** A page, a person or a command: its words, and what belongs to it. */
function Line({ value, words, onChoose, children }: LineProps) {
  return (
    <Command.Item value={value} onSelect={onChoose} className={OPTION}>
      <span className="flex items-baseline justify-between gap-3">
        <span dir="auto" className="truncate font-medium">
          {words}
        </span>
        {children}
      </span>
    </Command.Item>
  )
}
interface LineProps {
  value: string
  words: string
  onChoose: () => void
  children?: ReactNode
}

/** The keys that do the same without the palette. */
function Keys({ of }: { of: ShortcutName }) {
  return (
    <span aria-hidden="true" className="flex shrink-0 gap-1 touch:hidden">
      {SHORTCUTS[of].keys.map((key) => (
        <Key key={key}>{keyText(key)}</Key>
      ))}
    </span>
  )
}

const HEADINGS = { task: 'Tasks', 'follow-up': 'Follow-ups' } as const

interface ChoiceProps {
  onItem: (item: Actionable) => void
  onGo: (to: string) => void
  onCommand: (name: ShortcutName) => void
}

const commandValue = (name: ShortcutName) => `command ${name}`

function Commands({ phrase, onCommand }: { phrase: string } & Pick<ChoiceProps, 'onCommand'>) {
  const commands = commandsCalled(phrase)
  return (
    commands.length > 0 && (
      <Command.Group heading="Commands" className={GROUP}>
        {commands.map(({ name, words }) => (
          <Line key={name} value={commandValue(name)} words={words} onChoose={() => onCommand(name)}>
            <Keys of={name} />
          </Line>
        ))}
      </Command.Group>
    )
  )
}

interface FirstProps {
  /** What stands first now is that. */
  onFirst: (value: string) => void
}

function useFirst(first: string | undefined, onFirst: FirstProps['onFirst']): void {
  useEffect(() => {
    if (first !== undefined) onFirst(first)
  }, [first, onFirst])
}

interface BeginningProps extends Omit<ChoiceProps, 'onGo'>, FirstProps {
  recentKey: string
}

/** Before anything is typed: where the person was lately, else what is most urgent; then what can be done. */
function Beginning({ recentKey, onFirst, onItem, onCommand }: BeginningProps) {
  const person = usePerson()
  const [recentIds] = useState(() => recentItems(recentKey))
  const recent = useQueries({ queries: recentIds.map((one) => recentQuery(person, one)) }).flatMap(
    ({ data }) => data ?? [],
  )
  const { data: urgent = [] } = useQuery({ ...urgentQuery(person), enabled: recentIds.length === 0 })
  const items = recentIds.length > 0 ? recent : urgent
  useFirst(items[0]?.id, onFirst)
  return (
    <>
      {items.length > 0 && (
        <Command.Group heading={recentIds.length > 0 ? 'Recent' : 'Most urgent'} className={GROUP}>
          {items.map((one) => (
            <Result key={one.id} found={one} onChoose={() => onItem(one)} />
          ))}
        </Command.Group>
      )}
      <Commands phrase="" onCommand={onCommand} />
    </>
  )
}

interface ResultsProps extends ChoiceProps, FirstProps {
  /** Undefined: it is on its way. */
  found: Found | undefined
  phrase: string
}

const personValue = (person: string) => `person ${person}`

/** 'helen@pryce.example • 3 open'; the address is left out where it stands for the name. */
function ofPerson(one: FoundPerson): string {
  const address = one.sender_email === nameOf(one) ? '' : `${one.sender_email} • `
  return `${address}${one.open === 0 ? 'nothing open' : `${figureText(one.open)} open`}`
}

/** What was found, by type, that of the best one first; then whom, which pages and which commands the phrase names. */
function Results({ found: { items, people } = { items: [], people: [] }, phrase, ...props }: ResultsProps) {
  const { onItem, onGo, onCommand, onFirst } = props
  const pages = pagesCalled(phrase)
  const [firstPerson] = people
  useFirst(items[0]?.id ?? (firstPerson && personValue(firstPerson.person)), onFirst)
  return (
    <>
      {[...Map.groupBy(items, ({ type }) => type)].map(([type, items]) => (
        <Command.Group key={type} heading={HEADINGS[type]} className={GROUP}>
          {items.map((one) => (
            <Result key={one.id} found={one} onChoose={() => onItem(one)} />
          ))}
        </Command.Group>
      ))}
      {people.length > 0 && (
        <Command.Group heading="People" className={GROUP}>
          {people.map((one) => (
            <Line
              key={one.person}
              value={personValue(one.person)}
              words={nameOf(one)}
              onChoose={() => onGo(personPath(one.person))}
            >
              <span className="truncate text-sm text-ink-3">{ofPerson(one)}</span>
            </Line>
          ))}
        </Command.Group>
      )}
      {pages.length > 0 && (
        <Command.Group heading="Pages" className={GROUP}>
          {pages.map(({ to, label, shortcut }) => (
            <Line key={to} value={to} words={label} onChoose={() => onGo(to)}>
              {shortcut && <Keys of={shortcut} />}
            </Line>
          ))}
        </Command.Group>
      )}
      <Commands phrase={phrase} onCommand={onCommand} />
    </>
  )
}

/** What a phrase finds, once it has stood still; what an older phrase found is not shown under a newer one. */
function useResults(phrase: string) {
  const asked = useDebounced(phrase, TYPING_RESTS_MS)
  const answered = useQuery(searchQuery(usePerson(), asked))
  const isCurrent = asked === phrase && phrase !== ''
  return {
    found: isCurrent ? answered.data : undefined,
    error: isCurrent ? failureOf(answered) : null,
    refetch: answered.refetch,
  }
}

/** What there is to say of a phrase besides what it finds: that it is looked for, could not be, or finds nothing. */
function Outcome({ results, phrase }: { results: ReturnType<typeof useResults>; phrase: string }) {
  const { found, error, refetch } = results
  const isNamed = pagesCalled(phrase).length > 0 || commandsCalled(phrase).length > 0
  const isNothing = found?.items.length === 0 && found.people.length === 0 && !isNamed
  return (
    <>
      {!found && error && (
        <div className="px-4 py-6">
          <InlineError text={errorText(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {found?.items.length === MOST_RESULTS && (
        <p className="border-t border-line px-4 py-2 text-sm text-ink-3">
          The {MOST_RESULTS} items that fit best. Another word narrows them down.
        </p>
      )}
      <output className="block text-center text-ink-3 [&>*]:px-4 [&>*]:py-8">
        {isNothing && <p>No results found.</p>}
        {phrase !== '' && !found && !error && (
          <p className="flex items-center justify-center gap-2">
            <Spinner size="xs" />
            Loading...
          </p>
        )}
      </output>
    </>
  )
}

const MOVING_KEYS = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End'])

/** The line that Enter takes. What was found comes after pages and commands: until the person has moved, it is the first of all. */
function useMarked() {
  const [marked, setMarked] = useState('')
  const isMoved = useRef(false)
  const markFirst = useCallback((first: string) => {
    if (!isMoved.current) setMarked(first)
  }, [])
  const moves = {
    onPointerMove: () => {
      isMoved.current = true
    },
    onKeyDown: ({ key, ctrlKey }: KeyboardEvent) => {
      isMoved.current ||= MOVING_KEYS.has(key) || ctrlKey
    },
  }
  const beginAnew = () => {
    isMoved.current = false
  }
  return { marked, setMarked, markFirst, moves, beginAnew }
}

interface SearchDialogProps {
  /** Takes what was typed for it before it was there. */
  takeTyped: () => string
  onClose: () => void
}

/** The palette that finds items, people, pages and commands, and goes there or does it (SD-01, SD-02, WV-07). */
export default function SearchDialog({ takeTyped, onClose }: SearchDialogProps) {
  const [text, setText] = useState('')
  const phrase = text.trim()
  const results = useResults(phrase)
  const navigate = useNavigate()
  const recentKey = `${useBrowserKeys().recentItems}${usePerson().user.id}`
  const isChosen = useRef(false)
  const wanted = useRef<ShortcutName | null>(null)
  const [opener] = useState(() => document.activeElement)
  const { marked, setMarked, markFirst, moves, beginAnew } = useMarked()
  const go = (to: string) => {
    isChosen.current = true
    onClose()
    void navigate(to)
  }
  const onItem = ({ type, id }: Actionable) => {
    noteRecentItem(recentKey, { type, id })
    go(itemPath({ type: type === 'task' ? 'task' : 'follow_up', id }))
  }
  const onCommand = (name: ShortcutName) => {
    wanted.current = name
    onClose()
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
            // What it opens finds the focus where it is to come back to.
            if (wanted.current) runShortcut(wanted.current)
          }}
          className={classNames(
            'animate-appear fixed top-[min(12vh,6rem)] left-1/2 z-50 w-[36rem] max-w-[calc(100vw-2rem)] -translate-x-1/2',
            'overflow-hidden rounded-lg border border-line bg-surface shadow-floating outline-none',
          )}
        >
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <Command
            label="Search for items, people, pages and commands"
            shouldFilter={false}
            loop
            value={marked}
            onValueChange={setMarked}
            {...moves}
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden="true" className="size-[1.125rem] shrink-0 text-ink-3" strokeWidth={1.75} />
              <Command.Input
                value={text}
                onFocus={() => setText(text + takeTyped())}
                onValueChange={(typed) => {
                  beginAnew()
                  setText(typed)
                }}
                maxLength={LONGEST_PHRASE}
                placeholder="Search for follow-ups..."
                className="h-12 w-full bg-transparent text-lg outline-none placeholder:text-ink-3"
              />
              <span aria-hidden="true" className="shrink-0 touch:hidden">
                <Key>{keyText('Escape')}</Key>
              </span>
            </div>
            <Command.List className="scroll-fade max-h-[min(300px,76dvh-4rem)]">
              {phrase === '' ? (
                <Beginning recentKey={recentKey} onFirst={markFirst} onItem={onItem} onCommand={onCommand} />
              ) : (
                <Results
                  found={results.found}
                  phrase={phrase}
                  onFirst={markFirst}
                  onItem={onItem}
                  onGo={go}
                  onCommand={onCommand}
                />
              )}
            </Command.List>
            <Outcome results={results} phrase={phrase} />
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
