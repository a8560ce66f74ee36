import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#web/lib/error-copy.ts'
import { failureOf } from '#web/lib/failure-of.ts'
import { figureText } from '#web/lib/locale.ts'
import { TYPING_RESTS_MS, useDebounced } from '#web/lib/use-debounced.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FIELD_CLOTHES } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { usePerson } from '../../session/use-person.ts'
import { foundPeopleQuery, nameOf } from './counterparts.ts'

export interface PersonDialogProps {
  onChoose: (person: string) => void
  onClosed: () => void
}

/** Finds somebody to narrow a list to, of all people, where they are too many to be listed (WV-03). */
export default function PersonDialog({ onChoose, onClosed }: PersonDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const [typed, setTyped] = useState('')
  const phrase = typed.trim()
  const asked = useDebounced(phrase, TYPING_RESTS_MS)
  const answered = useQuery(foundPeopleQuery(usePerson(), asked))
  const error = failureOf(answered)
  const people = (phrase !== '' && !error && answered.data) || []
  const isAnswered = asked !== '' && asked === phrase && answered.isSuccess && !answered.isPlaceholderData
  const choose = (person: string) => {
    onChoose(person)
    setOpen(false)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Show what is with one person"
      actions={
        <Button variant="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      }
    >
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = people
          if (first && isAnswered) choose(first.person)
        }}
      >
        <input
          type="search"
          aria-label="Name or address"
          placeholder="Name or address"
          className={FIELD_CLOTHES}
          value={typed}
          dir="auto"
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      {/* As high with one as with all that are answered: what is pressed stays where it is. */}
      <div className="-mx-3 mt-2 min-h-56">
        <ul aria-label="People">
          {people.map((one) => (
            <li key={one.person}>
              <button
                type="button"
                onClick={() => choose(one.person)}
                className="flex w-full items-baseline gap-3 rounded-md px-3 py-2 text-left hover:bg-sunken touch:min-h-11"
              >
                <bdi className="min-w-0 flex-1 truncate">{nameOf(one)}</bdi>
                <span className="shrink-0 text-sm text-ink-3 tabular-nums">
                  {one.open === 0 ? 'nothing open' : `${figureText(one.open)} open`}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <output className="block px-3 text-ink-3 not-empty:py-2">
          {isAnswered && people.length === 0 && 'Nobody is called that.'}
        </output>
        {error && phrase !== '' && (
          <div className="px-3">
            <InlineError text={errorText(error)} onRetry={() => void answered.refetch()} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
