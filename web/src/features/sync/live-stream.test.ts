import { HEARTBEAT_MS, type LiveEvent } from '@loose-ends/domain/sync/live-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenLive } from './live-stream.ts'

describe('listenLive', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  let ended = new AbortController()
  afterEach(() => {
    ended.abort()
    ended = new AbortController()
  })

  function listen(open: (attempt: number) => Promise<Response>) {
    const times: number[] = []
    const events: LiveEvent[] = []
    const onReopen = vi.fn<() => void>()
    const begun = Date.now()
    void listenLive(
      (_, init) => {
        times.push(Date.now() - begun)
        return Promise.race([
          open(times.length),
          new Promise<never>((_resolve, reject) => {
            init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
          }),
        ])
      },
      (event) => events.push(event),
      onReopen,
      ended.signal,
    )
    return { times, events, onReopen }
  }

  it('[SM-05] tries again after 1, 2, 5, then every 10 seconds', async () => {
    const { times } = listen(() => Promise.reject(new TypeError('down')))
    await vi.advanceTimersByTimeAsync(39_000)
    expect(times).toEqual([0, 1000, 3000, 8000, 18_000, 28_000, 38_000])
  })

  it('[SM-05] asks no more often where each connection opens and is cut off at once', async () => {
    const { times, onReopen } = listen(async () => new Response(': welcome\n\n'))
    await vi.advanceTimersByTimeAsync(29_000)
    expect(times).toEqual([0, 1000, 3000, 8000, 18_000, 28_000])
    expect(onReopen).toHaveBeenCalledTimes(5)
  })

  it('[SM-05] tries again after a second where a connection had lasted', async () => {
    const lasting = () =>
      new Response(new ReadableStream({ start: (body) => void setTimeout(() => body.close(), HEARTBEAT_MS) }))
    const { times } = listen(async (attempt) => (attempt === 3 ? lasting() : Promise.reject(new TypeError('down'))))
    await vi.advanceTimersByTimeAsync(37_000)
    expect(times).toEqual([0, 1000, 3000, 3000 + HEARTBEAT_MS + 1000, 3000 + HEARTBEAT_MS + 3000])
  })

  it('[SM-05] gives a connection 10 seconds to open', async () => {
    const { times } = listen(() => new Promise<never>(() => undefined))
    await vi.advanceTimersByTimeAsync(11_500)
    expect(times).toEqual([0, 11_000])
  })

  it('[SM-05] puts together what arrives in pieces, and leaves out what is not complete', async () => {
    const text = ': hello\r\n\r\ndata: {"type":\r\ndata: "items"}\r\n\r\ndata: {"type":"notifications"}\n\ndata: {"ty'
    const bytes = new TextEncoder().encode(text)
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    const { events } = listen(async (attempt) => (attempt === 1 ? new Response(body) : Promise.reject(new Error())))
    await vi.advanceTimersByTimeAsync(500)
    expect(events).toEqual([{ type: 'items' }, { type: 'notifications' }])
  })

  it('[SM-05] passes events on, tells of a reopening, and skips what it does not know', async () => {
    const body =
      'data: {"type":"items"}\n\ndata: {"type":"from the future"}\n\n: beat\n\ndata: {"type":"notifications"}\n\n'
    const { events, onReopen } = listen(async () => new Response(body))
    await vi.advanceTimersByTimeAsync(500)
    expect(events).toEqual([{ type: 'items' }, { type: 'notifications' }])
    expect(onReopen).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(600)
    expect(onReopen).toHaveBeenCalledOnce()
  })
})
