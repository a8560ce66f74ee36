/** One of the lists on the page, as the keyboard walks through it. */
export interface ListOnPage {
  element: () => HTMLElement | null
  count: () => number
  focusAt: (index: number) => void
}

/** How much of the page's top the bar covers. Pixels. */
const COVERED_TOP = 64

const lists = new Set<ListOnPage>()

export function addList(list: ListOnPage): () => void {
  lists.add(list)
  return () => lists.delete(list)
}

/** The lists with anything in them, as they follow each other on the page. */
function inOrder(): ListOnPage[] {
  const top = (list: ListOnPage) => list.element()?.getBoundingClientRect().top ?? 0
  return [...lists].filter((list) => list.element() && list.count() > 0).sort((a, b) => top(a) - top(b))
}

/** The place in that list that has the focus; -1 for none. */
export function focusedIndex(element: ListOnPage['element']): number {
  const item = document.activeElement?.closest<HTMLElement>('[data-index]')
  return item && element()?.contains(item) ? Number(item.dataset['index']) : -1
}

/** The place in that list whose item is open beside it; -1 for none. */
function openIndex(list: ListOnPage): number {
  const place = list.element()?.querySelector('[aria-current="true"]')?.closest<HTMLElement>('[data-index]')
  return place ? Number(place.dataset['index']) : -1
}

/** Where the keyboard is in that list: at the focus, or, while that is elsewhere, at what is open. */
const placeIn = (list: ListOnPage): number => {
  const focused = focusedIndex(list.element)
  return focused >= 0 ? focused : openIndex(list)
}

function firstVisible(list: ListOnPage): number {
  const items = [...(list.element()?.querySelectorAll<HTMLElement>('[data-index]') ?? [])]
  const visible = items.find((item) => item.getBoundingClientRect().bottom > COVERED_TOP) ?? items[0]
  return Number(visible?.dataset['index'] ?? 0)
}

/** Moves the focus to the next or the previous item, from one list into the other; the first step goes to what is on screen. */
export function moveFocus(step: 1 | -1): boolean {
  const known = inOrder()
  const withFocus = known.findIndex((list) => focusedIndex(list.element) >= 0)
  const here = withFocus >= 0 ? withFocus : known.findIndex((list) => openIndex(list) >= 0)
  const list = known[here]
  if (!list) {
    const first = known[0]
    first?.focusAt(firstVisible(first))
    return first !== undefined
  }
  const next = placeIn(list) + step
  if (next >= 0 && next < list.count()) list.focusAt(next)
  else {
    const other = known[here + step]
    other?.focusAt(step === 1 ? 0 : other.count() - 1)
  }
  return true
}
