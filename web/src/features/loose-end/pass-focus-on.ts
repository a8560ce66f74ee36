/** What can be done first with the item of a list, else the item itself. */
function mainControl(item: Element | null | undefined): HTMLElement | null {
  if (!(item instanceof HTMLElement)) return null
  const control = item.querySelector<HTMLElement>('[data-main-action]')
  // A row shows some of its controls to a pointer alone; a hidden one takes no focus.
  return control?.checkVisibility?.() === false ? item : (control ?? item)
}

/** The nearest item of its list that does not leave as well: after it, else before it; null where there is none. */
export function stayingBeside(item: Element, leaves: (one: Element) => boolean): Element | null {
  for (const side of ['nextElementSibling', 'previousElementSibling'] as const) {
    let one = item[side]
    // Between the items there are headings.
    while (one && (!one.hasAttribute('data-item') || leaves(one))) one = one[side]
    if (one) return one
  }
  return null
}

/** Where the focus goes when nothing of a list can have it: the heading of the list that this stands in or over. */
export const listHeadingOf = (within: Element): HTMLElement | null =>
  within.closest('section')?.querySelector<HTMLElement>('[data-list-heading]') ??
  within.closest<HTMLElement>('[role="tabpanel"]') ??
  document.getElementById('content')

/**
 * Moves the focus from an item that leaves to its neighbour, so that nobody loses their place: from one of its buttons to
 * the neighbour's main one, from the item itself to the neighbour itself; without a neighbour, to the list's heading.
 */
export function passFocusOn(leaving?: string | ReadonlySet<string>): void {
  const item = document.activeElement?.closest('[data-item]')
  const leaves = (one: Element) =>
    typeof leaving === 'object'
      ? leaving.has(one.getAttribute('data-item') ?? '')
      : one === item && (leaving === undefined || one.getAttribute('data-item') === leaving)
  if (!item || !leaves(item)) return
  const neighbour = stayingBeside(item, leaves)
  const next = item === document.activeElement && neighbour instanceof HTMLElement ? neighbour : mainControl(neighbour)
  ;(next ?? listHeadingOf(item))?.focus({ preventScroll: true })
}
