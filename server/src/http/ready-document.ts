import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export type Encoding = 'br' | 'gzip'

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/
/** Under this, the headers outweigh what compressing saves. */
const SMALLEST_COMPRESSED = 512

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
}

/** Bytes that are the same for everybody: made once, answered from memory, and not sent again to whoever has them. */
export interface ReadyDocument {
  body: Buffer
  type: string
  etag: string
  cacheControl: string
  /** In each encoding that was asked for so far, or that came with it. */
  compressed: Map<Encoding, Promise<Buffer>>
}

/** The document of these bytes; its ETag is their digest. */
export const readyDocument = (body: Buffer, type: string, cacheControl = 'no-cache'): ReadyDocument => ({
  body,
  type,
  cacheControl,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  compressed: new Map(),
})

function acceptedEncoding(header: string | undefined, document: ReadyDocument): Encoding | null {
  if (!header || document.body.length < SMALLEST_COMPRESSED || !COMPRESSIBLE.test(document.type)) return null
  const accepted = header.split(',').flatMap((part) => {
    const [name, quality] = part.trim().split(';')
    return name && !/^\s*q=0(\.0*)?$/.test(quality ?? '') ? [name.toLowerCase()] : []
  })
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null
}

/** Answers a document, compressed as the caller takes it, or 304 to one who has it (RFC 9110 §13.1.2). */
export async function answerDocument(c: Context, document: ReadyDocument, status: ContentfulStatusCode = 200) {
  c.header('ETag', document.etag)
  c.header('Cache-Control', document.cacheControl)
  c.header('Vary', 'Accept-Encoding')
  if (status === 200 && c.req.header('If-None-Match')?.includes(document.etag)) return c.body(null, 304)
  c.header('Content-Type', document.type)
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'), document)
  if (!encoding) return c.body(new Uint8Array(document.body), status)
  const body = await compressedBody(document, encoding)
  c.header('Content-Encoding', encoding)
  return c.body(new Uint8Array(body), status)
}

/** Compressed once; where that fails, anew for who asks next. */
function compressedBody({ body, compressed }: ReadyDocument, encoding: Encoding): Promise<Buffer> {
  const known = compressed.get(encoding)
  if (known) return known
  const compressing = compress[encoding](body)
  compressed.set(encoding, compressing)
  compressing.catch(() => compressed.delete(encoding))
  return compressing
}
