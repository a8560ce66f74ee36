/** `count`: so many items were tied off; 0: items that had been changed are back as they were. */
type Listener = (count: number) => void

const listeners = new Set<Listener>()

/** Tells that the person has just tied so many items off, and that it is saved. */
export function noteTiedOff(count: number): void {
  for (const listener of listeners) listener(count)
}

/** Tells that a change of items was taken back. */
export const noteTakenBack = (): void => noteTiedOff(0)

/** Hears of it from now on; returns what ends that. */
export function onTiedOff(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
