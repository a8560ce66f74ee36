import { useId, useState } from 'react'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Key } from '#web/ui/key.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { keyText } from '#web/lib/shortcuts/key-text.ts'
import { SHORTCUTS, type ShortcutName } from '#web/lib/shortcuts/shortcuts.ts'
import { areSingleKeysOn, setSingleKeysOn } from '#web/lib/shortcuts/single-keys.ts'
import { SHORTCUT_WORDS } from '#web/lib/shortcuts/shortcut-words.ts'

const GROUPS = Object.entries(SHORTCUT_WORDS).map(([group, words]) => ({
  group,
  entries: Object.entries(words) as [ShortcutName, string][],
}))

function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="flex items-center gap-1">
      {keys.map((key, index) => (
        <span key={key} className="flex items-center gap-1">
          {index > 0 && <span className="text-xs text-ink-3">then</span>}
          <Key large>{keyText(key)}</Key>
        </span>
      ))}
    </span>
  )
}

/** The list of keyboard shortcuts, and the switch for those of a single key. */
export default function ShortcutHelp({ names, onClose }: { names: readonly ShortcutName[]; onClose: () => void }) {
  const { singleKeysOff } = useBrowserKeys()
  const [isOn, setOn] = useState(() => areSingleKeysOn(singleKeysOff))
  const [isOpen, setOpen] = useState(true)
  const label = useId()
  const change = (next: boolean) => {
    setSingleKeysOn(singleKeysOff, next)
    setOn(next)
  }
  return (
    <Dialog isOpen={isOpen} onOpenChange={setOpen} onClosed={onClose} title="Keyboard shortcuts" width="widest">
      <div className="mt-4 gap-x-12 md:columns-2">
        {GROUPS.map(({ group, entries }) => (
          <section key={group} className="mb-4 break-inside-avoid">
            <h3 className="mb-1 text-sm font-medium text-ink-3">{group}</h3>
            <dl>
              {entries
                .filter(([name]) => names.includes(name))
                .map(([name, words]) => (
                  <div key={name} className="flex items-center justify-between gap-4 py-0.5">
                    <dt>{words}</dt>
                    <dd>
                      <Keys keys={SHORTCUTS[name].keys} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="mt-4 flex items-center justify-between gap-6 border-t border-line pt-4">
        <div>
          <p id={label} className="font-medium">
            Single-key shortcuts
          </p>
          <p className="text-sm text-ink-3">When off, letters alone do nothing. This list is in your user menu, too.</p>
        </div>
        <Switch isOn={isOn} onChange={change} labelledBy={label} />
      </div>
    </Dialog>
  )
}
