/** A layout that is only a little too wide is drawn smaller, as it is; one that is wider is given the place's width first. */
const SMALLEST_AS_IT_IS = 0.85
/** No letter is drawn smaller than this part of its size: what is wider even then is scrolled. */
const SMALLEST = 0.7
/** Marks what is wider than its place: the frame's style sheet has it fill that. */
const TOO_WIDE = 'data-too-wide'

/** How much smaller the content has to be for its place; 1: it fits. */
function scaleFor({ scrollWidth, clientWidth }: Element): number {
  return scrollWidth > clientWidth ? Math.floor((clientWidth / scrollWidth) * 1000) / 1000 : 1
}

/**
 * Makes a mail of a width of its own fit into its frame: smaller, or laid out anew in the width that there is, then smaller.
 * What was done for another width is taken back first. `content`: the one child of the frame's body.
 */
export function fitWidth(content: HTMLElement): void {
  const page = content.ownerDocument.documentElement
  content.style.removeProperty('zoom')
  for (const element of content.querySelectorAll(`[${TOO_WIDE}]`)) element.removeAttribute(TOO_WIDE)
  const asItIs = scaleFor(page)
  if (asItIs === 1) return
  if (asItIs < SMALLEST_AS_IT_IS) markTooWide(content, page.clientWidth)
  const scale = Math.max(scaleFor(page), SMALLEST)
  if (scale < 1) content.style.setProperty('zoom', String(scale))
}

function markTooWide(content: HTMLElement, width: number): void {
  const wide = [...content.querySelectorAll<HTMLElement>('*')].filter((one) => one.offsetWidth > width)
  for (const element of wide) element.setAttribute(TOO_WIDE, '')
}
