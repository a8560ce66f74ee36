import type { Config } from '#server/config.ts'
import { publicConfig } from './config-routes.ts'

/** What stands between these needs the address that people use; without one it is left out. */
const WITH_PUBLIC_URL = /<!--with-public-url-->([\s\S]*?)<!--\/with-public-url-->/g
/** A page is drawn for installations with an AI and for those without: what it claims is true of the one that runs (PR-05). */
const WITH_AI = /<!--with-ai-->([\s\S]*?)<!--\/with-ai-->/g
const WITHOUT_AI = /<!--without-ai-->([\s\S]*?)<!--\/without-ai-->/g

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
/** JSON that can stand inside a script element and inside another JSON text's string. */
const jsonInPage = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
const jsonText = (text: string) => JSON.stringify(text).slice(1, -1)

export type PageConfig = Parameters<typeof publicConfig>[0] & Pick<Config, 'publicUrl'>

/** Whether a built file can hold placeholders. */
export const hasPlaceholders = (path: string): boolean => /^\/[^/]+\.(html|webmanifest|xml|txt)$/.test(path)

/**
 * Fills in what a built page cannot know: the product's name and the rest of the configuration (PR-01, RT-03), the
 * address that people use, and the year.
 */
export function fillPage(path: string, text: string, config: PageConfig, now: Date): string {
  const { productName, publicUrl } = config
  if (path.endsWith('.webmanifest')) return text.replaceAll('__PRODUCT_NAME__', () => jsonText(productName))
  return text
    .replaceAll(config.ai ? WITHOUT_AI : WITH_AI, '')
    .replaceAll(config.ai ? WITH_AI : WITHOUT_AI, (_, inner: string) => inner)
    .replaceAll(WITH_PUBLIC_URL, (_, inner: string) => (publicUrl ? inner.trim() : ''))
    .replaceAll('__PUBLIC_URL__', () => escapeHtml(publicUrl ?? ''))
    .replaceAll('__PRODUCT_NAME__', () => escapeHtml(productName))
    .replaceAll('__YEAR__', () => String(now.getUTCFullYear()))
    .replaceAll('__PRODUCT_CONFIG__', () => jsonInPage(publicConfig(config)))
}
