import { createMiddleware } from 'hono/factory'
import pLimit, { type LimitFunction } from 'p-limit'
import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible'
import { AppError } from '@loose-ends/domain/errors.ts'
import { addressBlock, clientAddress } from './client-address.ts'
import type { AppEnv } from './route.ts'

/** How many requests of one caller are begun in so many seconds; those above it wait for the next. */
const VISITOR_PACE = { points: 200, duration: 2 }
const PERSON_PACE = { points: 400, duration: 2 }
/** How many requests of one caller are worked on at once. */
const AT_ONCE = 6
/** How many of one caller may wait. A page of the app has some twenty under way, a company's proxy some hundred. */
const MOST_WAITING = 200
const COME_BACK_MS = 1_000

/**
 * What is answered only once somebody else's server has: Google's, or a mail server that anybody may name and that answers as late as
 * it likes.
 */
export const WAITS_ELSEWHERE = [
  /^POST \/api\/auth\/(?:start|exchange|mailbox|mailbox\/servers)$/,
  /^POST \/api\/functions\/[a-z]+-callback$/,
  /^(?:POST|PATCH) \/api\/email-accounts(?:\/[^/]+)?$/,
  /^GET \/api\/(?:email-labels|email-accounts\/[^/]+\/folders)$/,
  /^(?:GET|POST) \/api\/(?:items\/[^/]+\/reply|messages\/[^/]+\/thread)$/,
]

interface Caller {
  pace: RateLimiterQueue
  atOnce: LimitFunction
  /** Requests that wait or are worked on. */
  underWay: number
}

/**
 * Keeps one caller from slowing the others (AV-01). A person, or an address without a session, is served at a pace that
 * no browser reaches, a few requests at a time; what is above it waits in line, and what the line does not hold is
 * answered 429 at once. What waits for servers elsewhere has a line of its own: nobody else behind the same address waits for
 * it, nor any other request of the same person. A stream counts until it begins. Each process keeps this for itself, in memory. A
 * request made in process, without an address and a session, belongs to nobody and is let through.
 */
export function fairUse() {
  const visitors = new RateLimiterMemory(VISITOR_PACE)
  const people = new RateLimiterMemory(PERSON_PACE)
  const callers = new Map<string, Caller>()
  return createMiddleware<AppEnv>(async (c, next) => {
    const { holder } = c.var
    const address = holder ? null : clientAddress(c)
    const whose = holder?.userId ?? (address === null ? null : addressBlock(address))
    if (whose === null) return next()
    const asked = `${c.req.method} ${c.req.path}`
    const name = WAITS_ELSEWHERE.some((one) => one.test(asked)) ? `${whose} elsewhere` : whose
    const caller = callers.get(name) ?? {
      pace: new RateLimiterQueue(holder ? people : visitors),
      atOnce: pLimit(AT_ONCE),
      underWay: 0,
    }
    if (caller.underWay >= AT_ONCE + MOST_WAITING) throw new AppError('rate_limited', { retryAfterMs: COME_BACK_MS })
    callers.set(name, caller)
    caller.underWay += 1
    try {
      await caller.pace.removeTokens(1, name)
      await caller.atOnce(() => next())
    } finally {
      caller.underWay -= 1
      // The limiters remember by themselves what was begun lately.
      if (caller.underWay === 0) callers.delete(name)
    }
  })
}
