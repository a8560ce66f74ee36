import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import { getMimeType } from 'hono/utils/mime'
import type { AppEnv } from './route.ts'

type Encoding = 'br' | 'gzip'
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/
/** Under this, the headers outweigh what compressing saves. */
const SMALLEST_COMPRESSED = 512
/** Vite names what stands here by its content. */
const HASHED = '/assets/'

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

async function readFolder(root: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = new Map<string, StaticFile>()
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(root, file).split(sep).join('/')}`
    const body = await readFile(file)
    files.set(path, {
      body,
      type: getMimeType(path) ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      cacheControl: path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache',
      compressed: new Map(),
    })
  }
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
 * Serves the built web app from memory: files by their path, and index.html for every other page, as the app finds its
 * own route (RT-01). Only files that were there when the folder was read are ever answered.
 */
export function staticFiles(root: string) {
  let reading: Promise<Map<string, StaticFile>> | null = null
  const files = async () => {
    const read = await (reading ??= readFolder(root))
    if (!read.has('/index.html')) reading = null
    return read
  }
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const read = await files()
    const index = read.get('/index.html')
    if (!index) return c.text('The web app is not built yet: run `npm start`.\n', 503)
    const isPage = !/\.[a-z0-9]+$/i.test(c.req.path)
    const file = read.get(decodePath(c.req.path)) ?? (isPage ? index : undefined)
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
