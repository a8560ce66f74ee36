import type { QueryClient } from '@tanstack/react-query'
import { errorText } from '#web/lib/error-copy.ts'
import { saveChange, Withdrawn } from '#web/lib/save-change.ts'
import { toast, type ToldAbout } from '#web/ui/toast.ts'
import type { Person } from '../../session/use-person.ts'
import { boardOf } from '../departures.ts'
import { itemQuery, listed } from '../pane/item-query.ts'
import { refreshItems } from '../refresh-items.ts'
import { titleOf } from '../row/item.ts'
import { followBack } from '../undo/follow-back.ts'
import { noteChangeAgain } from '../undo/last-changes.ts'
import { savedMeanwhile } from '../use-removal.ts'
import { changeFollowUp } from './change-follow-up.ts'
import { changeTask } from './change-task.ts'
import { endingOf, type KeptChange } from './kept-changes.ts'
import { KeptForLater } from './sent-while-kept.ts'
import type { useSentKept } from './use-sent-kept.ts'

interface ResumeTools {
  cache: QueryClient
  sentKept: ReturnType<typeof useSentKept>
  /** Who is signed in by now. */
  person: () => Person
}

const saveKept = (person: Person, kept: KeptChange): Promise<string | null> =>
  kept.type === 'task' ? changeTask(person, kept.id, kept.change) : changeFollowUp(person, kept.id, kept.change)

/** What it changed, as far as a list here knows it. */
function aboutKept(cache: QueryClient, { id }: KeptChange): ToldAbout {
  const known = listed(cache, id)
  return { subject: known ? titleOf(known.item) : 'What you did before' }
}

/** Saves it. The answer is why it was not saved, which may be that it was taken back, or stays kept; null where it was. */
async function resume(kept: KeptChange, { cache, sentKept, person }: ResumeTools): Promise<unknown> {
  const { id } = kept
  const sending = sentKept([kept], true)
  const tell = boardOf(cache).begin(id)
  const ending = endingOf(kept)
  tell({ ending, isGone: true, heldUntil: Infinity })
  let endNote = () => {}
  const onWaiting = (withdraw: () => Promise<void>) => {
    const undo = () => sending.takeBack(withdraw)
    // The page that made it told of it; that it waits is said for as long as that is so, with the connection.
    endNote = noteChangeAgain(cache, aboutKept(cache, kept), { undo, failed: savedMeanwhile })
  }
  try {
    const save = () => sending.sendOne(id, () => saveKept(person(), kept))
    await saveChange(cache, { save, onWaiting, isKept: true, isResumed: true })
    tell({ ending, isGone: true, heldUntil: Date.now() })
    return null
  } catch (cause) {
    const error = await sending.failed(cause)
    if (!(error instanceof KeptForLater)) tell(null)
    if (error instanceof Withdrawn) followBack(id)
    return error
  } finally {
    endNote()
  }
}

/** Tells that it was not saved, unless the person took it back, or it is sent later. */
async function tellFailure(person: Person, cache: QueryClient, id: string, error: unknown): Promise<void> {
  if (error instanceof Withdrawn || error instanceof KeptForLater) return
  const item = await cache.fetchQuery(itemQuery(person, cache, id)).catch(() => null)
  toast({
    title: 'What you did without a connection was not saved',
    ...(item ? { subject: titleOf(item) } : {}),
    description: errorText(error),
    kind: 'destructive',
  })
}

/** Saves changes of an earlier page in their order, whose items are gone already; what the server says no to is told. */
export async function resumeChanges(changes: readonly KeptChange[], tools: ResumeTools): Promise<void> {
  const { cache, person } = tools
  const all = changes.map((kept) => ({ id: kept.id, saving: resume(kept, tools) }))
  for (const { id, saving } of all) {
    const error = await saving
    if (error) await tellFailure(person(), cache, id, error)
  }
  await refreshItems(cache)
}
