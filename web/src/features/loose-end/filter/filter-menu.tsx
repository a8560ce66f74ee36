import { LEVELS } from '@loose-ends/domain/level.ts'
import { DUE_GROUPS } from '@loose-ends/domain/due-date/due-group.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, Search } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { personLocale } from '#web/lib/locale.ts'
import { ColourDot, type DotColour } from '#web/ui/colour-dot.tsx'
import { Menu, MenuItem, MenuLabel } from '#web/ui/menu.tsx'
import { mailboxName } from '../../session/mailboxes.ts'
import { useSeveralMailboxes } from '../../session/several-mailboxes.ts'
import { usePerson } from '../../session/use-person.ts'
import { countOf, useFollowUpCounts } from '../follow-up-counts.ts'
import { counterpartsQuery, followUpsWith, nameOf } from './counterparts.ts'
import { DUE_WORDS, OWES_WORDS, PRIORITY_WORDS, TYPE_WORDS } from './filter-copy.ts'
import type { FilterButtonProps } from './filter-button.tsx'
import { TYPES_OF, type ListFilter } from './list-filter.ts'

export interface FilterMenuProps extends FilterButtonProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  opener: HTMLElement | null
  byKeyboard: boolean
  /** Looks for somebody who is not among those that are offered. */
  onFindPerson: () => void
}

interface Choice<T> {
  value: T
  words: string
  count?: number | undefined
  colour?: DotColour | null
}

interface PartProps<T extends string> {
  label: string
  chosen: T | undefined
  choices: readonly Choice<T>[]
  onChoose: (value: T | undefined) => void
}

/** One part of the filter, of which at most one value holds: choosing it again takes it off. */
function Part<T extends string>({ label, chosen, choices, onChoose }: PartProps<T>) {
  return (
    <DropdownMenu.Group aria-label={label}>
      <MenuLabel>{label}</MenuLabel>
      {choices.map(({ value, words, count, colour }) => (
        <DropdownMenu.CheckboxItem
          key={value}
          checked={value === chosen}
          onCheckedChange={(isChosen) => onChoose(isChosen ? value : undefined)}
          className="flex w-full cursor-pointer items-center gap-2 rounded-md py-1.5 pr-3 pl-2 touch:min-h-11 outline-none select-none data-highlighted:bg-sunken"
        >
          <Check
            aria-hidden="true"
            className={value === chosen ? 'size-4 shrink-0' : 'size-4 shrink-0 opacity-0'}
            strokeWidth={2}
          />
          {colour && <ColourDot colour={colour} />}
          <bdi className="min-w-0 flex-1 truncate">{words}</bdi>
          {count !== undefined && <span className="text-sm text-ink-3 tabular-nums">{count}</span>}
        </DropdownMenu.CheckboxItem>
      ))}
    </DropdownMenu.Group>
  )
}

const listed = <T extends string>(values: readonly T[], words: Record<T, string>): Choice<T>[] =>
  values.map((value) => ({ value, words: words[value] }))

/** What the list may be narrowed to: each choice is taken at once, and all of them combine. */
export default function FilterMenu({ tab, filter, onFilter, onFindPerson, ...menu }: FilterMenuProps) {
  const person = usePerson()
  const { items: people, total } = useQuery(counterpartsQuery(person)).data ?? { items: [], total: 0 }
  const mailboxes = [...useSeveralMailboxes().values()]
  const counts = useFollowUpCounts()
  // What is counted is of all mailboxes.
  const isCounted = filter.mailbox === undefined
  const chosen = <P extends keyof ListFilter>(part: P) => ({
    chosen: filter[part],
    onChoose: (value: ListFilter[P] | undefined) => {
      const { [part]: _, ...others } = filter
      onFilter(value === undefined ? others : { ...others, [part]: value })
    },
  })
  const types = TYPES_OF[tab].map((value) => ({
    value,
    words: TYPE_WORDS[value],
    count: tab === 'sent' && isCounted && counts && value !== 'request' ? countOf(counts, value).open : undefined,
  }))
  const here = people.flatMap((one) => {
    const open = tab === 'inbox' ? one.tasks : followUpsWith(one)
    return open > 0 ? [{ value: one.person, words: nameOf(one), count: isCounted ? open : undefined }] : []
  })
  here.sort((one, other) => one.words.localeCompare(other.words, personLocale()))
  return (
    <Menu {...menu} label="Filter the list">
      <div className="scroll-fade max-h-[min(28rem,60dvh)]">
        <Part label="Due" choices={listed(DUE_GROUPS, DUE_WORDS)} {...chosen('due')} />
        <Part label="Priority" choices={listed(LEVELS, PRIORITY_WORDS)} {...chosen('priority')} />
        <Part label="Type" choices={types} {...chosen('type')} />
        {tab === 'sent' && <Part label="Who owes" choices={listed(['you', 'they'], OWES_WORDS)} {...chosen('owes')} />}
        {mailboxes.length > 0 && (
          <Part
            label="Mailbox"
            choices={mailboxes.map((one) => ({ value: one.id, words: mailboxName(one), colour: one.colour }))}
            {...chosen('mailbox')}
          />
        )}
        {here.length > 0 && <Part label="Person" choices={here} {...chosen('person')} />}
        {total > people.length && (
          <MenuItem onSelect={onFindPerson}>
            <Search aria-hidden="true" className="-ml-1 size-4 shrink-0" strokeWidth={1.75} />
            Somebody else…
          </MenuItem>
        )}
      </div>
    </Menu>
  )
}
