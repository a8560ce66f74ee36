import { dueLabel, isOverdue } from '@loose-ends/domain/loose-end/due-label.ts'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { momentText } from '#web/lib/dates.ts'
import { LeavingItem } from '#web/ui/leaving-item.tsx'
import { useUser } from '../../session/session-context.tsx'
import { Age } from '../age.tsx'
import type { ChangeItem } from '../change/use-change-item.ts'
import { useItemLink } from '../pane/open-item.ts'
import type { Ending } from '../departures.ts'
import { ItemMark } from './item-mark.tsx'
import {
  counterpartOf,
  detailOf,
  leadOf,
  levelOf,
  originWords,
  sinceOf,
  standingOf,
  titleOf,
  type Item,
} from './item.ts'
import { MailboxMark } from './mailbox-mark.tsx'
import { RowActions } from './row-actions.tsx'
import { rowIds } from './row-ids.ts'
import { useStateWord } from './use-state-word.ts'

export interface ItemRowProps {
  item: Item
  now: Date
  ending: Ending | undefined
  /** What its list calls it, where that is not its own title. */
  title?: string
  /** What says more of it, in the words of its list. */
  detail?: string | null
  change: ChangeItem
  /** In the words of a follow-up's card (FC-02). */
  asCard?: boolean
  /** What else can be done at once: `RowButton`s. */
  children?: ReactNode
}

const TONES = { thread: 'text-thread', done: 'text-done', quiet: 'text-ink-3' } as const

/** One item wherever it is listed: the thread, who, what and when; the rest is in the pane that it opens (WV-01). */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, now, ending, title = titleOf(item), detail = detailOf(item), change, asCard = false, children } = props
  const { isOpen, link } = useItemLink(item.record.id)
  const ids = rowIds(item.record.id)
  return (
    <LeavingItem isLeaving={ending !== undefined}>
      <article
        aria-labelledby={ids.title}
        aria-current={isOpen || undefined}
        className="item-row relative border-b border-line"
      >
        <div className="-ml-1.5 [grid-area:mark] touch:-ml-3">
          <ItemMark
            level={levelOf(item)}
            title={title}
            isTied={ending === 'done'}
            done={
              standingOf(item, now) === 'closed'
                ? null
                : { words: asCard ? 'Mark as Done' : 'Done', run: () => change.complete(item) }
            }
          />
        </div>
        <Who item={item} now={now} />
        <div className="flex min-w-0 items-center [grid-area:what]">
          {/* What does not find room for a few words beside the title wraps out of sight. */}
          <div className="flex h-6 min-w-0 flex-1 flex-wrap items-baseline gap-x-2 overflow-hidden print:h-auto">
            <h3 id={ids.title} dir="auto" className="max-w-full shrink-0 truncate font-medium">
              <Link {...link} className="outline-none after:absolute after:inset-0">
                {title}
              </Link>
            </h3>
            {detail && (
              <span dir="auto" className="min-w-0 flex-1 basis-24 truncate text-ink-3">
                {detail}
              </span>
            )}
          </div>
          <div className="row-actions z-[1]">
            <RowActions
              item={item}
              title={title}
              now={now}
              change={change}
              snoozesAtOnce={asCard}
              isSnoozed={ending === 'snoozed'}
            />
            {children}
          </div>
          <State item={item} now={now} />
        </div>
        <When item={item} now={now} />
      </article>
    </LeavingItem>
  )
})

function Who({ item, now }: { item: Item; now: Date }) {
  const counterpart = counterpartOf(item)
  const lead = leadOf(item, now)
  return (
    <p id={rowIds(item.record.id).who} className="truncate pr-4 text-ink-2 [grid-area:who]">
      <MailboxMark item={item} />
      {counterpart === null ? (
        <span className="text-ink-3">{originWords(item)}</span>
      ) : (
        <>
          {lead && <span className={lead === 'To' ? 'text-ink-3' : 'text-ink'}>{lead} </span>}
          <bdi>{counterpart}</bdi>
        </>
      )}
    </p>
  )
}

/** What must not wait until it is opened. In a narrow list it stands above the moment, and leaves the line below to the name. */
function State({ item, now }: { item: Item; now: Date }) {
  const state = useStateWord(item, now)
  if (!state) return null
  return (
    <p className={classNames('shrink-0 pl-3 text-sm font-medium whitespace-nowrap', TONES[state.tone])}>
      {state.words}
    </p>
  )
}

/** When it is due, comes back, or is from. */
function When({ item, now }: { item: Item; now: Date }) {
  return (
    <p
      id={rowIds(item.record.id).when}
      className="pl-4 text-right text-sm whitespace-nowrap tabular-nums [grid-area:when]"
    >
      <Moment item={item} now={now} />
    </p>
  )
}

function Moment({ item, now }: { item: Item; now: Date }) {
  const { time_zone: zone } = useUser()
  const { due_date: due, snoozed_until: until, completed_at: completedAt } = item.record
  const standing = standingOf(item, now)
  if (standing === 'snoozed' && until) {
    return (
      <span className="text-ink-2">
        <span className="sr-only">Snoozed until </span>
        <time dateTime={until}>{momentText(until, zone, now)}</time>
      </span>
    )
  }
  if (standing === 'open' && due !== null) {
    const day = new Date(due)
    const label = dueLabel(day, now, zone)
    const presses = isOverdue(day, now, zone) || label === 'Due today'
    // Where the group above says that all of them are late, colour is for those that matter most.
    const tone = levelOf(item) === 'high' ? 'font-medium text-thread' : 'font-medium text-ink'
    return <span className={presses ? tone : 'text-ink-2'}>{label}</span>
  }
  return (
    <span className="text-ink-3">
      <Age since={(standing === 'closed' && completedAt) || sinceOf(item)} now={now} />
    </span>
  )
}
