import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { usePiece } from '#web/lib/use-piece.ts'
import { notFetched, toast } from '#web/ui/toast.ts'
import { helpIsShown, showHelp, subscribeToHelp } from './help.ts'
import { createKeyMatcher } from './match-key.ts'
import { DESTINATIONS, SHORTCUT_NAMES, SHORTCUTS, type ShortcutName } from '#web/lib/shortcuts/shortcuts.ts'
import { areSingleKeysOn } from '#web/lib/shortcuts/single-keys.ts'
import { runShortcut, useShortcut } from '#web/lib/shortcuts/use-shortcut.ts'

const fetchShortcutHelp = () => import('./shortcut-help.tsx')

/** Where keys are words, or belong to somebody else. */
const TYPING = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
/** Where somebody writes as soon as it is there: a letter that comes too early is no key of the page's (WV-12). */
const AWAITED = '[data-awaits-typing]'

const isTyping = (event: KeyboardEvent) =>
  event.isComposing || (event.target instanceof Element && event.target.closest(TYPING) !== null)

const isDestination = (name: ShortcutName): name is keyof typeof DESTINATIONS => name in DESTINATIONS

const leavesFields = (name: ShortcutName) => 'leavesFields' in SHORTCUTS[name]

/** Hears the keyboard for the whole app, and shows the list of shortcuts. Never while somebody types or a dialog is open. */
export function ShortcutKeys() {
  const navigate = useNavigate()
  const keys = useBrowserKeys()
  const isHelpShown = useSyncExternalStore(subscribeToHelp, helpIsShown)
  useShortcut('help', () => showHelp(true))
  const drawHelp = usePiece({
    load: fetchShortcutHelp,
    isWanted: isHelpShown,
    onFailed: () => {
      showHelp(false)
      toast(notFetched('The list of shortcuts could not be opened'))
    },
  })

  useEffect(() => {
    const match = createKeyMatcher()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || document.querySelector(OVERLAY)) return
      const withModifier = event.ctrlKey || event.metaKey
      if (!withModifier && event.key.length === 1 && document.querySelector(AWAITED)) return
      if (!withModifier && (isTyping(event) || !areSingleKeysOn(keys.singleKeysOff))) {
        // An item that has the focus opens by Enter in any case, and Escape is nobody's slip.
        if ((event.key !== 'Enter' && event.key !== 'Escape') || isTyping(event)) return
      }
      // With Shift it is another command of the browser's, such as redo.
      if (withModifier && event.shiftKey) return
      const name = match({ key: event.key, withModifier, at: event.timeStamp })
      if (name === null || (leavesFields(name) && isTyping(event))) return
      if (isDestination(name)) void navigate(DESTINATIONS[name])
      else if (!runShortcut(name)) return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [navigate, keys])

  return isHelpShown && drawHelp ? drawHelp({ names: SHORTCUT_NAMES, onClose: () => showHelp(false) }) : null
}
