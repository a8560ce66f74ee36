import type { DueGroup } from '@loose-ends/domain/due-date/due-group.ts'
import { useMemo } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { figureText } from '#web/lib/locale.ts'
import { QuietLink } from '#web/ui/quiet-link.tsx'
import { DUE_WORDS } from '../filter/filter-copy.ts'
import { groupsWithout, type ListHeading } from './list-headings.ts'
import type { GroupedList } from './use-paged-list.ts'

function GroupHeading({ group, count, href }: { group: DueGroup; count: number; href: string }) {
  return (
    <div className="flex items-baseline gap-2 pt-3 pb-1 text-sm tabular-nums">
      <h2 className={classNames('font-semibold', group === 'overdue' ? 'text-thread' : 'text-ink')}>
        {DUE_WORDS[group]}
      </h2>
      <QuietLink to={href} preventScrollReset aria-label={`Show only ${DUE_WORDS[group]}: ${figureText(count)}`}>
        {figureText(count)}
      </QuietLink>
    </div>
  )
}

/** The headings of a list that is grouped by the day that its items are due; none for any other. */
export function useGroupHeadings(list: GroupedList, hrefOf: (group: DueGroup) => string): readonly ListHeading[] {
  const { groups, gone } = list
  // Names what the headings show: they are drawn anew only when that changes.
  const shown = groups ? groupsWithout(groups, gone).map((one) => ({ ...one, href: hrefOf(one.group) })) : []
  const name = JSON.stringify(shown)
  return useMemo(
    () =>
      (JSON.parse(name) as typeof shown).map(({ group, at, count, href }) => ({
        at,
        name: group,
        content: <GroupHeading group={group} count={count} href={href} />,
      })),
    [name],
  )
}
