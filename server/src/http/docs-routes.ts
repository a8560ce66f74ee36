import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { answerDocument, readyDocument, type ReadyDocument } from './ready-document.ts'
import type { AppEnv } from './route.ts'

const FILES = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' } as const

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="api"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, validatorUrl: null })`

/** The strict policy less trusted types, which Swagger UI does not know, and with its inline styles and data images. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const folder = () => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

/**
 * The API's documentation as pages, from our own server, and the document that `describe` makes of it. Each is made when
 * it is first asked for, and once.
 */
export function docsRoutes(describe: () => unknown) {
  let document: ReadyDocument | null = null
  const files = new Map<keyof typeof FILES, Promise<ReadyDocument>>()
  const fileOf = async (name: keyof typeof FILES) => readyDocument(await readFile(join(folder(), name)), FILES[name])
  return new Hono<AppEnv>()
    .get('/openapi.json', (c) => {
      document ??= readyDocument(Buffer.from(JSON.stringify(describe())), 'application/json')
      return answerDocument(c, document)
    })
    .get('/docs', (c) => c.html(PAGE, 200, { 'Content-Security-Policy': PAGE_POLICY }))
    .get('/docs/start.js', (c) => c.body(START, 200, { 'Content-Type': 'text/javascript' }))
    .get('/docs/:file{swagger-ui\\.css|swagger-ui-bundle\\.js}', async (c) => {
      const name = c.req.param('file') as keyof typeof FILES
      const file = files.get(name) ?? fileOf(name)
      files.set(name, file)
      return answerDocument(c, await file)
    })
}
