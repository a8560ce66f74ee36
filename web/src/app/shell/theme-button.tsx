import { Monitor, Moon, Sun } from 'lucide-react'
import { useShortcut } from '#web/lib/shortcuts/use-shortcut.ts'
import { setTheme, THEMES, useTheme } from '#web/lib/theme.ts'
import { Button } from '#web/ui/button.tsx'

const ICONS = { light: Sun, dark: Moon, system: Monitor }

/** Steps through light, dark and the system's own (PR-09). */
export function ThemeButton() {
  const theme = useTheme()
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'light'
  const Icon = ICONS[theme]
  useShortcut('theme', () => setTheme(next))
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={`Theme: ${theme}. Change to ${next}`}
      title={`Theme: ${theme}`}
      onClick={() => setTheme(next)}
    >
      <Icon aria-hidden="true" className="size-[1.125rem]" strokeWidth={1.75} />
    </Button>
  )
}
