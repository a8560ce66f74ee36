/** Whether a change is being taken back, and the person did nothing else since. */
let isFollowing = false
/** The item that the keyboard goes to as soon as its list shows it again. */
let awaited: string | null = null

const end = () => {
  isFollowing = false
  awaited = null
}

/** A change is being taken back: the keyboard goes to what that brings back, unless the person goes on before. */
export function beginFollowing(): void {
  end()
  isFollowing = true
  for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, end, { capture: true, once: true })
}

/** That item is back, or will be; of several the first one is gone to. */
export function followBack(id: string): void {
  if (isFollowing) awaited ??= id
}

/** Where the item stands that is gone to, for the first list that shows it; -1 for none. */
export function placeBack(indexOf: (id: string) => number): number {
  const index = awaited === null ? -1 : indexOf(awaited)
  if (index >= 0) end()
  return index
}
