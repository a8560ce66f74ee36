import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { SHORTCUT_NAMES, SHORTCUTS, type ShortcutName } from '#web/lib/shortcuts/shortcuts.ts'

/** How long the second key of a pair may take. */
const PAIR_MS = 1.5 * SECOND_MS

const keysOf = (name: ShortcutName): readonly string[] => SHORTCUTS[name].keys

export interface PressedKey {
  key: string
  withModifier: boolean
  /** Milliseconds on any clock. */
  at: number
}

/** Recognises shortcuts in the keys that are pressed one after the other. */
export function createKeyMatcher() {
  let begun: PressedKey | null = null
  return (pressed: PressedKey): ShortcutName | null => {
    if (pressed.withModifier) {
      begun = null
      return SHORTCUT_NAMES.find((name) => keysOf(name)[0] === `mod+${pressed.key.toLowerCase()}`) ?? null
    }
    const first = begun && pressed.at - begun.at <= PAIR_MS ? begun.key : null
    begun = null
    if (first !== null) {
      const pair = SHORTCUT_NAMES.find((name) => keysOf(name).join(' ') === `${first} ${pressed.key}`)
      if (pair) return pair
    }
    const single = SHORTCUT_NAMES.find((name) => keysOf(name).length === 1 && keysOf(name)[0] === pressed.key)
    if (!single && SHORTCUT_NAMES.some((name) => keysOf(name).length > 1 && keysOf(name)[0] === pressed.key)) {
      begun = pressed
    }
    return single ?? null
  }
}
