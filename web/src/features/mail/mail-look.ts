import { cleanStyle, cleanStyleSheet } from './clean-style.ts'

/** Tables that lay a mail out, and pictures that are laid out. */
const LAYOUT = 'table table, table[role="presentation"], table[align="center"], table img, [background]'
/** What is marked within a line makes no design: a word on yellow stays one. */
const WITHIN_A_LINE = new Set(['span', 'font', 'b', 'strong', 'i', 'em', 'u', 'mark', 'code'])

const AS_IT_IS = { withPictures: true }
/** What attributes of old give is cleaned here for the first time: it loads nothing. */
const ADAPTED = { withPictures: false, adapts: true }

const styleOf = (element: Element): string => element.getAttribute('style') ?? ''

/** Whether a mail brings grounds, pictures or a layout of its own, which its colours were chosen for. */
export function isDesigned(content: DocumentFragment): boolean {
  if (content.querySelector(LAYOUT)) return true
  const sheets = [...content.querySelectorAll('style')]
  if (sheets.some((sheet) => cleanStyleSheet(sheet.textContent, AS_IT_IS).hasGround)) return true
  for (const element of content.querySelectorAll('[style], [bgcolor]')) {
    if (WITHIN_A_LINE.has(element.localName)) continue
    if (cleanStyle(`${legacyStyle(element)}; ${styleOf(element)}`, AS_IT_IS).hasGround) return true
  }
  return false
}

/** What attributes of old give as colours. */
function legacyStyle(element: Element): string {
  const [text, ground] = [element.getAttribute('color'), element.getAttribute('bgcolor')]
  return [text && `color: ${text}`, ground && `background-color: ${ground}`].filter(Boolean).join('; ')
}

/** Gives a cleaned mail the page's ink and ground in place of its own colours. */
export function adaptColours(content: DocumentFragment): void {
  for (const sheet of content.querySelectorAll('style')) {
    sheet.textContent = cleanStyleSheet(sheet.textContent, ADAPTED).css
  }
  for (const element of content.querySelectorAll('[style], [color], [bgcolor], [background]')) {
    const { css } = cleanStyle(`${legacyStyle(element)}; ${styleOf(element)}`, ADAPTED)
    for (const name of ['color', 'bgcolor', 'background', 'bordercolor']) element.removeAttribute(name)
    if (css === '') element.removeAttribute('style')
    else element.setAttribute('style', css)
  }
}

/** Says nothing by itself where it is empty. */
const SPEAKS = 'img, hr, table, iframe'

/** Takes away what is empty above a mail's first words and below its last, and the margins there: the page has its own. */
export function trimEdges(content: DocumentFragment): void {
  for (const side of ['first', 'last'] as const) trim(content, side)
}

function trim(within: ParentNode & Node, side: 'first' | 'last'): void {
  for (;;) {
    const node = edgeOf(within, side)
    if (node === null) return
    if (!isEmpty(node)) {
      if (!isElement(node) || node.localName === 'table') return
      if (node.localName === 'details' || node.localName === 'img' || node.localName === 'hr') return
      // It may be a browser's own, or a rule's of the mail.
      const margin = side === 'first' ? 'margin-top' : 'margin-bottom'
      node.setAttribute('style', [styleOf(node), `${margin}: 0 !important`].filter(Boolean).join('; '))
      trim(node, side)
      return
    }
    node.remove()
  }
}

/** The first or last node that is drawn. */
function edgeOf(within: Node, side: 'first' | 'last'): ChildNode | null {
  let node = side === 'first' ? within.firstChild : within.lastChild
  while (node && isElement(node) && node.localName === 'style') {
    node = side === 'first' ? node.nextSibling : node.previousSibling
  }
  return node
}

const isElement = (node: Node): node is HTMLElement => node.nodeType === node.ELEMENT_NODE

function isEmpty(node: ChildNode): boolean {
  if ((node.textContent ?? '').trim() !== '') return false
  return !isElement(node) || !(node.matches(SPEAKS) || node.querySelector(SPEAKS))
}
