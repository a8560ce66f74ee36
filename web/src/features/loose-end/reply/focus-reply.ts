const OPENED_IN = ['[data-reply-button]', 'h2'].map((place) => `[data-open-item] ${place}`)

/** The line on how far a reply is does not count: its buttons come and go with the state. */
const stays = (place: Element | null): place is HTMLElement =>
  place instanceof HTMLElement && place !== document.body && place.isConnected && !place.closest('[data-reply-line]')

/**
 * Moves the focus to where a reply was opened from; where that is gone, hidden or about to go by now, to where one is
 * begun in the pane.
 */
export function focusReply(openedFrom: Element | null = null): void {
  for (const place of [openedFrom, ...OPENED_IN.map((selector) => document.querySelector(selector))]) {
    if (!stays(place)) continue
    place.focus({ preventScroll: true })
    if (document.activeElement !== place) continue
    // Under a pointer nothing moves; whoever goes by keys must see where they are.
    if (place.matches(':focus-visible')) place.scrollIntoView({ block: 'nearest' })
    return
  }
}

/** Does the same where what had the focus has gone from under it. */
export function focusReplyIfLost(): void {
  const { activeElement: focused, body } = document
  if (focused === null || focused === body) focusReply()
}
