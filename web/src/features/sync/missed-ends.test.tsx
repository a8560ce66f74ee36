import type { LiveEvent } from '@loose-ends/domain/sync/live-event.ts'
import type { SyncQueueEntry, SyncState } from '@loose-ends/domain/sync/sync.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anEntry, SYNC } from '#web/testing/a-mailbox.ts'
import { anAccount, fakeServer } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const ASK = 'POST /functions/sync-gmail-activity'
/** A moment ago: nothing is asked for by itself after the sign-in then. */
const ASKED_AT = Date.now()
const PENDING = anEntry({
  created_at: new Date(ASKED_AT).toISOString(),
  updated_at: new Date(ASKED_AT).toISOString(),
})
const ended = (change: Partial<SyncQueueEntry>): SyncQueueEntry => ({
  ...PENDING,
  updated_at: new Date(ASKED_AT + 1000).toISOString(),
  ...change,
})
const COMPLETED = ended({ status: 'completed', step: 'completed' })
/** What the server says of a sync that has completed two items. */
const AFTER: SyncState = {
  ...SYNC,
  entry: COMPLETED,
  last_metric: SYNC.last_metric && { ...SYNC.last_metric, created_at: COMPLETED.updated_at, completed: 2 },
}

/** A page on which a sync can be asked for; `end` is how the server tells of its end when it is asked. */
async function aPage() {
  const server = fakeServer()
  let entry: SyncQueueEntry | null = null
  let tell: (event: LiveEvent) => void = () => undefined
  server.on('GET /email-account', anAccount())
  server.on('GET /sync', () =>
    entry?.status === 'completed' ? { ...AFTER, entry } : { ...SYNC, entry, last_metric: null },
  )
  server.on('GET /events', () => {
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      tell = (event) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
    }
    return new Response(new ReadableStream<Uint8Array>({ start }))
  })
  server.on(ASK, () => (entry = PENDING))
  renderApp('/settings', { server })
  const button = await screen.findByRole('button', { name: 'Sync emails now' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  return {
    server,
    ask: () => fireEvent.click(button),
    end: (next: SyncQueueEntry) => (entry = next),
    tell: (event: LiveEvent) => tell(event),
  }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('[SM-05] the end of a sync of which no event tells', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })

  it('[SM-05] is told once the server says that it is over', async () => {
    const { ask, end } = await aPage()
    ask()
    await screen.findByRole('button', { name: 'Syncing emails...' })
    end(COMPLETED)
    await pass(4000)
    await screen.findByRole('button', { name: 'Sync emails now' })
    await pass(2000)
    expect(await screen.findByText('Intelligent Gmail sync completed')).toBeTruthy()
    expect(screen.getByText('2 items were automatically marked as completed.')).toBeTruthy()
    expect(screen.getByText('2 items auto-completed!')).toBeTruthy()
  })

  it('[ER-01] warns where the thread analysis failed and the sync went on', async () => {
    const { ask, end } = await aPage()
    ask()
    await screen.findByRole('button', { name: 'Syncing emails...' })
    end({ ...COMPLETED, error_code: 'provider_unavailable' })
    await pass(4000)
    await screen.findByRole('button', { name: 'Sync emails now' }, { timeout: 10_000 })
    await pass(2000)
    expect(await screen.findByText('Thread analysis failed')).toBeTruthy()
    expect(screen.getByText('Intelligent Gmail sync completed')).toBeTruthy()
  })

  it.each(['visible', 'hidden'])(
    '[SM-02] a sync by hand is told to the desktop when it may, the page being %s',
    async (state) => {
      const shown = vi.fn<(title: string, options: object) => void>()
      class Notice {
        static readonly permission = 'granted'
        constructor(title: string, options: object) {
          shown(title, options)
        }
        close() {}
      }
      vi.stubGlobal('Notification', Notice)
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden')
      const { ask, end } = await aPage()
      ask()
      await screen.findByRole('button', { name: 'Syncing emails...' })
      end(COMPLETED)
      await pass(6000)
      await waitFor(() => expect(shown).toHaveBeenCalledOnce())
      expect(shown).toHaveBeenCalledWith('Loose Ends Sync Complete', {
        body: 'Your emails have been processed. Click to view updated actionables.',
      })
    },
  )

  it('[SM-05] [ER-01] is told where it failed, too', async () => {
    const { ask, end } = await aPage()
    ask()
    await screen.findByRole('button', { name: 'Syncing emails...' })
    end(ended({ status: 'failed', step: 'inbox', error_code: 'provider_unavailable' }))
    // The state is asked for every two seconds, and what is told stays for four.
    await pass(2000)
    await screen.findByRole('button', { name: 'Sync emails now' })
    expect(await screen.findByText(/^Inbox processing failed: /)).toBeTruthy()
  })

  it('[SM-05] is told once where its events overtake the answer to who asked for it', async () => {
    const { server, ask, tell } = await aPage()
    const late = Promise.withResolvers<SyncQueueEntry>()
    server.on(ASK, () => late.promise)
    await waitFor(() => expect(server.to('GET /events')).toHaveLength(1))
    ask()
    await waitFor(() => expect(server.to(ASK)).toHaveLength(1))
    server.on('GET /sync', AFTER)
    tell({ type: 'sync', entry: COMPLETED })
    tell({ type: 'sync_complete', auto_completions: 2 })
    expect(await screen.findByText('Intelligent Gmail sync completed')).toBeTruthy()
    late.resolve(PENDING)
    await pass(2000)
    expect(screen.queryByRole('button', { name: 'Syncing emails...' })).toBeNull()
    expect(localStorage.getItem('looseends_sync_state')).toBeNull()
    expect(screen.queryByText('Sync completed in background')).toBeNull()
  })
})
