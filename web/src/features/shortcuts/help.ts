import { createListeners } from '#web/lib/listeners.ts'

let isShown = false
const listeners = createListeners()

/** Shows or hides the list of shortcuts, from anywhere on the page. */
export function showHelp(shown: boolean): void {
  isShown = shown
  listeners.tell()
}

export const helpIsShown = (): boolean => isShown

export const subscribeToHelp = listeners.subscribe
