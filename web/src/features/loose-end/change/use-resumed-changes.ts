import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { usePerson } from '../../session/use-person.ts'
import { refreshItems } from '../refresh-items.ts'
import { useNoteChange } from '../undo/use-undo.ts'
import { notSavedYet, savedMeanwhile, useRemoval } from '../use-removal.ts'
import { keptChanges, type KeptChange } from './kept-changes.ts'

/**
 * Goes on with the changes that an earlier page made and could not save: their items stay out of the lists, and they are
 * saved in their order as soon as the server is reached. Until then each can be taken back, the last one first. Where the
 * server says no, that is told, and the item is back.
 */
export function useResumedChanges(): void {
  const cache = useQueryClient()
  const keys = useBrowserKeys()
  const person = usePerson()
  const { leaveKept } = useRemoval()
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
      const store = keptChanges(keys)
      const changes = await store.of(user.id)
      if (changes.length === 0) return
      const parts = import('./resumed-change.ts')
      const save = async (kept: KeptChange) => {
        let endNote: (() => void) | null = () => {}
        const onWaiting = async (withdraw: () => Promise<void>) => {
          const { aboutKept } = await parts
          if (endNote === null) return
          endNote = noteChange(notSavedYet(aboutKept(cache, kept), true), { undo: withdraw, failed: savedMeanwhile })
        }
        const error = await leaveKept(
          kept.id,
          async () => (await parts).saveKept(latest.current, kept),
          (withdraw) => void onWaiting(withdraw),
        )
        endNote()
        endNote = null
        await store.drop(kept)
        return error
      }
      for (const [index, saving] of changes.map(save).entries()) {
        const error = await saving
        if (error) await (await parts).tellFailure(latest.current, cache, changes[index]?.id ?? '', error)
      }
      await refreshItems(cache)
    }
    void resume().catch(() => undefined)
  }, [cache, keys, user.id, leaveKept, noteChange])
}
