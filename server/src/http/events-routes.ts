import { streamSSE } from 'hono/streaming'
import { AppError, isAppError } from '@loose-ends/domain/errors.ts'
import { HEARTBEAT_MS, liveEventSchema, type LiveEvent } from '@loose-ends/domain/sync/live-event.ts'
import { liveStreams } from './metrics.ts'
import { checkSession } from './require-session.ts'
import { personRoute, routes } from './route.ts'

/** How much may wait for a client that does not read: more than a tab that is only slow ever leaves unread. */
const MOST_WAITING = 200

/** A browser has one stream for each open tab. Above these, what is left open is somebody's program. */
const MOST_OF_SESSION = 30
const MOST_OF_PERSON = 100
const COME_BACK_MS = 60_000

/** How many streams each session and person has open in this process. */
const open = new Map<string, number>()

const countOpen = (ids: readonly string[], change: 1 | -1) => {
  for (const id of ids) {
    const count = (open.get(id) ?? 0) + change
    if (count > 0) open.set(id, count)
    else open.delete(id)
  }
}

export const eventsRoutes = routes().openapi(
  personRoute({
    method: 'get',
    path: '/events',
    summary: 'Live events of the signed-in person, as server-sent events with JSON data',
    responses: {
      200: {
        description: 'The stream; a comment every 30 s keeps it open, and it ends when the session ends',
        content: { 'text/event-stream': { schema: liveEventSchema } },
      },
    },
  }),
  (c) => {
    const { deps, userId, sessionId } = c.var
    if ((open.get(sessionId) ?? 0) >= MOST_OF_SESSION || (open.get(userId) ?? 0) >= MOST_OF_PERSON)
      throw new AppError('rate_limited', { retryAfterMs: COME_BACK_MS })
    countOpen([sessionId, userId], 1)
    // Asks proxies that buffer not to hold events back.
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async (stream) => {
      liveStreams.inc()
      await new Promise<void>((ended) => {
        let waiting = 0
        const write = async (text: string) => {
          waiting += 1
          // Whoever comes back connects again and reads afresh.
          if (waiting > MOST_WAITING) stream.abort()
          else await stream.write(text)
          waiting -= 1
        }
        const send = (event: LiveEvent) => void write(`data: ${JSON.stringify(event)}\n\n`)
        const stop = () => {
          clearInterval(heartbeat)
          unsubscribe()
          ended()
        }
        const sessionEnded = () => {
          send({ type: 'session_ended', session_id: sessionId })
          stop()
        }
        const unsubscribe = deps.live.subscribe(userId, (event) => {
          if (event.type !== 'session_ended') send(event)
          else if (event.session_id === sessionId) sessionEnded()
        })
        const check = () =>
          void checkSession(deps, userId, sessionId).catch((error: unknown) =>
            isAppError(error) ? sessionEnded() : undefined,
          )
        const heartbeat = setInterval(() => {
          void write(': still here\n\n')
          // A session that runs out of time is ended by nobody, so nobody tells of it.
          check()
        }, HEARTBEAT_MS)
        // It can have been ended since the request was let through, before anybody listened here.
        check()
        stream.onAbort(stop)
        void write(': welcome\n\n')
      }).finally(() => {
        liveStreams.dec()
        countOpen([sessionId, userId], -1)
      })
    })
  },
)
