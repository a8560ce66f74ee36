/** A touch so soon and so near to the one before is the second of two; of a mouse's clicks the browser counts that. */
const SECOND_TOUCH_MS = 500
const NEAR_PX = 24

/** What a click on it may do something with. */
const CLICKED = 'a, button, input, label, select, summary, textarea, [role]'

function clickedBy({ target }: Event): Element | null {
  const element = (target as Element).closest(CLICKED)
  // A click on a label is one on its control, too.
  return (element as HTMLLabelElement | null)?.control ?? element
}

/**
 * Lets no second click of a double one fall on another thing than the first: what was clicked may have gone from under the
 * pointer, and what moved up there was not meant. Returns what ends that.
 */
export function dropStraySecondClicks(page: Document): () => void {
  let last = { x: 0, y: 0, at: -Infinity, clicked: null as Element | null }
  const hear = (event: PointerEvent) => {
    const { clientX: x, clientY: y, timeStamp: at, detail: count, pointerType } = event
    // A key clicks as well, and has no place.
    if (count === 0) return
    const clicked = clickedBy(event)
    const isNear = at - last.at < SECOND_TOUCH_MS && Math.hypot(x - last.x, y - last.y) < NEAR_PX
    const isSecond = count > 1 || (isNear && pointerType === 'touch')
    if (isSecond && clicked && clicked !== last.clicked) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else last = { x, y, at, clicked }
  }
  page.addEventListener('click', hear, true)
  return () => page.removeEventListener('click', hear, true)
}
