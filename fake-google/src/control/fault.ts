import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import type { FakeEnvironment } from '../context.ts'
import type { Clock } from '../clock.ts'
import { GoogleError, rateLimited } from '../gmail/error.ts'
import { faultOf, type KnownFailureName } from './known-failure.ts'

/** Something that goes wrong on purpose. Without `status`, `body`, `hang` or `reset` a call is only delayed. */
export interface Fault {
  /** A failure of Google's by its name; what else is given here counts before what the name stands for. */
  like?: KnownFailureName
  /** Looked for in `METHOD /path?query`, calls inside a batch included; a text matches anywhere. Default: every call. */
  match?: string | RegExp
  /** 429 and 403 answer as Google does when calls come too fast; 401 as for an expired token; others as a Google error. */
  status?: number
  /** How often it happens; default 1, Infinity = until cleared. */
  times?: number
  delayMs?: number
  /** The call waits until that is over; a function is called once the call is there. */
  until?: Promise<unknown> | (() => Promise<unknown>)
  /** Never answers; the connection stays open until the client or the server gives up. */
  hang?: boolean
  /** Breaks the connection without an answer. */
  reset?: boolean
  /** Announces the whole body, sends half of it and breaks the connection. */
  truncate?: boolean
  /** Sends the answer in pieces of that size, a moment apart. */
  drip?: { bytes: number; everyMs: number }
  headers?: Record<string, string>
  /** Sent as it is, for answers that are no JSON. */
  body?: string
  /** Between 0 and 1, default 1: how likely a matching call is hit. */
  probability?: number
}

export interface FaultBoard {
  add(fault: Fault): void
  clear(): void
  middleware: MiddlewareHandler<FakeEnvironment>
}

interface ActiveFault extends Fault {
  left: number
}

/** `random` returns a number in [0, 1); tests pass one of their own to make faults repeatable. */
export function createFaultBoard(clock: Clock, random: () => number): FaultBoard {
  let active: ActiveFault[] = []

  function take(call: string): Fault | undefined {
    const fault = active.find((candidate) => matches(candidate, call) && random() < (candidate.probability ?? 1))
    if (!fault) return undefined
    fault.left -= 1
    if (fault.left <= 0) active = active.filter((other) => other !== fault)
    return fault
  }

  return {
    add: (fault) => void active.push({ ...faultOf(fault, clock), left: fault.times ?? 1 }),
    clear: () => void (active = []),
    middleware: async (c, next) => {
      const url = new URL(c.req.url)
      const fault = active.length ? take(`${c.req.method} ${url.pathname}${url.search}`) : undefined
      if (!fault) return next()
      if (fault.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
      await (typeof fault.until === 'function' ? fault.until() : fault.until)
      if (fault.reset) return breakConnection(c)
      if (fault.hang) return hang(c)
      if (fault.status === undefined && fault.body === undefined) {
        await next()
        if (!fault.truncate && !fault.drip) return
        const sent = fault.drip ? drip(c.res, fault.drip) : await truncate(c, c.res)
        // Emptied first, or the headers of the answer would be carried over and written again.
        c.res = undefined
        c.res = sent
        return
      }
      const answer = answerOf(fault)
      return fault.truncate ? truncate(c, answer) : answer
    },
  }
}

function matches(fault: Fault, call: string): boolean {
  if (fault.match === undefined) return true
  return typeof fault.match === 'string' ? call.includes(fault.match) : fault.match.test(call)
}

function answerOf(fault: Fault): Response {
  const status = fault.status ?? 200
  // An empty one is none: a 204 may not have any.
  if (fault.body !== undefined) return new Response(fault.body || null, { status, headers: { ...fault.headers } })
  const error = status === 429 || status === 403 ? rateLimited(status, 1) : genericError(status)
  return Response.json(error.body, { status, headers: { ...error.headers, ...fault.headers } })
}

function genericError(status: number): GoogleError {
  if (status === 401)
    return new GoogleError(401, 'Invalid Credentials', { reason: 'authError', status: 'UNAUTHENTICATED' })
  if (status === 503) {
    return new GoogleError(503, 'The service is currently unavailable.', {
      reason: 'backendError',
      status: 'UNAVAILABLE',
    })
  }
  return new GoogleError(status, 'Internal error encountered.', { reason: 'backendError', status: 'INTERNAL' })
}

function breakConnection(c: Context<FakeEnvironment>): Response {
  c.env.incoming.socket.resetAndDestroy()
  return RESPONSE_ALREADY_SENT
}

async function hang(c: Context<FakeEnvironment>): Promise<Response> {
  await new Promise<void>((resolve) => c.env.outgoing.once('close', () => resolve()))
  return RESPONSE_ALREADY_SENT
}

async function truncate(c: Context<FakeEnvironment>, response: Response): Promise<Response> {
  const body = Buffer.from(await response.arrayBuffer())
  const { outgoing, incoming } = c.env
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    'content-length': Math.max(2, body.length),
  })
  await new Promise<void>((resolve) =>
    outgoing.write(body.subarray(0, Math.floor(body.length / 2)) || '', () => resolve()),
  )
  incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

function drip(response: Response, { bytes, everyMs }: NonNullable<Fault['drip']>): Response {
  async function* pieces() {
    const body = new Uint8Array(await response.arrayBuffer())
    for (let start = 0; start < body.length; start += bytes) {
      yield body.slice(start, start + bytes)
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  }
  return new Response(ReadableStream.from(pieces()), { status: response.status, headers: response.headers })
}
