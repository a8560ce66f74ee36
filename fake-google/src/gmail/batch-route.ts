import type { Context } from 'hono'
import type { FakeEnvironment } from '../context.ts'
import { findBodyStart, headerValue, parseHeaderBlock } from '../mime/header.ts'
import { parsePartTree, partContent } from '../mime/part-tree.ts'
import { answerError, invalidArgument, tooManyConcurrent } from './error.ts'

const MAX_CALLS = 100

/**
 * One multipart request with many calls in it; every call is answered, counted and refused by itself. `atOnce`: so many
 * are worked on, the others are told that they are too many.
 */
export async function answerBatch(
  c: Context<FakeEnvironment>,
  fetchOne: (request: Request) => Promise<Response>,
  atOnce: number,
): Promise<Response> {
  const head = Buffer.from(`Content-Type: ${c.req.header('content-type') ?? ''}\r\n\r\n`)
  const whole = Buffer.concat([head, Buffer.from(await c.req.arrayBuffer())])
  const { mimeType, children } = parsePartTree(whole)
  if (mimeType !== 'multipart/mixed' || children.length === 0)
    throw invalidArgument('Failed to parse batch request: no parts')
  if (children.length > MAX_CALLS) throw invalidArgument(`The batch request had more than ${MAX_CALLS} calls`)
  const boundary = `batch_${crypto.randomUUID()}`
  const answers: Buffer[] = []
  for (const [index, part] of children.entries()) {
    const request = innerRequest(c, partContent(whole, part))
    const response = index < atOnce ? await fetchOne(request) : answerError(tooManyConcurrent())
    const contentId = headerValue(part.fields, 'content-id')?.replace(/^<|>$/g, '')
    answers.push(
      Buffer.from(
        [
          `--${boundary}`,
          'Content-Type: application/http',
          ...(contentId ? [`Content-ID: <response-${contentId}>`] : []),
          '',
          `HTTP/1.1 ${response.status} ${response.statusText || REASONS[response.status] || 'Unknown'}`,
          ...[...response.headers].map(([name, value]) => `${name}: ${value}`),
          '',
          '',
        ].join('\r\n'),
      ),
      Buffer.from(await response.arrayBuffer()),
      Buffer.from('\r\n'),
    )
  }
  answers.push(Buffer.from(`--${boundary}--\r\n`))
  return c.body(Buffer.concat(answers), 200, { 'content-type': `multipart/mixed; boundary=${boundary}` })
}

const REASONS: Record<number, string> = {
  200: 'OK',
  204: 'No Content',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

function innerRequest(c: Context<FakeEnvironment>, bytes: Buffer): Request {
  const lineEnd = bytes.indexOf('\n')
  const [, verb, target] =
    /^([A-Z]+) (\S+)/.exec(bytes.toString('latin1', 0, lineEnd < 0 ? bytes.length : lineEnd)) ?? []
  if (!verb || !target) throw invalidArgument('Failed to parse batch request: no request line')
  const rest = bytes.subarray(lineEnd < 0 ? bytes.length : lineEnd + 1)
  const { headerEnd, bodyStart } = findBodyStart(rest)
  const headers = new Headers()
  const outer = c.req.header('authorization')
  if (outer) headers.set('authorization', outer)
  for (const { name, value } of parseHeaderBlock(rest.subarray(0, headerEnd))) headers.set(name, value)
  const body = rest.subarray(bodyStart)
  const url = new URL(target, c.req.url)
  if (!url.pathname.startsWith('/gmail/v1/')) throw invalidArgument('A batch may only hold calls of the Gmail API')
  return new Request(url, { method: verb, headers, ...(verb === 'GET' || body.length === 0 ? {} : { body }) })
}
