import { describe, expect, it, vi } from 'vitest'
import { readTogether } from './read-together.ts'
import type { Fetch } from './request.ts'

/** A server that tells what was asked for, and answers each of several reads with its own path. */
function aServer(answer: (of: string[]) => Response | Promise<Response> = (of) => ofEach(of)) {
  const asked: string[] = []
  const signals: (AbortSignal | null | undefined)[] = []
  const send: Fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(input, 'http://app.test')
    asked.push(`${init?.method ?? 'GET'} ${pathname}`)
    signals.push(init?.signal)
    return pathname === '/api/reads' ? answer(searchParams.getAll('of')) : Response.json({ alone: pathname })
  }
  return { read: readTogether(send), asked, signals }
}
const ofEach = (of: readonly string[]) =>
  Response.json({ answers: of.map((path) => ({ status: 200, body: { path } })) })

const bodyOf = async (responding: Promise<Response>): Promise<unknown> => (await responding).json()

describe('reads that are asked for in one go', () => {
  it('[SP-02] travel in one request, and each gets its own answer', async () => {
    const { read, asked } = aServer()
    const [summary, tasks] = await Promise.all([bodyOf(read('/api/summary')), bodyOf(read('/api/tasks?status=open'))])
    expect([summary, tasks]).toEqual([{ path: '/api/summary' }, { path: '/api/tasks?status=open' }])
    expect(asked).toEqual(['GET /api/reads'])
  })

  it('[SP-02] travel by themselves where there is one alone, or none that can come with others', async () => {
    const { read, asked } = aServer()
    await read('/api/summary')
    await Promise.all([
      read('/api/tasks', { method: 'POST' }),
      read('/api/events'),
      read('/api/search?q=x'),
      read('/api/tasks/1'),
      read('/api/summary'),
    ])
    expect(asked.toSorted()).toEqual([
      'GET /api/events',
      'GET /api/search',
      'GET /api/summary',
      'GET /api/summary',
      'GET /api/tasks/1',
      'POST /api/tasks',
    ])
  })

  it('[ER-01] fail one by one, with when to come again', async () => {
    const { read } = aServer(() =>
      Response.json({
        answers: [
          { status: 200, body: { tasks: 3 } },
          { status: 429, retry_after: '7', body: { error: { code: 'rate_limited' } } },
        ],
      }),
    )
    const [summary, tasks] = await Promise.all([read('/api/summary'), read('/api/tasks')])
    expect([summary.status, tasks.status, tasks.headers.get('Retry-After')]).toEqual([200, 429, '7'])
  })

  it('[ER-01] fail together where the request does', async () => {
    const refused = aServer(() => Response.json({ error: { code: 'internal' } }, { status: 500 }))
    const both = await Promise.all([refused.read('/api/summary'), refused.read('/api/tasks')])
    expect(both.map(({ status }) => status)).toEqual([500, 500])
    expect(await both[1].json()).toEqual({ error: { code: 'internal' } })
    const away = aServer(() => Promise.reject(new TypeError('Failed to fetch')))
    const reads = await Promise.allSettled([away.read('/api/summary'), away.read('/api/tasks')])
    expect(reads.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  it('[SP-02] are given up once nobody waits for any of them', async () => {
    const { promise: never } = Promise.withResolvers<Response>()
    const { read, signals } = aServer(() => never)
    const [first, second] = [new AbortController(), new AbortController()]
    const reads = [read('/api/summary', { signal: first.signal }), read('/api/tasks', { signal: second.signal })]
    const ends = Promise.allSettled(reads)
    await vi.waitFor(() => expect(signals).toHaveLength(1))
    first.abort()
    await expect(reads[0]).rejects.toMatchObject({ name: 'AbortError' })
    expect(signals[0]?.aborted).toBe(false)
    second.abort()
    await ends
    expect(signals[0]?.aborted).toBe(true)
  })

  it('[SP-02] that nobody waits for any more are not made', async () => {
    const { read, asked } = aServer()
    const given = new AbortController()
    const reads = [read('/api/summary', { signal: given.signal }), read('/api/tasks')]
    given.abort()
    const [summary, tasks] = await Promise.allSettled(reads)
    expect([summary?.status, tasks?.status, asked]).toEqual(['rejected', 'fulfilled', ['GET /api/tasks']])
  })
})
