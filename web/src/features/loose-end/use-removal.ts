import { isAppError } from '@loose-ends/domain/errors.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ITEM_LIST_KEYS } from '#web/lib/query-keys.ts'
import { saveChange, Withdrawn } from '#web/lib/save-change.ts'
import type { ToastContent, ToldAbout } from '#web/ui/toast.ts'
import type { KeptChange } from './change/kept-changes.ts'
import { KeptForLater } from './change/sent-while-kept.ts'
import { useSentKept } from './change/use-sent-kept.ts'
import { boardOf, type Departure, type Ending } from './departures.ts'
import { passFocusOn } from './pass-focus-on.ts'
import { askAboutScheduled, isReplyScheduled, type ScheduledReply } from './scheduled-reply.ts'
import { noteTiedOff } from './tied-off.ts'
import { followBack } from './undo/follow-back.ts'
import { useNoteChange } from './undo/use-undo.ts'

/** SPEC §9: how long a card takes to leave its list. */
export const REMOVAL_MS = 300

/** What came of an item's leaving: `error` says why it is back in its place; `cancelled`: the person thought better of it; `kept`: it
 *  stays away, as the change is sent when the person is back. */
export type Left<T> =
  | { outcome: 'saved'; saved: T; reply: ScheduledReply | undefined }
  | { outcome: 'failed'; error: unknown }
  | { outcome: 'cancelled' }
  | { outcome: 'kept' }

/** What came of several by their ids. */
interface LeftTogether {
  saved: ReadonlySet<string>
  /** They stay away until the person is back. */
  kept: ReadonlySet<string>
}

export interface Leaving<T> {
  id: string
  /** As its list shows it. */
  title: string
  ending: Ending
  /** Whether it is closed by this: a reply to it that waits to be sent is asked about first. */
  closes?: boolean
  /** Saves it. Doing it twice must be the same as once. */
  save: (reply: ScheduledReply | undefined) => Promise<T>
  /** The change as it can be kept in this browser while the server is not reached; null: it lasts as long as the page. */
  kept?: ((reply: ScheduledReply | undefined) => KeptChange) | null
}

/** What is told of a change that waits for the server: `about` names what was changed. */
export const notSavedYet = (about: ToldAbout, isKept: boolean) => ({
  title: 'Not saved yet',
  ...about,
  description: `It is saved as soon as the server is reached.${isKept ? '' : ' Keep this page open.'}`,
  kind: 'warning' as const,
})

/** For a change that waited, and was taken back just when it was saved. */
export const savedMeanwhile = (): ToastContent => ({
  title: 'It was saved in the meantime',
  description: 'Undo it once more to take it back.',
  kind: 'warning',
})

/** What saving needs of the page. */
interface SavingTools {
  cache: QueryClient
  sentKept: ReturnType<typeof useSentKept>
  noteChange: ReturnType<typeof useNoteChange>
}

/** Saves a change. While the server is not reached, that is told, the change can be taken back, and `kept` outlasts the page. */
async function saveNoted<T>(
  { id, title }: { id: string; title: string },
  save: () => Promise<T>,
  kept: KeptChange | null,
  { cache, sentKept, noteChange }: SavingTools,
): Promise<T> {
  const sending = sentKept(kept ? [kept] : [])
  let end = () => {}
  const onWaiting = (withdraw: () => Promise<void>) => {
    const undo = () => sending.takeBack(withdraw)
    end = noteChange(notSavedYet({ subject: title }, kept !== null), { undo, failed: savedMeanwhile })
    sending.keep()
  }
  try {
    return await saveChange(cache, { save: () => sending.sendOne(id, save), onWaiting, isKept: kept !== null })
  } catch (error) {
    throw await sending.failed(error)
  } finally {
    end()
  }
}

/**
 * Lets items leave every list at once, while the change is saved (FC-05): `leave` returns what came of it, and where it
 * was not saved, the item is back in its place. Without a connection the change waits, and so does the answer. `comeBack`
 * is for a change that was taken back afterwards: the keyboard goes to its item. `leaveTogether` is for many at once:
 * `save` returns which of them are saved, and which stay away as they are kept, and never fails; the others are back in
 * their places.
 */
export function useRemoval() {
  const cache = useQueryClient()
  const sentKept = useSentKept()
  const noteChange = useNoteChange()
  const leave = useCallback(
    async <T>({ id, title, ending, closes = false, save, kept = null }: Leaving<T>): Promise<Left<T>> => {
      const isAsked = closes && isReplyScheduled(cache, id)
      const wanted = isAsked ? await askAboutScheduled(title, [id]) : undefined
      if (wanted === null) return { outcome: 'cancelled' }
      let reply = wanted
      const saveAs = () =>
        saveNoted({ id, title }, () => save(reply), kept && kept(reply), { cache, sentKept, noteChange })
      const saveAndAsk = async () => {
        try {
          return await saveAs()
        } catch (error) {
          if (!closes || !isAppError(error, 'reply_scheduled')) throw error
          const choice = await askAboutScheduled(title, [id])
          if (choice === null) throw new Withdrawn('the item stays', { cause: error })
          reply = choice
          return saveAs()
        }
      }
      const tell = boardOf(cache).begin(id)
      let departure: Departure = { ending, isGone: false, heldUntil: Infinity }
      const change = (fields: Partial<Departure>) => {
        departure = { ...departure, ...fields }
        tell(departure)
      }
      const saving = saveAndAsk().then(
        (saved): Left<T> => {
          change({ heldUntil: Date.now() })
          return { outcome: 'saved', saved, reply }
        },
        (error: unknown): Left<T> => {
          if (error instanceof KeptForLater) return { outcome: 'kept' }
          return error instanceof Withdrawn ? { outcome: 'cancelled' } : { outcome: 'failed', error }
        },
      )
      passFocusOn(id)
      change({})
      // An answer that is on its way may have been made before the change.
      for (const queryKey of ITEM_LIST_KEYS) await cache.cancelQueries({ queryKey })
      await new Promise<void>((resolve) => setTimeout(resolve, REMOVAL_MS))
      change({ isGone: true })
      const left = await saving
      if (left.outcome === 'cancelled' || left.outcome === 'failed') tell(null)
      if (left.outcome === 'cancelled') followBack(id)
      else if (left.outcome === 'saved' && closes && ending === 'done') noteTiedOff(1)
      return left
    },
    [cache, sentKept, noteChange],
  )
  const leaveTogether = useCallback(
    async (ids: readonly string[], ending: Ending, save: () => Promise<LeftTogether>): Promise<void> => {
      const tell = boardOf(cache).beginAll(ids)
      const saving = save()
      passFocusOn(new Set(ids))
      tell({ ending, isGone: false, heldUntil: Infinity }, ids)
      for (const queryKey of ITEM_LIST_KEYS) await cache.cancelQueries({ queryKey })
      await new Promise<void>((resolve) => setTimeout(resolve, REMOVAL_MS))
      tell({ ending, isGone: true, heldUntil: Infinity }, ids)
      const { saved, kept } = await saving
      const isSaved = (id: string) => saved.has(id)
      tell({ ending, isGone: true, heldUntil: Date.now() }, ids.filter(isSaved))
      const back = ids.filter((id) => !isSaved(id) && !kept.has(id))
      if (back.length > 0) tell(null, back)
      if (ending === 'done' && saved.size > 0) noteTiedOff(saved.size)
    },
    [cache],
  )
  const comeBack = useCallback(
    (id: string) => {
      boardOf(cache).begin(id)(null)
      followBack(id)
    },
    [cache],
  )
  return { leave, leaveTogether, comeBack }
}
