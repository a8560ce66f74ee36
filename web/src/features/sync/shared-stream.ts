import { HEARTBEAT_MS, type LiveEvent } from '@loose-ends/domain/sync/live-event.ts'
import type { Fetch } from '#web/lib/request.ts'
import { listenLive, SILENCE_MS } from './live-stream.ts'

/** What the tab that listens tells the others. */
type Told = LiveEvent | 'missed' | 'alive'

interface SharedStreamOptions {
  send: Fetch
  locks: Pick<LockManager, 'request'>
  /** The name of the lock and of the channel that the person's tabs share. */
  name: string
  onEvent: (event: LiveEvent) => void
  /** Events may have been missed. */
  onMissed: () => void
  /** Ends it. */
  signal: AbortSignal
}

/**
 * Listens to the person's live events (SM-05) once for all their tabs: a browser opens six connections to a server that
 * speaks HTTP/1.1, and a stream in every tab would leave none for anything else. The tab that holds the lock listens and
 * tells the others. Where it ends, the next one does; where it is frozen, so that not even its heartbeat comes, another one
 * takes the lock away from it.
 */
export async function listenTogether(options: SharedStreamOptions): Promise<void> {
  const { send, locks, name, onEvent, onMissed, signal } = options
  const channel = new BroadcastChannel(name)
  signal.addEventListener('abort', () => channel.close(), { once: true })
  const tell = (told: Told) => {
    if (!signal.aborted) channel.postMessage(told)
  }

  let silent = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const awaitSign = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), SILENCE_MS)
  }

  const listen = async (isResumed: boolean, ended: AbortSignal) => {
    clearTimeout(timer)
    const beat = setInterval(() => tell('alive'), HEARTBEAT_MS)
    const hear = (event: LiveEvent) => {
      tell(event)
      onEvent(event)
    }
    const miss = () => {
      tell('missed')
      onMissed()
    }
    await listenLive(send, hear, miss, ended, isResumed).finally(() => clearInterval(beat))
  }

  /** Holds the lock and listens, until this tab ends or another one takes the lock away. */
  const hold = async (how: LockOptions, isResumed: boolean) => {
    const stolen = new AbortController()
    try {
      await locks.request(name, how, (lock) => lock && listen(isResumed, AbortSignal.any([signal, stolen.signal])))
    } catch {
      // Taken away, or waited for no longer.
    } finally {
      stolen.abort()
    }
  }

  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  channel.addEventListener('message', ({ data: told }: MessageEvent<Told>) => {
    awaitSign()
    if (told === 'missed') onMissed()
    else if (told !== 'alive') onEvent(told)
  })

  await hold({ ifAvailable: true }, false)
  while (!signal.aborted) {
    silent = new AbortController()
    awaitSign()
    await hold({ signal: AbortSignal.any([signal, silent.signal]) }, true)
    if (silent.signal.aborted && !signal.aborted) await hold({ steal: true }, true)
  }
}
