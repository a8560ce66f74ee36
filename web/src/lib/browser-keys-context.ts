import { createContext, use } from 'react'
import type { BrowserKeys } from './browser-keys.ts'

export const BrowserKeysContext = createContext<BrowserKeys | null>(null)

/** The storage keys of this product's name. */
export function useBrowserKeys(): BrowserKeys {
  const keys = use(BrowserKeysContext)
  if (!keys) throw new Error('The storage keys are used outside their provider')
  return keys
}
