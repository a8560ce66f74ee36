import { isClosed, type LooseEndStatus } from '@loose-ends/domain/loose-end/loose-end.ts'
import type { Proposal as ProposalData } from '@loose-ends/domain/loose-end/proposal.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShortcut } from '#web/lib/shortcuts/use-shortcut.ts'
import { Button } from '#web/ui/button.tsx'
import { useMailLink } from '../mail-link/use-mail-link.ts'
import { usePerson } from '../../session/use-person.ts'
import { MomentOfMessage } from './moment-of-message.tsx'
import { messageQuery } from './queries.ts'
import { useProposalAnswer, type Proposed } from './use-proposal-answer.ts'

export interface ProposalProps {
  type: Proposed['type']
  /** As its list shows it. */
  title: string
  item: { id: string; status: LooseEndStatus; proposal: ProposalData | null; proof: string | null }
}

/** A later message that looks as if it settled the item, and the question whether it did; nothing where there is none. */
export function Proposal({ type, title, item }: ProposalProps) {
  const isAsked = item.proposal !== null && !isClosed(item)
  return isAsked && item.proposal ? (
    <Question type={type} id={item.id} title={title} proposal={item.proposal} proof={item.proof} />
  ) : null
}

/** The focus is in the row of another item than the one that is open. */
function isInOtherRow(): boolean {
  const row = document.activeElement?.closest('[data-item]')
  return row != null && row.querySelector('[aria-current="true"]') === null
}

function Question({ type, id, title, proposal, proof }: Proposed & { proposal: ProposalData; proof: string | null }) {
  const { data } = useQuery(messageQuery(usePerson(), proposal.message_id))
  const linkTo = useMailLink()
  const answer = useProposalAnswer({ type, id, title })
  const [isBusy, setBusy] = useState(false)
  const say = (accept: boolean) => {
    if (!isBusy) {
      setBusy(true)
      void answer(accept).finally(() => setBusy(false))
    }
    return true
  }
  useShortcut('take', () => !isInOtherRow() && say(true))
  useShortcut('keepOpen', () => !isInOtherRow() && say(false))
  const author = data && (data.direction === 'sent' ? 'You' : data.sender || 'Unknown sender')
  const sentence = proof || data?.excerpt
  const href = data ? linkTo(data.thread_id) : null
  return (
    <div
      role="group"
      aria-label="It looks settled"
      className="mt-3 flex max-w-[80ch] flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-2 border-done pl-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-ink [overflow-wrap:anywhere]">
          <span className="font-medium text-done">It looks settled</span>
          {sentence ? `: “${sentence}”` : '.'}
        </p>
        <p className="text-sm text-ink-3 [overflow-wrap:anywhere]">
          {author && <>{author} • </>}
          <MomentOfMessage at={proposal.at} href={href} />
        </p>
      </div>
      <div className="flex items-center gap-1">
        <Button
          variant="outline"
          size="sm"
          disabled={isBusy}
          aria-label={`Yes, done: ${title}`}
          onClick={() => say(true)}
        >
          Yes, done
        </Button>
        <Button
          variant="quiet"
          size="sm"
          disabled={isBusy}
          aria-label={`No, still open: ${title}`}
          onClick={() => say(false)}
        >
          No, still open
        </Button>
      </div>
    </div>
  )
}
