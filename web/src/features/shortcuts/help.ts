let isShown = false
const listeners = new Set<() => void>()

/** Shows or hides the list of shortcuts, from anywhere on the page. */
export function showHelp(shown: boolean): void {
  isShown = shown
  for (const listener of listeners) listener()
}

export const helpIsShown = (): boolean => isShown

export function subscribeToHelp(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
