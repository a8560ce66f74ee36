/** Between what opens and what it stands beside. */
export const GAP_PX = 6
/** Between what opens and the edges of the window. */
export const MARGIN_PX = 8
/** What is measured is rounded. */
const ROUNDED_PX = 1

/**
 * Where something of that height opens: beside the anchor, or, where there is room for all of it neither below nor above,
 * over it, as far up as it needs. Asked anew whenever it or the page has another size.
 */
export function placeWithRoom(anchor: HTMLElement, height: () => number) {
  return {
    contextElement: anchor,
    getBoundingClientRect: (): DOMRect => {
      const beside = anchor.getBoundingClientRect()
      const room = height() + ROUNDED_PX + GAP_PX + MARGIN_PX
      const end = Math.max(window.innerHeight - room, MARGIN_PX - GAP_PX)
      if (beside.bottom <= end || beside.top >= room) return beside
      const top = Math.min(beside.top, end)
      return new DOMRect(beside.left, top, beside.width, end - top)
    },
  }
}
