import { DEFAULT_PRODUCT_NAME, shortName } from '@loose-ends/domain/product.ts'
import { createContext, use } from 'react'

/** What the operator configured, as far as the browser needs it (PR-01, RT-03). `mail_web_url` has no trailing slash. */
export interface ProductConfig {
  product_name: string
  short_name: string
  legal_jurisdiction: string | null
  mail_web_url: string
  /** Where people write for help; null when the operator named none. */
  support_email: string | null
}

/** What holds where the operator says nothing. */
export const DEFAULT_CONFIG: ProductConfig = {
  product_name: DEFAULT_PRODUCT_NAME,
  short_name: shortName(DEFAULT_PRODUCT_NAME),
  legal_jurisdiction: null,
  mail_web_url: 'https://mail.google.com/mail',
  support_email: null,
}

/** SPEC §9: the splash lasts a second at most, so the configuration is waited for no longer (SH-05). */
const WAIT_MS = 1000
/** The answer of the last visit, for when this one's does not come in time: the storage keys hang on the name. */
const KEPT_KEY = 'product_config'

function keptConfig(): ProductConfig {
  try {
    return { ...DEFAULT_CONFIG, ...(JSON.parse(localStorage.getItem(KEPT_KEY) ?? '{}') as Partial<ProductConfig>) }
  } catch {
    return DEFAULT_CONFIG
  }
}

/** Asks the server for the configuration; what was last known when it does not answer, so that the page still stands. */
export async function loadProductConfig(): Promise<ProductConfig> {
  try {
    const response = await fetch('/api/config', { signal: AbortSignal.timeout(WAIT_MS) })
    if (!response.ok) return keptConfig()
    const config = { ...DEFAULT_CONFIG, ...((await response.json()) as Partial<ProductConfig>) }
    localStorage.setItem(KEPT_KEY, JSON.stringify(config))
    return config
  } catch {
    return keptConfig()
  }
}

export const ProductConfigContext = createContext<ProductConfig>(DEFAULT_CONFIG)
export const useProductConfig = (): ProductConfig => use(ProductConfigContext)
