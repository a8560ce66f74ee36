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

/** Asks the server for the configuration; the defaults when it cannot be reached, so that the page still stands. */
export async function loadProductConfig(): Promise<ProductConfig> {
  try {
    const response = await fetch('/api/config')
    if (!response.ok) return DEFAULT_CONFIG
    return { ...DEFAULT_CONFIG, ...((await response.json()) as Partial<ProductConfig>) }
  } catch {
    return DEFAULT_CONFIG
  }
}

export const ProductConfigContext = createContext<ProductConfig>(DEFAULT_CONFIG)
export const useProductConfig = (): ProductConfig => use(ProductConfigContext)
