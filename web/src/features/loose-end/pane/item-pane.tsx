import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { provider } from '#web/lib/product-config.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Tip } from '#web/ui/tip.tsx'
import { usePerson } from '../../session/use-person.ts'
import type { ChangeItem } from '../change/use-change-item.ts'
import { openInMailbox } from '../mail-link/open-in-mailbox.ts'
import { titleOf, type Item } from '../row/item.ts'
import { useMailLink } from '../mail-link/use-mail-link.ts'
import { itemQuery } from './item-query.ts'
import { OpenedItem } from './opened-item.tsx'
import { PaneFrame } from './pane-frame.tsx'

export interface ItemPaneProps {
  /** What the address says. */
  id: string
  change: ChangeItem
  onClose: () => void
  /** What other features have for it: the mail, the composer, what can be done with a task of one's own. */
  partsOf: (item: Item) => ItemParts
}

export interface ItemParts {
  mail: ReactNode
  composer: ReactNode
  actions: ReactNode
}

const GONE = {
  title: 'This item no longer exists',
  text: 'It was removed, or the address is not one of yours.',
}

/** An item beside its list: what it is, where it is from, and what can be done about it (WV-02). */
export function ItemPane({ id, change, onClose, partsOf }: ItemPaneProps) {
  const asked = useQuery(itemQuery(usePerson(), useQueryClient(), id))
  const linkTo = useMailLink()
  const now = useNow()
  const hrefOf = ({ record }: Item) => linkTo(record.thread_id)
  return (
    <PaneFrame
      id={id}
      asked={asked}
      gone={GONE}
      wayTo={(item) => <WayToMail item={item} href={hrefOf(item)} />}
      onClose={onClose}
    >
      {(item) => <OpenedItem key={id} item={item} now={now} change={change} href={hrefOf(item)} {...partsOf(item)} />}
    </PaneFrame>
  )
}

/** The message in the mailbox's own web page, where it has such pages; a follow-up without a thread says so (FC-02). */
function WayToMail({ item, href }: { item: Item; href: string | null }) {
  const icon = <ExternalLink aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
  if (item.type === 'follow-up' && href !== '') {
    return (
      <Tip text={`Open in ${provider.name}`}>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Follow Up: ${titleOf(item)}`}
          onClick={() => openInMailbox(href)}
        >
          Follow Up
          {icon}
        </Button>
      </Tip>
    )
  }
  return (
    href && (
      <Button variant="quiet" size="sm" asChild>
        <a href={href} target="_blank" rel="noreferrer">
          Open in {provider.name}
          <span className="sr-only"> (opens in a new tab)</span>
          {icon}
        </a>
      </Button>
    )
  )
}
