import type { QueryClient } from '@tanstack/react-query'
import { closeToast, toast, type ToastContent, type ToldAbout } from '#web/ui/toast.ts'
import { refreshItems } from '../refresh-items.ts'
import { beginFollowing } from './follow-back.ts'

/** Something else was done with an item since, on another device or by mail: that stays, and the change is not taken back later either. */
export class ChangedSince extends Error {}

const CHANGED_SINCE: ToastContent = {
  title: 'Could not undo that',
  description: 'What was changed since stays as it is.',
  kind: 'destructive',
}

export interface Undoable {
  /** Takes the change back; doing it twice must be the same as once. Throws where it could not. */
  undo: () => Promise<unknown>
  /** What is told where it could not. */
  failed: (error: unknown) => ToastContent
  /** How long it can be taken back; for as long as the page is open, where nothing is said. */
  withinMs?: number
}

/** What its toast says; `subject` names what was changed. */
type Told = ToastContent & { subject: string }

interface Change extends Undoable {
  /** What it is about, in the words of its toast. */
  about: Pick<Told, 'subject' | 'others'>
  /** Null: no toast tells of it. */
  toastId: number | null
  isOver: boolean
}

/** So many changes can be taken back, one after the other. */
const KEPT_CHANGES = 20

/** The changes of one person that can be taken back, the last one at the end; those of another are not theirs to undo. */
const changesOf = new WeakMap<QueryClient, Change[]>()
function known(cache: QueryClient): Change[] {
  const changes = changesOf.get(cache) ?? []
  changesOf.set(cache, changes)
  return changes
}

function forget(cache: QueryClient, change: Change): boolean {
  const changes = known(cache)
  const at = changes.indexOf(change)
  if (at >= 0) changes.splice(at, 1)
  return at >= 0
}

const closeToastOf = ({ toastId }: Change): void => {
  if (toastId !== null) closeToast(toastId)
}

/** Notes a change that can be taken back; returns what ends that. */
function note(cache: QueryClient, change: Change): () => void {
  const changes = known(cache)
  changes.push(change)
  if (changes.length > KEPT_CHANGES) changes.shift()
  return () => {
    change.isOver = true
    if (forget(cache, change)) closeToastOf(change)
  }
}

/**
 * Tells of a change in a toast that can take it back, as the key for it can (WV-06). `keys`: what that key is called. Returns
 * what ends that: the change is no longer there to be taken back.
 */
export function noteChange(cache: QueryClient, told: Told, undoable: Undoable, keys: string): () => void {
  const { subject, others } = told
  const change: Change = {
    ...undoable,
    about: { subject, ...(others ? { others } : {}) },
    toastId: null,
    isOver: false,
  }
  const action = { label: 'Undo', keys, onClick: () => void takeBack(cache, change) }
  const { withinMs } = undoable
  change.toastId = toast({ ...told, ...(withinMs === undefined ? {} : { durationMs: withinMs }), action })
  const end = note(cache, change)
  if (withinMs !== undefined) setTimeout(end, withinMs)
  return end
}

/** As `noteChange`, of one that an earlier page told of: the key for it takes it back, and no toast says so again. */
export const noteChangeAgain = (cache: QueryClient, about: ToldAbout, undoable: Undoable): (() => void) =>
  note(cache, { ...undoable, about, toastId: null, isOver: false })

/** One that is being taken back is no longer there for anybody else; where that fails, it can be tried again. */
async function takeBack(cache: QueryClient, change: Change): Promise<boolean> {
  if (!forget(cache, change)) return false
  beginFollowing()
  closeToastOf(change)
  try {
    await change.undo()
    return true
  } catch (error) {
    const isFinal = error instanceof ChangedSince
    if (change.withinMs === undefined && !change.isOver && !isFinal) known(cache).push(change)
    toast(isFinal ? { ...CHANGED_SINCE, ...change.about } : change.failed(error))
    return false
  } finally {
    void refreshItems(cache)
  }
}

/** Takes the last change back, wherever it was made, or says that there is none. */
export function undoLast(cache: QueryClient): void {
  const last = known(cache).at(-1)
  if (!last) {
    toast({ title: 'Nothing to take back' })
    return
  }
  void takeBack(cache, last).then((isBack) => {
    if (isBack) toast({ title: 'Taken back', ...last.about, kind: 'success' })
  })
}
