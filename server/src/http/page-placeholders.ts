import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '#server/config.ts'
import { publicConfig, type PublicConfig } from './config-routes.ts'

/** What stands between these needs the address that people use; without one it is left out. */
const WITH_PUBLIC_URL = /<!--with-public-url-->([\s\S]*?)<!--\/with-public-url-->/g
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
/** JSON that can stand inside a script element and inside another JSON text's string. */
const jsonInPage = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
const jsonText = (text: string) => JSON.stringify(text).slice(1, -1)

export type PageConfig = Parameters<typeof publicConfig>[0] & Pick<Config, 'publicUrl'>

/** Whether a built file can hold placeholders. */
export const hasPlaceholders = (path: string): boolean => /^\/[^/]+\.(html|webmanifest|xml|txt)$/.test(path)

/** The markup of the page in that file, for the installation that is configured so. */
export type DrawPage = (file: string, config: PublicConfig) => string

/** What the build left in the web app's folder to draw pages with. */
const DRAWING = '.drawing/draw-page.mjs'

/** How that built web app draws its pages. Before it is built, none is drawn: the app draws itself in the browser. */
export async function loadDrawing(root: string): Promise<DrawPage> {
  const file = join(root, DRAWING)
  if (!existsSync(file)) return () => ''
  const { drawPage } = (await import(pathToFileURL(file).href)) as { drawPage: DrawPage }
  return drawPage
}

/**
 * Fills in what a built page cannot know: the product's name and the rest of the configuration (PR-01, RT-03), the
 * address that people use, and what the page looks like before any script runs. As that is drawn for this very
 * configuration, it claims what is true of it (PR-05).
 */
export function fillPage(path: string, text: string, config: PageConfig, drawPage: DrawPage): string {
  const { productName, publicUrl } = config
  if (path.endsWith('.webmanifest')) return text.replaceAll('__PRODUCT_NAME__', () => jsonText(productName))
  return text
    .replaceAll(WITH_PUBLIC_URL, (_, inner: string) => (publicUrl ? inner.trim() : ''))
    .replaceAll('__PUBLIC_URL__', () => escapeHtml(publicUrl ?? ''))
    .replaceAll('__PRODUCT_NAME__', () => escapeHtml(productName))
    .replaceAll('__PRODUCT_CONFIG__', () => jsonInPage(publicConfig(config)))
    .replaceAll('__DRAWN_PAGE__', () => drawPage(path, publicConfig(config)))
}
