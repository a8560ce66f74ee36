import type { EmailSettings } from '@loose-ends/domain/email-settings/email-settings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { emailSettingsKey } from '#web/lib/query-keys.ts'
import { usePiece } from '#web/lib/use-piece.ts'
import { saveEmailSettings } from '#web/features/email-settings/queries.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { onTiedOff } from '#web/features/loose-end/tied-off.ts'

const fetchMoment = () => import('./first-done-moment.tsx')

const wordsOf = (count: number) =>
  count === 1 ? 'Your first loose end is tied.' : `Your first ${count} loose ends are tied.`

/**
 * The first Done in a person's life ties the knot on screen (WV-11). The server says whether it was the first, wherever and
 * in however many tabs they are at work.
 */
export function FirstDone() {
  const person = usePerson()
  const cache = useQueryClient()
  const [words, setWords] = useState<string | null>(null)
  /** What was heard last: the answer of the server can come after the change was taken back. */
  const latest = useRef(0)

  useEffect(
    () =>
      onTiedOff((count) => {
        latest.current = count
        if (count === 0) {
          setWords(null)
          return
        }
        if (cache.getQueryData<EmailSettings>(emailSettingsKey)?.first_done_at) return
        const at = new Date().toISOString()
        saveEmailSettings(person, { first_done_at: at }).then(
          (settings) => {
            cache.setQueryData<EmailSettings>(emailSettingsKey, settings)
            if (settings.first_done_at === at && latest.current > 0) setWords(wordsOf(count))
          },
          () => undefined, // The next one is then the first.
        )
      }),
    [person, cache],
  )

  const drawMoment = usePiece({ load: fetchMoment, isWanted: words !== null, onFailed: () => undefined })
  return (
    <>
      <output className="sr-only">{words}</output>
      {words !== null && drawMoment?.({ words, onEnd: () => setWords(null) })}
    </>
  )
}
