import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { useNow } from '#web/lib/use-now.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Key } from '#web/ui/key.tsx'
import { MailboxChoice, NothingInMailbox, useChosenMailbox } from '../loose-end/filter/mailbox-choice.tsx'
import { ItemList } from '../loose-end/list/item-list.tsx'
import { ListFrame } from '../loose-end/list/list-frame.tsx'
import { ListSkeleton } from '../loose-end/list/list-skeleton.tsx'
import { useMailLink } from '../loose-end/mail-link/use-mail-link.ts'
import { usePagedList } from '../loose-end/list/use-paged-list.ts'
import { usePerson } from '../session/use-person.ts'
import { SHORTCUTS } from '#web/lib/shortcuts/shortcuts.ts'
import { areSingleKeysOn } from '#web/lib/shortcuts/single-keys.ts'
import { MaybeRow } from './maybe-row.tsx'
import { maybePages } from './queries.ts'
import { useAnswerMaybe } from './use-answer-maybe.ts'

const KeyOf = ({ name }: { name: 'take' | 'drop' }) => (
  <span className="ml-1 touch:hidden">
    <Key>{SHORTCUTS[name].keys[0]}</Key>
  </span>
)

function WhatToDo() {
  const { singleKeysOff } = useBrowserKeys()
  const hasKeys = areSingleKeysOn(singleKeysOff)
  return (
    <p className="mb-2 text-ink-3">
      Likely, but not sure. Take{hasKeys && <KeyOf name="take" />} makes it an item, Drop
      {hasKeys && <KeyOf name="drop" />} lets it go.
    </p>
  )
}

/** What may be a task or a follow-up, each with one key to take or to drop it (DT-02). */
export function MaybeList() {
  const mailbox = useChosenMailbox()
  const list = usePagedList(maybePages(usePerson(), mailbox))
  const mailLink = useMailLink()
  const { take, drop } = useAnswerMaybe()
  const now = useNow()
  return (
    <section aria-labelledby="maybe-heading" className="pt-4">
      <h2 id="maybe-heading" data-list-heading tabIndex={-1} className="sr-only">
        Maybe
      </h2>
      <div className="mb-2 empty:hidden">
        <MailboxChoice />
      </div>
      {(list.total > 0 || !(list.first || list.error)) && <WhatToDo />}
      <ListFrame
        list={list}
        failed="This could not be loaded."
        loading={<ListSkeleton rows={6} />}
        empty={
          mailbox === undefined ? (
            <EmptyState title="Nothing waits for your word">What is likely, but not sure, will stand here.</EmptyState>
          ) : (
            <NothingInMailbox />
          )
        }
      >
        <ItemList
          list={list}
          label="Maybe"
          keys={{
            opensAs: 'maybe',
            hrefOf: (maybe) => mailLink(maybe.thread_id),
            take: (maybe) => void take(maybe),
            drop: (maybe) => void drop(maybe),
          }}
        >
          {(maybe) => (
            <MaybeRow
              maybe={maybe}
              now={now}
              link={mailLink(maybe.thread_id)}
              ending={list.endingOf(maybe.id)}
              onTake={take}
              onDrop={drop}
            />
          )}
        </ItemList>
      </ListFrame>
    </section>
  )
}
