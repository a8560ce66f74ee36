import type { LiveEvent } from '@loose-ends/domain/sync/live-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeLocks } from '#web/testing/fake-server.ts'
import { listenTogether } from './shared-stream.ts'

/** Longer than two heartbeats and the time that a lost connection waits. */
const LONG_MS = 3 * 60_000

/** The channels of one browser: what is said in one is heard in the others of that name, not in itself. */
class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>()
  isFrozen = false
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    FakeChannel.open.add(this)
  }
  postMessage(data: unknown) {
    if (this.isFrozen) return
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }))
  }
  close() {
    FakeChannel.open.delete(this)
  }
}

describe('[SM-05] the live events of several tabs', () => {
  let locks = fakeLocks()
  const tabs: AbortController[] = []
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('BroadcastChannel', FakeChannel)
    locks = fakeLocks()
  })
  afterEach(() => {
    for (const tab of tabs.splice(0)) tab.abort()
    FakeChannel.open.clear()
  })

  /** A tab of that person; its server answers with a stream that stays open. */
  function openTab(person = 'maya') {
    const ended = new AbortController()
    tabs.push(ended)
    const heard: LiveEvent['type'][] = []
    const missed = vi.fn<() => void>()
    let streams = 0
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined
    const before = new Set(FakeChannel.open)
    void listenTogether({
      send: async (_, init) => {
        streams += 1
        const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })
        init?.signal?.addEventListener('abort', () => {
          streams -= 1
          stream?.error(new Error('aborted'))
          stream = undefined
        })
        return new Response(body)
      },
      locks,
      name: `live_${person}`,
      onEvent: ({ type }) => heard.push(type),
      onMissed: missed,
      signal: ended.signal,
    })
    const [channel] = [...FakeChannel.open].filter((one) => !before.has(one))
    return {
      heard,
      missed,
      streams: () => streams,
      say: (type: LiveEvent['type']) => stream?.enqueue(new TextEncoder().encode(`data: {"type":"${type}"}\n\n`)),
      beat: () => stream?.enqueue(new TextEncoder().encode(': beat\n\n')),
      freeze: () => channel && (channel.isFrozen = true),
      close: () => ended.abort(),
    }
  }
  const passes = (ms = 500) => vi.advanceTimersByTimeAsync(ms)

  it('come over one connection, and every tab hears each once', async () => {
    const open = [openTab(), openTab(), openTab()]
    await passes()
    expect(open.map((tab) => tab.streams())).toEqual([1, 0, 0])
    open[0]?.say('items')
    await passes()
    expect(open.map((tab) => tab.heard)).toEqual([['items'], ['items'], ['items']])
    expect(open.flatMap((tab) => tab.missed.mock.calls)).toEqual([])
  })

  it('are those of one person: another one has a connection of their own', async () => {
    const [maya, jo] = [openTab('maya'), openTab('jo')]
    await passes()
    maya.say('items')
    await passes()
    expect([maya.streams(), jo.streams(), maya.heard, jo.heard]).toEqual([1, 1, ['items'], []])
  })

  it('are heard by the next tab where the one that listened is closed, and what was missed is asked for in all', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()]
    await passes()
    first.close()
    await passes()
    expect([second.streams(), third.streams()]).toEqual([1, 0])
    expect([second.missed, third.missed].map((one) => one.mock.calls.length)).toEqual([1, 1])
    second.say('notifications')
    await passes()
    expect([first.heard, second.heard, third.heard]).toEqual([[], ['notifications'], ['notifications']])
  })

  it('are heard by another tab where the one that listened shows no sign of life, and again by one alone', async () => {
    const [first, second] = [openTab(), openTab()]
    await passes()
    first.freeze()
    for (let waited = 0; waited < LONG_MS; waited += 20_000) {
      first.beat()
      second.beat()
      await passes(20_000)
    }
    expect([first.streams(), second.streams()]).toEqual([0, 1])
    expect(second.missed).toHaveBeenCalledOnce()
    second.say('items')
    await passes()
    expect(second.heard).toEqual(['items'])
  })

  it('are not taken back by a tab that lost them, also where it had waited for them before', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()]
    await passes()
    first.close()
    await passes()
    second.freeze()
    for (let waited = 0; waited < LONG_MS / 2; waited += 20_000) {
      second.beat()
      third.beat()
      await passes(20_000)
    }
    expect([second.streams(), third.streams()]).toEqual([0, 1])
    // When the first was closed, and when it took them over.
    expect(third.missed).toHaveBeenCalledTimes(2)
  })

  it('stay with the tab that listens while it lives, however long nothing happens', async () => {
    const [first, second] = [openTab(), openTab()]
    for (let waited = 0; waited < LONG_MS; waited += 20_000) {
      first.beat()
      await passes(20_000)
    }
    expect([first.streams(), second.streams()]).toEqual([1, 0])
    expect(second.missed).not.toHaveBeenCalled()
  })
})
