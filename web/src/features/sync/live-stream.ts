import {
  CONNECT_TIMEOUT_MS,
  HEARTBEAT_MS,
  RECONNECT_BACKOFF_MS,
  type LiveEvent,
} from '@loose-ends/domain/sync/live-event.ts'
import { createParser } from 'eventsource-parser'
import type { Fetch } from '#web/lib/request.ts'

/** A stream that has been silent for two heartbeats is taken for dead. */
export const SILENCE_MS = 2 * HEARTBEAT_MS + 5000

const KNOWN_EVENTS: Record<LiveEvent['type'], true> = {
  sync: true,
  sync_complete: true,
  items: true,
  notifications: true,
  session_ended: true,
}

/** The event, or null for one of a newer server: it is not for this page. */
function parseEvent(data: string): LiveEvent | null {
  try {
    const event = JSON.parse(data) as Partial<LiveEvent> | null
    return typeof event?.type === 'string' && Object.hasOwn(KNOWN_EVENTS, event.type) ? (event as LiveEvent) : null
  } catch {
    return null
  }
}

async function readStream(body: ReadableStream<Uint8Array>, onData: () => void, onEvent: (event: LiveEvent) => void) {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  const parser = createParser({
    onEvent: ({ data }) => {
      const event = parseEvent(data)
      if (event) onEvent(event)
    },
  })
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    onData()
    parser.feed(value)
  }
}

/** One connection, until it ends. `onOpen` is called once the server has answered. */
async function listenOnce(send: Fetch, onOpen: () => void, onEvent: (event: LiveEvent) => void, signal: AbortSignal) {
  const connection = new AbortController()
  const abort = () => connection.abort()
  signal.addEventListener('abort', abort)
  let timer = setTimeout(abort, CONNECT_TIMEOUT_MS)
  const stillThere = () => {
    clearTimeout(timer)
    timer = setTimeout(abort, SILENCE_MS)
  }
  try {
    const response = await send('/api/events', { signal: connection.signal, headers: { Accept: 'text/event-stream' } })
    if (!response.ok || !response.body) return
    stillThere()
    onOpen()
    await readStream(response.body, stillThere, onEvent)
  } catch {
    // Ended by the network, the server or us: whoever called decides whether to try again.
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/**
 * Listens to the person's live events until aborted, over `fetch` as an EventSource cannot carry the token (SM-05). A
 * lost connection is tried again after 1, 2, 5, then every 10 seconds, from the first again once one has lasted for a heartbeat;
 * `onReopen` tells that events may have been missed.
 * With `isResumed`, that holds for the first connection as well.
 */
export async function listenLive(
  send: Fetch,
  onEvent: (event: LiveEvent) => void,
  onReopen: () => void,
  signal: AbortSignal,
  isResumed = false,
): Promise<void> {
  let wasOpen = isResumed
  const onOpen = () => {
    if (wasOpen) onReopen()
    wasOpen = true
  }
  for (let failures = 0; !signal.aborted; failures += 1) {
    const begunAt = Date.now()
    await listenOnce(send, onOpen, onEvent, signal)
    if (signal.aborted) return
    if (Date.now() - begunAt >= HEARTBEAT_MS) failures = 0
    await wait(RECONNECT_BACKOFF_MS[Math.min(failures, RECONNECT_BACKOFF_MS.length - 1)] ?? 10_000, signal)
  }
}
