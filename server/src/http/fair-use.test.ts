import { Hono } from 'hono'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerError } from './answer-error.ts'
import { fairUse } from './fair-use.ts'
import type { AppEnv } from './route.ts'

/** An app whose requests are answered when `answer` says so; `busy` are those that are being worked on. */
function anApp() {
  const busy: { caller: string; answer: () => void }[] = []
  const app = new Hono<AppEnv>()
  app.onError(answerError)
  app.use(async (c, next) => {
    const userId = c.req.header('X-Person')
    c.set('holder', userId ? { userId, sessionId: 'session' } : null)
    // All that it looks at.
    c.set('deps', { config: { trustProxy: 0 } } as never)
    await next()
  })
  app.use(fairUse())
  app.all('*', async (c) => {
    const caller = c.req.header('X-Person') ?? 'an address'
    await new Promise<void>((resolve) => busy.push({ caller, answer: resolve }))
    return c.text(caller)
  })
  const ask = (peer: string, person?: string, asked = 'GET /') => {
    const [method = '', path = ''] = asked.split(' ')
    const headers = person ? { 'X-Person': person } : {}
    const incoming = { socket: { remoteAddress: peer, remoteFamily: 'IPv4' } }
    return Promise.resolve(app.request(path, { method, headers }, { incoming }))
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  /** Answers whatever is worked on until so many are answered; tells how often time had to pass for it. */
  const answerAll = async (answered: () => number, most: number) => {
    for (let waits = 0; waits < 50; waits += 1) {
      while (busy.length > 0) {
        for (const { answer } of busy.splice(0)) answer()
        await settled()
      }
      if (answered() === most) return waits
      await vi.advanceTimersByTimeAsync(2_001)
    }
    throw new Error(`${answered()} of ${most} were answered`)
  }
  return { busy, ask, answerAll, settled, of: (caller: string) => busy.filter((one) => one.caller === caller) }
}

afterEach(() => void vi.useRealTimers())

describe('[AV-01] somebody who asks for much at once', () => {
  it.each([
    ['an address', undefined],
    ['Ana', 'Ana'],
  ])('is worked on for a few requests, and others at once: %s', async (caller, person) => {
    const { busy, ask, settled, of } = anApp()
    const many = Array.from({ length: 50 }, () => ask('203.0.113.1', person))
    await settled()
    const few = busy.length
    expect(few).toBeLessThan(10)
    const others = [ask('203.0.113.2'), ask('203.0.113.1', 'Bob')]
    await settled()
    expect([busy.length, of('Bob').length]).toEqual([few + 2, 1])
    // Each that is answered makes room for the next.
    for (let answered = 0; answered < busy.length; answered += 1) {
      busy[answered]?.answer()
      await settled()
    }
    const answers = await Promise.all([...many, ...others])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(of(caller).length).toBeGreaterThanOrEqual(50)
  })

  it.each([
    ['POST /api/auth/mailbox', undefined],
    ['POST /api/auth/mailbox/servers', undefined],
    ['POST /api/auth/exchange', undefined],
    ['POST /api/email-accounts', 'Ana'],
    ['PATCH /api/email-accounts/1', 'Ana'],
    ['GET /api/email-accounts/1/folders', 'Ana'],
    ['GET /api/items/1/reply', 'Ana'],
    ['GET /api/messages/1/thread', 'Ana'],
  ])('of servers elsewhere, which never answer, waits for them beside the rest: %s', async (asked, person) => {
    const { busy, ask, settled } = anApp()
    const slow = Array.from({ length: 20 }, () => ask('203.0.113.1', person, asked))
    await settled()
    const few = busy.length
    const others = Array.from({ length: few }, () => ask('203.0.113.1', person))
    await settled()
    expect(few).toBeLessThan(10)
    expect(busy).toHaveLength(2 * few)
    for (let answered = 0; answered < busy.length; answered += 1) {
      busy[answered]?.answer()
      await settled()
    }
    await Promise.all([...slow, ...others])
  })

  it('is told to come back when too many wait', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const { answerAll, ask, settled } = anApp()
    const answers: Response[] = []
    const many = Array.from({ length: 1_000 }, async () => answers.push(await ask('203.0.113.1')))
    await settled()
    expect(answers.length).toBeGreaterThan(500)
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('Retry-After')}`))).toEqual(
      new Set(['429 1']),
    )
    await answerAll(() => answers.length, 1_000)
    await Promise.all(many)
  })

  it.each([
    ['an address', undefined],
    ['a person', 'Ana'],
  ])('without a pause is served at a pace, and loses nothing: %s', async (_, person) => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const { answerAll, ask, settled } = anApp()
    let answered = 0
    const client = async () => {
      for (let n = 0; n < 100; n += 1) {
        expect((await ask('203.0.113.1', person)).status).toBe(200)
        answered += 1
      }
    }
    const clients = Array.from({ length: 20 }, client)
    await settled()
    expect(await answerAll(() => answered, 2_000)).toBeGreaterThan(2)
    await Promise.all(clients)
  })
})
