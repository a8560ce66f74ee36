import { isReadTogether, MOST_READ_TOGETHER, type Together } from '@loose-ends/domain/reads-together.ts'
import type { Fetch } from './request.ts'

interface Read {
  /** With its query. */
  path: string
  input: string
  init: RequestInit | undefined
  resolve: (response: Response | Promise<Response>) => void
  reject: (reason: unknown) => void
}

const pathOf = (input: string): string => {
  const { pathname, search } = new URL(input, location.origin)
  return pathname + search
}

const responseOf = ({ status, retry_after, body }: Together['answers'][number]): Response =>
  Response.json(body, { status, headers: retry_after === undefined ? {} : { 'Retry-After': retry_after } })

/** Makes these reads in one request; it is given up when nobody waits for any of them. */
async function sendTogether(send: Fetch, reads: readonly Read[]): Promise<void> {
  const given = new AbortController()
  for (const { init, reject } of reads) {
    init?.signal?.addEventListener('abort', () => {
      reject(init.signal?.reason)
      if (reads.every((read) => read.init?.signal?.aborted)) given.abort()
    })
  }
  const of = new URLSearchParams(reads.map(({ path }) => ['of', path]))
  try {
    const response = await send(`/api/reads?${of.toString()}`, { signal: given.signal })
    if (!response.ok) return reads.forEach(({ resolve }) => resolve(response.clone()))
    const { answers } = (await response.json()) as Together
    for (const [at, { resolve, reject }] of reads.entries()) {
      const answer = answers[at]
      if (answer) resolve(responseOf(answer))
      else reject(new TypeError('A read of several was not answered'))
    }
  } catch (error) {
    for (const { reject } of reads) reject(error)
  }
}

/**
 * `send`, but reads that are asked for in one go (a page that is drawn, a window that comes back) travel in one request, where
 * the API lets them: a connection takes few requests at a time, and what comes together is drawn together. Each caller gets
 * the response that the read would have had by itself.
 */
export function readTogether(send: Fetch): Fetch {
  let waiting: Read[] = []
  const sendAll = () => {
    const reads = waiting.filter(({ init }) => !init?.signal?.aborted)
    for (const { init, reject } of waiting) if (init?.signal?.aborted) reject(init.signal.reason)
    waiting = []
    for (let from = 0; from < reads.length; from += MOST_READ_TOGETHER) {
      const some = reads.slice(from, from + MOST_READ_TOGETHER)
      const [only] = some
      if (some.length === 1 && only) only.resolve(send(only.input, only.init))
      else void sendTogether(send, some)
    }
  }
  return (input, init) => {
    const path = pathOf(input)
    if ((init?.method ?? 'GET') !== 'GET' || !isReadTogether(path)) return send(input, init)
    return new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(sendAll)
      waiting.push({ path, input, init, resolve, reject })
    })
  }
}
