import type { LeftOutReason } from '@loose-ends/domain/ledger/left-out-reason.ts'
import { LONGEST_LEFT_OUT_SEARCH, type LeftOutPage } from '@loose-ends/domain/left-out/left-out.ts'
import { Search } from 'lucide-react'
import { classNames } from '#web/lib/class-names.ts'
import { figureText } from '#web/lib/locale.ts'
import { Select } from '#web/ui/select.tsx'
import { MailboxChoice } from '../loose-end/filter/mailbox-choice.tsx'
import { LEFT_OUT_COPY } from './reason-copy.ts'

const ALL = 'all'

function SearchBox({ text, onType }: { text: string; onType: (text: string) => void }) {
  return (
    <label
      className={classNames(
        'flex h-10 touch:h-11 min-w-0 flex-1 basis-64 items-center gap-2 rounded-md border border-line-field',
        'bg-surface px-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink',
      )}
    >
      <Search aria-hidden="true" className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
      <input
        type="search"
        aria-label="Search subjects and people"
        placeholder="Search subjects and people..."
        maxLength={LONGEST_LEFT_OUT_SEARCH}
        className="w-full min-w-0 bg-transparent outline-none placeholder:text-ink-3"
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
    </label>
  )
}

interface Props {
  text: string
  onType: (text: string) => void
  reason: LeftOutReason | null
  reasons: LeftOutPage['reasons']
  onReason: (reason: LeftOutReason | null) => void
}

/** Narrows the list: by words, and by the reason, each with how many messages it has. */
export function LeftOutFilterBar({ text, onType, reason: chosen, reasons, onReason }: Props) {
  const total = reasons.reduce((sum, { count }) => sum + count, 0)
  // A chosen reason stays choosable when nothing of it is left.
  const listed =
    chosen && !reasons.some(({ reason }) => reason === chosen) ? [...reasons, { reason: chosen, count: 0 }] : reasons
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <SearchBox text={text} onType={onType} />
      <MailboxChoice />
      <Select
        aria-label="Reason"
        value={chosen ?? ALL}
        onChange={({ target: { value } }) => onReason(value === ALL ? null : (value as LeftOutReason))}
      >
        <option value={ALL}>{total > 0 ? `All reasons (${figureText(total)})` : 'All reasons'}</option>
        {listed.map(({ reason, count }) => (
          <option key={reason} value={reason}>
            {LEFT_OUT_COPY[reason].label} ({figureText(count)})
          </option>
        ))}
      </Select>
    </div>
  )
}
