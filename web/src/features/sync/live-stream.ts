import {
  CONNECT_TIMEOUT_MS,
  HEARTBEAT_MS,
  RECONNECT_BACKOFF_MS,
  type LiveEvent,
} from '@loose-ends/domain/sync/live-event.ts'
import type { Fetch } from '#web/lib/request.ts'

/** A stream that has been silent for two heartbeats is taken for dead. */
const SILENCE_MS = 2 * HEARTBEAT_MS + 5000

/** Splits server-sent events off a growing text. Answers the data of each whole event, and what is left. */
export function takeEvents(text: string): { data: string[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  const data = blocks.flatMap((block) => {
    const lines = block.split('\n').filter((line) => line.startsWith('data:'))
    return lines.length === 0 ? [] : [lines.map((line) => line.slice(5).replace(/^ /, '')).join('\n')]
  })
  return { data, rest }
}

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
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    onData()
    const taken = takeEvents(text + value)
    text = taken.rest
    for (const data of taken.data) {
      const event = parseEvent(data)
      if (event) onEvent(event)
    }
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
 * lost connection is tried again after 1, 2, 5, then every 10 seconds; `onReopen` tells that events may have been missed.
 */
export async function listenLive(
  send: Fetch,
  onEvent: (event: LiveEvent) => void,
  onReopen: () => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  let wasOpen = false
  const onOpen = () => {
    if (wasOpen) onReopen()
    wasOpen = true
    failures = 0
  }
  while (!signal.aborted) {
    await listenOnce(send, onOpen, onEvent, signal)
    if (signal.aborted) return
    await wait(RECONNECT_BACKOFF_MS[Math.min(failures, RECONNECT_BACKOFF_MS.length - 1)] ?? 10_000, signal)
    failures += 1
  }
}
