import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'
import { localStore } from './stores.ts'

/** Where the choice is kept (PR-09); `public/theme.js` reads the same key before the first paint. */
const THEME_KEY = 'vite-ui-theme'
export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const { subscribe, tell } = createListeners()
const darkScheme = () => matchMedia('(prefers-color-scheme: dark)')

function getTheme(): Theme {
  const kept = localStore.getItem(THEME_KEY)
  return THEMES.find((theme) => theme === kept) ?? 'light'
}

function applyTheme(): void {
  const theme = getTheme()
  const dark = theme === 'dark' || (theme === 'system' && darkScheme().matches)
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#161412' : '#faf8f4')
  tell()
}

export function setTheme(theme: Theme): void {
  localStore.setItem(THEME_KEY, theme)
  applyTheme()
}

/** Follows the system's scheme and the choice made in other tabs. Called once, at the start. */
export function followTheme(): void {
  applyTheme()
  darkScheme().addEventListener('change', applyTheme)
  addEventListener('storage', (event) => event.key === THEME_KEY && applyTheme())
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, getTheme, () => 'light')

/** Whether the page is dark now, by the choice or by the system. */
export const useIsDark = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.classList.contains('dark'),
    () => false,
  )
