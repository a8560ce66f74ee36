import { withoutDirectionOverrides } from '@loose-ends/domain/message/reading-direction.ts'
import DOMPurify, { type Config } from 'dompurify'
import { decoded, disguisedTarget, linkTarget } from './link-host.ts'
import { cleanStyle, cleanStyleSheet } from './clean-style.ts'
import { foldQuotes } from './fold-quotes.ts'
import { adaptColours, isDesigned, trimEdges } from './mail-look.ts'
import { readablePart } from './readable-part.ts'
import { findSentence } from './sentence.ts'

export interface CleanedMail {
  /** Harmless nodes, to be imported into the frame. */
  content: DocumentFragment
  /** Pictures that lie elsewhere and were not shown. */
  pictures: number
  /** Of which nobody sees anything: they tell the sender that the mail was read. They are never shown. */
  trackers: number
  /** It brings grounds, pictures or a layout of its own. */
  isDesigned: boolean
  /** Its end was left out: see `readablePart`. */
  isCut: boolean
  /** It keeps its own colours, and is drawn on a light sheet; otherwise in the page's ink, on its ground. */
  isOnSheet: boolean
}

export interface CleaningOptions {
  /** Pictures that came with the mail, as data: URLs, by their Content-ID. */
  images: Readonly<Record<string, string>>
  sentence: string | null
  /** Whether the person wants pictures that lie elsewhere. */
  withPictures: boolean
  /** Whether one that is designed, too, is drawn in the page's colours. */
  adapts: boolean
}

/** What is filled in or played, beside what DOMPurify takes out by itself. */
const TAGS = (
  'audio button datalist dialog fieldset form input label legend map area ' +
  'meter optgroup option output picture progress select source template textarea track video'
).split(' ')
/** What acts, loads or names. */
const ATTRIBUTES = (
  'action accesskey autofocus contenteditable draggable enterkeyhint for inert inputmode is loading ' +
  'name part ping popover popovertarget popovertargetaction poster slot srcset tabindex usemap'
).split(' ')

const CONFIG = {
  USE_PROFILES: { html: true },
  // A style element at the beginning is kept, too.
  FORCE_BODY: true,
  FORBID_TAGS: TAGS,
  FORBID_ATTR: ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config

/** A type that a browser draws and that runs nothing. */
const DATA_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,/i

/**
 * The HTML of a mail without anything that runs, loads, submits or leads astray; what it says stays as it is. Quotations are
 * folded, the sentence is marked. The frame that it is drawn in would keep all that from happening once more.
 */
export function cleanHtml(html: string, options: CleaningOptions): CleanedMail {
  const readable = readablePart(html)
  const content = DOMPurify.sanitize(readable, CONFIG)
  const isCut = readable.length < html.length
  const mail: CleanedMail = { content, pictures: 0, trackers: 0, isDesigned: false, isCut, isOnSheet: false }
  mail.isDesigned = isDesigned(content)
  mail.isOnSheet = mail.isDesigned && !options.adapts
  cleanStyles(mail, options)
  if (!mail.isOnSheet) adaptColours(content)
  cleanPictures(mail, options)
  cleanTexts(content)
  cleanLinks(content)
  foldQuotes(content)
  trimEdges(content)
  for (const element of content.querySelectorAll('[id]')) element.removeAttribute('id')
  markSentence(content, options.sentence)
  return mail
}

function cleanStyles(mail: CleanedMail, { withPictures }: CleaningOptions): void {
  const { content } = mail
  const heldBack = (count: number) => {
    if (!withPictures) mail.pictures += count
  }
  for (const sheet of content.querySelectorAll('style')) {
    const { css, pictures } = cleanStyleSheet(sheet.textContent, { withPictures })
    heldBack(pictures)
    sheet.textContent = css
  }
  for (const element of content.querySelectorAll<HTMLElement>('[style]')) {
    const { css, pictures } = cleanStyle(element.getAttribute('style') ?? '', { withPictures })
    heldBack(pictures)
    if (css === '') element.removeAttribute('style')
    else element.setAttribute('style', css)
  }
  for (const element of content.querySelectorAll('[background]')) {
    const picture = withPictures ? remotePicture(element.getAttribute('background')) : null
    if (picture === null) element.removeAttribute('background')
    else element.setAttribute('background', picture)
    if (!withPictures) mail.pictures += 1
  }
}

function cleanPictures(mail: CleanedMail, { images, withPictures }: CleaningOptions): void {
  for (const image of mail.content.querySelectorAll('img')) {
    const source = image.getAttribute('src')?.trim() ?? ''
    const remote = remotePicture(source)
    image.removeAttribute('src')
    image.setAttribute('referrerpolicy', 'no-referrer')
    if (remote !== null && isInvisible(image)) {
      mail.trackers += 1
      image.remove()
      continue
    }
    if (remote !== null && !withPictures) mail.pictures += 1
    const own = /^cid:/i.test(source) ? images[decoded(source.slice(4))] : source
    const shown =
      remote !== null ? (withPictures ? remote : null) : own !== undefined && DATA_PICTURE.test(own) ? own : null
    if (shown === null) replaceByWords(image)
    else image.setAttribute('src', shown)
  }
}

/** What stands for a picture that is not shown. */
function replaceByWords(image: HTMLImageElement): void {
  const words = image.ownerDocument.createElement('span')
  words.textContent = image.alt.trim()
  words.setAttribute('style', 'color: var(--ink-3); font-size: 13px')
  if (words.textContent === '') image.remove()
  else image.replaceWith(words)
}

/** Over TLS, as the frame loads no other; null for what lies nowhere else. */
function remotePicture(source: string | null): string | null {
  const address = (source ?? '').trim().replace(/^\/\//, 'https://')
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol === 'http:') url.protocol = 'https:'
  return url.protocol === 'https:' ? url.href : null
}

/** A pixel, or hidden. */
function isInvisible(image: HTMLImageElement): boolean {
  const { style } = image
  const sides = [image.getAttribute('width'), image.getAttribute('height'), style.width, style.height]
  const isTiny = sides.some((side) => /^\s*[01](?:\.\d+)?(?:px)?\s*$/.test(side ?? ''))
  return isTiny || style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0'
}

/** Characters that turn the reading direction of what follows make one address look like another. */
function cleanTexts(content: DocumentFragment): void {
  for (const node of textNodes(content)) {
    const plain = withoutDirectionOverrides(node.data)
    if (plain !== node.data) node.data = plain
  }
}

function cleanLinks(content: DocumentFragment): void {
  for (const link of content.querySelectorAll('a')) {
    const target = linkTarget(link.getAttribute('href') ?? '')
    if (!target) {
      link.removeAttribute('href')
      continue
    }
    link.setAttribute('href', target.href)
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
    link.setAttribute('title', target.href)
    const real = disguisedTarget(link.textContent, target)
    if (real === null) continue
    const told = link.ownerDocument.createElement('span')
    told.textContent = ` (leads to ${real})`
    // No sheet of the mail's own is to hide it.
    told.setAttribute('style', TOLD)
    link.after(told)
  }
}

/** Whatever the ink, ground and type around it are. */
const TOLD = [
  'all: initial',
  'display: inline',
  'direction: ltr',
  'unicode-bidi: isolate',
  'background: #fff',
  'color: #1f1d1a',
  '-webkit-text-fill-color: #1f1d1a',
  'font: 13px/1.5 system-ui, sans-serif',
]
  .map((rule) => `${rule} !important`)
  .join('; ')

function markSentence(content: DocumentFragment, sentence: string | null): void {
  const nodes = textNodes(content)
  const ranges = findSentence(
    nodes.map(({ data }) => data),
    sentence,
  )
  for (const { text, start, end } of ranges.reverse()) {
    const node = nodes[text]
    const parent = node?.parentElement?.closest('details')
    if (!node) continue
    parent?.setAttribute('open', '')
    node.splitText(end)
    const marked = node.splitText(start)
    const mark = node.ownerDocument.createElement('mark')
    mark.setAttribute('style', 'background: var(--thread-soft); color: var(--ink); border-radius: 2px')
    marked.replaceWith(mark)
    mark.append(marked)
  }
}

/** The texts that are read, in order. */
function textNodes(content: DocumentFragment): Text[] {
  const walker = content.ownerDocument.createTreeWalker(content, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) {
    // Safe: the walker shows no others.
    const node = walker.currentNode as Text
    if (node.parentElement?.localName !== 'style') nodes.push(node)
  }
  return nodes
}
