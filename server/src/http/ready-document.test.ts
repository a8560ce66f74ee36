import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { answerDocument, readyDocument } from './ready-document.ts'

const TEXT = 'words to compress '.repeat(100)

it('[AV-02] a document that could not be compressed once is compressed for who asks next', async () => {
  const document = readyDocument(Buffer.from(TEXT), 'text/plain')
  const app = new Hono().get('/', (c) => answerDocument(c, document))
  app.onError((_, c) => c.body(null, 500))
  const ask = () => app.request('/', { headers: { 'Accept-Encoding': 'gzip' } })
  const { body } = document
  // Zlib takes no such thing.
  document.body = {} as Buffer
  expect((await ask()).status).toBe(500)
  document.body = body
  const answer = await ask()
  expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([200, 'gzip'])
  expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(TEXT)
})
