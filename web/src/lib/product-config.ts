import type { EmailAccountKind } from '@loose-ends/domain/mailbox/email-account-kind.ts'
import { DEFAULT_PRODUCT_NAME, shortName } from '@loose-ends/domain/product.ts'
import type { ProviderNames } from '@loose-ends/domain/mailbox/provider-names.ts'
import { INACTIVITY_MS, SESSION_LIFETIME_MS } from '@loose-ends/domain/session/session-times.ts'
import { HOUR_MS, MINUTE_MS } from '@loose-ends/domain/time.ts'
import { createContext, use } from 'react'

/** What the operator configured, as far as the browser needs it (PR-01, RT-03). */
export interface ProductConfig {
  product_name: string
  short_name: string
  legal_jurisdiction: string | null
  /** Where people write for help; null when the operator named none. */
  support_email: string | null
  /** What people say of it, as the operator has it. */
  testimonials: readonly { name: string; role: string; text: string }[]
  /** Whether the mail that the app itself writes goes out to people. */
  sends_mail: boolean
  /** The inbox page of mail that is caught on the server's computer; null when none is caught. */
  caught_mail_url: string | null
  /** Whether an AI is configured, which people may let read new mail. */
  ai: boolean
  /** Whose mailboxes are connected here. `access_url`: where people take the access back. */
  provider: ProviderNames & { kind: EmailAccountKind; access_url: string | null }
  /** After how many minutes without activity the page signs out; 0: it does not (GD-04). */
  session_idle_minutes: number
  /** After how many hours a session ends, however active. */
  session_max_hours: number
}

/** What holds where the operator says nothing. */
export const DEFAULT_CONFIG: ProductConfig = {
  product_name: DEFAULT_PRODUCT_NAME,
  short_name: shortName(DEFAULT_PRODUCT_NAME),
  legal_jurisdiction: null,
  support_email: null,
  testimonials: [],
  sends_mail: false,
  caught_mail_url: null,
  ai: false,
  provider: { kind: 'gmail', name: 'Gmail', company: 'Google', access_url: 'https://myaccount.google.com/connections' },
  session_idle_minutes: INACTIVITY_MS / MINUTE_MS,
  session_max_hours: SESSION_LIFETIME_MS / HOUR_MS,
}

/** SPEC §9: the splash lasts a second at most, so the configuration is waited for no longer (SH-05). */
export const WAIT_MS = 1000

/** What the server wrote into the page that it served; null on a page that came from elsewhere (the dev server). */
function writtenConfig(): Partial<ProductConfig> | null {
  try {
    return JSON.parse(document.getElementById('product-config')?.textContent ?? 'null') as Partial<ProductConfig> | null
  } catch {
    return null
  }
}

/**
 * Whose mailboxes are connected here, for every text that names them. A page that is drawn before it is in a browser takes
 * them from its configuration.
 */
export const { provider } = { ...DEFAULT_CONFIG, ...writtenConfig() }

async function askedConfig(): Promise<Partial<ProductConfig> | null> {
  try {
    const response = await fetch('/api/config', { signal: AbortSignal.timeout(WAIT_MS) })
    return response.ok ? ((await response.json()) as Partial<ProductConfig>) : null
  } catch {
    return null
  }
}

/** The configuration that came with the page, else the server's answer, else the defaults: the page always stands. */
export async function loadProductConfig(): Promise<ProductConfig> {
  return { ...DEFAULT_CONFIG, ...(writtenConfig() ?? (await askedConfig())) }
}

export const ProductConfigContext = createContext<ProductConfig>(DEFAULT_CONFIG)
export const useProductConfig = (): ProductConfig => use(ProductConfigContext)
