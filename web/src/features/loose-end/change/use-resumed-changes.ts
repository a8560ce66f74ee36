import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { usePerson } from '../../session/use-person.ts'
import { boardOf } from '../departures.ts'
import { useNoteChange } from '../undo/use-undo.ts'
import { keptChanges } from './kept-changes.ts'
import { useSentKept } from './use-sent-kept.ts'

/**
 * Goes on with the changes that an earlier page made and could not save: their items stay out of the lists, and they are
 * saved in their order as soon as the server is reached. Until then each can be taken back, the last one first. Where the
 * server says no, that is told, and the item is back.
 */
export function useResumedChanges(): void {
  const cache = useQueryClient()
  const keys = useBrowserKeys()
  const person = usePerson()
  const sentKept = useSentKept()
  const noteChange = useNoteChange()
  const begun = useRef(false)
  const { user } = person
  const latest = useRef(person)
  useEffect(() => {
    latest.current = person
  })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const resume = async () => {
      const changes = await keptChanges(keys).of(user.id)
      if (changes.length === 0) return
      const ids = changes.map(({ id }) => id)
      const tell = boardOf(cache).beginAll(ids)
      tell({ ending: 'done', isGone: true, heldUntil: Infinity }, ids)
      try {
        const { resumeChanges } = await import('./resumed-change.ts')
        await resumeChanges(changes, { cache, sentKept, noteChange, person: () => latest.current })
      } catch {
        // They stay kept for the next page.
        tell(null, ids)
      }
    }
    void resume().catch(() => undefined)
  }, [cache, keys, user.id, sentKept, noteChange])
}
