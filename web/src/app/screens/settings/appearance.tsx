import { setTheme, THEMES, useTheme, type Theme } from '#web/lib/theme.ts'
import { Segments } from '#web/ui/segments.tsx'
import { Group } from './group.tsx'

const THEME_WORDS: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' }

/** How the app looks in this browser (PR-09). */
export function Appearance() {
  const theme = useTheme()
  return (
    <Group title="Appearance" about="For this browser.">
      <Segments
        label="Theme"
        options={THEMES.map((value) => ({ value, label: THEME_WORDS[value] }))}
        chosen={theme}
        onChoose={setTheme}
      />
    </Group>
  )
}
