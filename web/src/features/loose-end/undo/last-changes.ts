import type { QueryClient } from '@tanstack/react-query'
import { closeToast, toast, type ToastContent } from '#web/ui/toast.ts'
import { refreshItems } from '../refresh-items.ts'

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
  subject: string
  toastId: number
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

/** Tells of a change in a toast that can take it back, as the key for it can (WV-06). `keys`: what that key is called. */
export function noteChange(cache: QueryClient, told: Told, undoable: Undoable, keys: string): void {
  const change: Change = { ...undoable, subject: told.subject, toastId: 0 }
  const action = { label: 'Undo', keys, onClick: () => void takeBack(cache, change) }
  const { withinMs } = undoable
  change.toastId = toast({ ...told, ...(withinMs === undefined ? {} : { durationMs: withinMs }), action })
  const changes = known(cache)
  changes.push(change)
  if (changes.length > KEPT_CHANGES) changes.shift()
  if (withinMs === undefined) return
  setTimeout(() => {
    if (forget(cache, change)) closeToast(change.toastId)
  }, withinMs)
}

/** One that is being taken back is no longer there for anybody else; where that fails, it can be tried again. */
async function takeBack(cache: QueryClient, change: Change): Promise<boolean> {
  if (!forget(cache, change)) return false
  closeToast(change.toastId)
  try {
    await change.undo()
    return true
  } catch (error) {
    if (change.withinMs === undefined) known(cache).push(change)
    toast(change.failed(error))
    return false
  } finally {
    void refreshItems(cache)
  }
}

/** Takes the last change back, wherever it was made; false where there is none. */
export function undoLast(cache: QueryClient): boolean {
  const last = known(cache).at(-1)
  if (!last) return false
  void takeBack(cache, last).then((isBack) => {
    if (isBack) toast({ title: 'Taken back', subject: last.subject, kind: 'success' })
  })
  return true
}
