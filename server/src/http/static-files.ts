import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import { getMimeType } from 'hono/utils/mime'
import type { Clock } from '@loose-ends/domain/time.ts'
import { fillPage, hasPlaceholders, loadDrawing, type PageConfig } from './page-placeholders.ts'
import type { AppEnv } from './route.ts'

type Encoding = 'br' | 'gzip'
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/
/** Under this, the headers outweigh what compressing saves. */
const SMALLEST_COMPRESSED = 512
/** Vite names what stands here by its content. */
const HASHED = '/assets/'
/** The build compresses once, as hard as it can; the rest is compressed when it is first asked for. */
const COMPRESSED_BY_BUILD = /\.(br|gz)$/
const ENCODING_OF_FILE: Record<string, Encoding> = { br: 'br', gz: 'gzip' }
/** Addresses that people may know, and what they mean (RT-02). */
const MOVED: Record<string, string> = { '/privacy-policy': '/privacy', '/landing.html': '/' }

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
}

interface StaticFile {
  body: Buffer
  type: string
  etag: string
  cacheControl: string
  compressed: Map<Encoding, Promise<Buffer>>
}

/** What begins with a dot is no business of browsers. */
const HIDDEN = /\/\./

async function readFolder(root: string, config: PageConfig): Promise<Map<string, StaticFile>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const drawPage = await loadDrawing(root)
  const files = new Map<string, StaticFile>()
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
    files.set(path, {
      body,
      type: getMimeType(path) ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      cacheControl: path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache',
      compressed: new Map(),
    })
  }
  for (const { of, encoding, body } of compressed) files.get(of)?.compressed.set(encoding, Promise.resolve(body))
  return files
}

function acceptedEncoding(header: string | undefined, file: StaticFile): Encoding | null {
  if (!header || file.body.length < SMALLEST_COMPRESSED || !COMPRESSIBLE.test(file.type)) return null
  const accepted = header.split(',').flatMap((part) => {
    const [name, quality] = part.trim().split(';')
    return name && !/^\s*q=0(\.0*)?$/.test(quality ?? '') ? [name.toLowerCase()] : []
  })
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null
}

/**
 * Serves the built web app from memory: the landing page as it was drawn when the folder was read, files by their path, and
 * index.html for every other page, as the app finds its own route (RT-01). Only files that were there when the folder
 * was read are ever answered. Pages are filled with the configuration, anew when the year changes.
 */
export function staticFiles(root: string, { config, clock }: { config: PageConfig; clock: Clock }) {
  let reading: Promise<Map<string, StaticFile>> | null = null
  let year = 0
  const files = async () => {
    const now = clock.now()
    if (now.getUTCFullYear() !== year) reading = null
    year = now.getUTCFullYear()
    const read = await (reading ??= readFolder(root, config))
    if (!read.has('/index.html')) reading = null
    return read
  }
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const path = decodePath(c.req.path)
    const moved = Object.hasOwn(MOVED, path) ? MOVED[path] : undefined
    if (moved) return c.redirect(moved, 301)
    const read = await files()
    const index = read.get('/index.html')
    if (!index) return c.text('The web app is not built yet: run `npm start`.\n', 503)
    const isPage = !/\.[a-z0-9]+$/i.test(path)
    const file = read.get(path === '/' ? '/landing.html' : path) ?? (isPage ? index : undefined)
    if (!file) return c.text('Not found\n', 404)
    c.header('ETag', file.etag)
    c.header('Cache-Control', file.cacheControl)
    c.header('Vary', 'Accept-Encoding')
    if (c.req.header('If-None-Match')?.includes(file.etag)) return c.body(null, 304)
    c.header('Content-Type', file.type)
    const encoding = acceptedEncoding(c.req.header('Accept-Encoding'), file)
    if (!encoding) return c.body(new Uint8Array(file.body))
    const compressing = file.compressed.get(encoding) ?? compress[encoding](file.body)
    file.compressed.set(encoding, compressing)
    c.header('Content-Encoding', encoding)
    return c.body(new Uint8Array(await compressing))
  })
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
