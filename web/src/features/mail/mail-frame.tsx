import { useEffect, useRef, useState, type RefObject } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { useIsDark } from '#web/lib/theme.ts'
import type { CleanedMail } from './clean-html.ts'
import { fitWidth } from './fit-width.ts'

/** The tokens that the frame's own style sheet names. */
const TOKENS = ['--surface', '--ink', '--ink-3', '--line-strong', '--thread-soft']
const LOWEST_PX = 24
/** A mail that is higher is scrolled within its frame. */
const HIGHEST_PX = 20_000
/**
 * A mail whose height follows the frame's would grow for ever: so many changes of its height are followed at one width, but
 * for those of pictures that come.
 */
const MOST_CHANGES = 40
/** Below a mail that is wider than its place, drawn as small as can be read. */
const SCROLL_BAR_PX = 16
/** Keys that do something within the frame. */
const OWN_KEYS = new Set([
  'Tab',
  'Enter',
  ' ',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
])

export interface MailFrameProps {
  mail: CleanedMail
  /** Whether it may load pictures that lie elsewhere. */
  withPictures: boolean
  title: string
  /** The frame did not come. */
  onFailed: () => void
}

/**
 * Whether the frame is where the keyboard is. For a style sheet a frame never has the focus; what has it in the mail has a ring
 * of its own.
 */
function useHasRing(frame: RefObject<HTMLIFrameElement | null>, body: HTMLElement | null): boolean {
  const [hasRing, setHasRing] = useState(false)
  useEffect(() => {
    const view = frame.current?.contentWindow
    if (!body || !view) return
    let isPointed = false
    const heed = ({ type }: Event) => {
      isPointed = type === 'pointerdown' || (isPointed && type !== 'blur')
      setHasRing(type === 'focus' && !isPointed)
    }
    const kinds = ['pointerdown', 'focus', 'focusin', 'blur']
    for (const kind of kinds) view.addEventListener(kind, heed)
    return () => {
      for (const kind of kinds) view.removeEventListener(kind, heed)
    }
  }, [frame, body])
  return hasRing
}

/**
 * A cleaned mail in a page of its own, where no script runs, nothing is submitted and nothing is loaded but pictures if they
 * are wanted: `mail-frame.html`, whose policy the server sends. The page fills it, as nothing in it can.
 */
export function MailFrame({ mail, withPictures, title, onFailed }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState(0)
  const hasRing = useHasRing(frame, body)
  const isDark = useIsDark()

  useEffect(() => {
    const element = frame.current
    if (!body || !element) return
    const document = body.ownerDocument
    const clothes = getComputedStyle(element)
    for (const token of TOKENS) document.documentElement.style.setProperty(token, clothes.getPropertyValue(token))
    document.documentElement.style.setProperty('--sheet', mail.isOnSheet ? 'var(--surface)' : 'transparent')
    document.documentElement.style.setProperty('color-scheme', clothes.colorScheme)
  }, [body, isDark, mail])

  useEffect(() => {
    if (!body) return
    const content = body.ownerDocument.createElement('div')
    content.dir = 'auto'
    content.append(body.ownerDocument.importNode(mail.content, true))
    body.replaceChildren(content)
    const root = body.ownerDocument.documentElement
    const scrollWithin = (isCut: boolean) =>
      root.style.setProperty('overflow-y', isCut ? 'auto' : 'hidden', 'important')
    let changes = 0
    let width = frame.current?.clientWidth
    const observer = new ResizeObserver(() => {
      const isSameWidth = frame.current?.clientWidth === width
      width = frame.current?.clientWidth
      changes = isSameWidth ? changes + 1 : 0
      if (changes >= MOST_CHANGES) return scrollWithin(true)
      fitWidth(content)
      const scrollBar = root.scrollWidth > root.clientWidth ? SCROLL_BAR_PX : 0
      const needed = body.scrollHeight + scrollBar
      scrollWithin(needed > HIGHEST_PX)
      setHeight(Math.min(needed, HIGHEST_PX))
    })
    observer.observe(body)
    const countAnew = () => {
      changes = 0
    }
    // What a picture's coming changes has an end.
    body.addEventListener('load', countAnew, true)
    const passOn = (event: KeyboardEvent) => {
      if (OWN_KEYS.has(event.key)) return
      const isWanted = frame.current?.dispatchEvent(new KeyboardEvent('keydown', event)) === false
      // Else the browser did something of its own as well.
      if (isWanted) event.preventDefault()
    }
    body.ownerDocument.addEventListener('keydown', passOn)
    return () => {
      observer.disconnect()
      body.removeEventListener('load', countAnew, true)
      body.ownerDocument.removeEventListener('keydown', passOn)
    }
  }, [body, mail])

  const fill = () => {
    const document = frame.current?.contentDocument
    // Whatever else the server may have answered has a script.
    if (document?.title === 'Mail') setBody(document.body)
    else onFailed()
  }

  return (
    <div className={classNames(mail.isOnSheet && 'light rounded-md border border-line bg-surface p-4')}>
      <iframe
        key={String(withPictures)}
        ref={frame}
        src={withPictures ? '/mail-frame.html?pictures' : '/mail-frame.html'}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        title={title}
        onLoad={fill}
        style={{ height: Math.max(height, LOWEST_PX) }}
        className={classNames('block w-full', hasRing && 'outline-2 outline-offset-2 outline-ink')}
      />
    </div>
  )
}
