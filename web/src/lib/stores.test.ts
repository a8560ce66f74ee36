import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guardedStore, localStore } from './stores.ts'
import { setTheme } from './theme.ts'

const refuse = () => {
  throw new DOMException('no', 'QuotaExceededError')
}
const FULL: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: refuse,
  removeItem: refuse,
  clear: refuse,
}

describe('a storage that never fails', () => {
  beforeEach(() => localStorage.clear())
  afterEach(() => vi.unstubAllGlobals())

  it('keeps in memory what a full one refuses, and forgets it when told to', () => {
    const store = guardedStore(() => FULL)
    store.setItem('a', '1')
    expect([store.getItem('a'), store.length, store.key(0)]).toEqual(['1', 1, 'a'])
    store.removeItem('a')
    expect([store.getItem('a'), store.length]).toEqual([null, 0])
  })

  it('prefers what was refused last over what an earlier visit kept', () => {
    localStorage.setItem('a', 'old')
    const store = guardedStore(() => Object.create(localStorage, { setItem: { value: refuse } }) as Storage)
    store.setItem('a', 'new')
    expect(store.getItem('a')).toBe('new')
  })

  it('[PR-09] one that is closed to the page costs neither the theme nor the page', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(localStore.getItem('vite-ui-theme')).toBeNull()
    setTheme('dark')
    expect(document.documentElement.classList.contains('dark')).toBe(true)
    expect(localStore.getItem('vite-ui-theme')).toBe('dark')
    localStore.removeItem('vite-ui-theme')
    setTheme('light')
    localStore.removeItem('vite-ui-theme')
  })
})
