import type { MiddlewareHandler } from 'hono'
import type { FakeContext, FakeEnvironment } from '../context.ts'

/**
 * Google compresses an answer only for a client that accepts gzip and says `gzip` in its User-Agent
 * (developers.google.com/workspace/gmail/api/guides/performance).
 */
export const compressed =
  (answering: FakeContext['answering']): MiddlewareHandler<FakeEnvironment> =>
  async (c, next) => {
    await next()
    const asks = ['accept-encoding', 'user-agent'].every((name) => c.req.header(name)?.includes('gzip'))
    const { body } = c.res
    if (!answering.compresses || !asks || body === null) return
    const answer = new Response(body.pipeThrough(new CompressionStream('gzip')), c.res)
    answering.compressed += 1
    answer.headers.set('content-encoding', 'gzip')
    answer.headers.delete('content-length')
    c.res = answer
  }
