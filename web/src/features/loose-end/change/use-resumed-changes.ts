import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { usePerson } from '../../session/use-person.ts'
import { holdAway } from '../departures.ts'
import { endingOf, keptChanges } from './kept-changes.ts'
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
      const letGo = holdAway(
        cache,
        changes.map((kept) => ({ id: kept.id, ending: endingOf(kept) })),
      )
      try {
        const { resumeChanges } = await import('./resumed-change.ts')
        await resumeChanges(changes, { cache, sentKept, person: () => latest.current })
      } catch {
        // They stay kept for the next page.
        letGo()
      }
    }
    void resume().catch(() => undefined)
  }, [cache, keys, user.id, sentKept])
}
