import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { createMiddleware } from 'hono/factory'
import { getMimeType } from 'hono/utils/mime'
import { isPagePath, paths } from '@loose-ends/domain/page-paths.ts'
import type { Clock } from '@loose-ends/domain/time.ts'
import { fillPage, hasPlaceholders, loadDrawing, type PageConfig } from './page-placeholders.ts'
import { answerDocument, readyDocument, type Encoding, type ReadyDocument } from './ready-document.ts'
import type { AppEnv } from './route.ts'

/** Vite names what stands here by its content. */
const HASHED = '/assets/'
/** The build compresses once, as hard as it can; the rest is compressed when it is first asked for. */
const COMPRESSED_BY_BUILD = /\.(br|gz)$/
const ENCODING_OF_FILE: Record<string, Encoding> = { br: 'br', gz: 'gzip' }
const NAMES_A_FILE = /\.[a-z0-9]+$/i
/** Addresses that people may know, and what they mean (RT-02). */
const MOVED: Record<string, string> = { '/privacy-policy': paths.privacy, '/landing.html': paths.landing }

/** What begins with a dot is the build's own, and no business of browsers. */
const HIDDEN = /\/\./

async function readFolder(root: string, config: PageConfig): Promise<Map<string, ReadyDocument>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const drawPage = await loadDrawing(root)
  const files = new Map<string, ReadyDocument>()
  const compressed: { of: string; encoding: Encoding; body: Buffer }[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(root, file).split(sep).join('/')}`
    if (HIDDEN.test(path)) continue
    const read = await readFile(file)
    const encoding = ENCODING_OF_FILE[COMPRESSED_BY_BUILD.exec(path)?.[1] ?? '']
    if (encoding) {
      compressed.push({ of: path.replace(COMPRESSED_BY_BUILD, ''), encoding, body: read })
      continue
    }
    const body = hasPlaceholders(path) ? Buffer.from(fillPage(path, read.toString(), config, drawPage)) : read
    const cacheControl = path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache'
    files.set(path, readyDocument(body, getMimeType(path) ?? 'application/octet-stream', cacheControl))
  }
  for (const { of, encoding, body } of compressed) files.get(of)?.compressed.set(encoding, Promise.resolve(body))
  return files
}

/**
 * Serves the built web app from memory: the landing page as it was drawn when the folder was read, files by their path, and
 * index.html for every other page, as the app finds its own route (RT-01); with 404 where it has none (RT-04). Only files
 * that were there when the folder was read are ever answered; where that failed, or there was no page yet, it is read again for
 * the next request. Pages are filled with the configuration, anew when the year changes.
 */
export function staticFiles(root: string, { config, clock }: { config: PageConfig; clock: Clock }) {
  let reading: Promise<Map<string, ReadyDocument>> | null = null
  let year = 0
  const readAgain = () => {
    const begun = readFolder(root, config)
    const forget = () => {
      if (reading === begun) reading = null
    }
    begun.then((read) => read.has('/index.html') || forget(), forget)
    return begun
  }
  const files = () => {
    const now = clock.now()
    if (now.getUTCFullYear() !== year) reading = null
    year = now.getUTCFullYear()
    return (reading ??= readAgain())
  }
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const path = decodePath(c.req.path)
    const moved = Object.hasOwn(MOVED, path) ? MOVED[path] : undefined
    if (moved) return c.redirect(moved, 301)
    const read = await files()
    const index = read.get('/index.html')
    if (!index) return c.text('The web app is not built yet: run `npm start`.\n', 503)
    const file = read.get(path === paths.landing ? '/landing.html' : path)
    if (file) return answerDocument(c, file)
    if (isPagePath(path)) return answerDocument(c, index)
    return NAMES_A_FILE.test(path) ? c.text('Not found\n', 404) : answerDocument(c, index, 404)
  })
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
