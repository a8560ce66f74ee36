import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { keyText } from '#web/lib/shortcuts/key-text.ts'
import { SHORTCUTS } from '#web/lib/shortcuts/shortcuts.ts'
import { areSingleKeysOn } from '#web/lib/shortcuts/single-keys.ts'
import { useShortcut } from '#web/lib/shortcuts/use-shortcut.ts'
import { noteChange, undoLast } from './last-changes.ts'

/** Tells of changes that can be taken back: see `noteChange`. */
export function useNoteChange() {
  const cache = useQueryClient()
  const { singleKeysOff } = useBrowserKeys()
  return useCallback(
    (...[told, undoable]: [Parameters<typeof noteChange>[1], Parameters<typeof noteChange>[2]]) => {
      const [key] = areSingleKeysOn(singleKeysOff) ? SHORTCUTS.undo.keys : SHORTCUTS.undoAnywhere.keys
      return noteChange(cache, told, undoable, keyText(key))
    },
    [cache, singleKeysOff],
  )
}

/** The keys that take the last change back, on every page. */
export function useUndoKeys(): void {
  const cache = useQueryClient()
  useShortcut('undo', () => undoLast(cache))
  useShortcut('undoAnywhere', () => undoLast(cache))
}
