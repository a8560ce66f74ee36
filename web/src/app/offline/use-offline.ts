import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useResumedChanges } from '#web/features/loose-end/change/use-resumed-changes.ts'
import { useSession, useSessionClient } from '#web/features/session/session-context.tsx'
import { usePerson } from '#web/features/session/use-person.ts'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { toast } from '#web/ui/toast.ts'

/** A first visit has other things to do. */
const BEGUN_AFTER_MS = 5 * SECOND_MS
/** How often a server that was not there when the page was opened is asked again. */
const ASKED_EVERY_MS = 5 * SECOND_MS

/** Keeps the lists that a person sees, and the app itself, for a time without a network. */
function useKeptLists(isRemembered: boolean, onNewVersion: () => void): void {
  const cache = useQueryClient()
  const keys = useBrowserKeys()
  const person = usePerson()
  const latest = useRef(person)
  useEffect(() => {
    latest.current = person
  })
  const { user } = person
  useEffect(() => {
    if (isRemembered) return
    let isOver = false
    let stop: (() => void) | undefined
    const begin = async () => {
      const { followVersions } = await import('./new-version.ts')
      await followVersions(onNewVersion)
      const { keepLists } = await import('./kept-lists.ts')
      if (isOver) return
      stop = await keepLists({ keys, cache, user, now: Date.now })
      if (isOver) return stop()
      // What is not on the page that somebody begins with is read without a network, too.
      const { prefetchLists } = await import('./prefetch-lists.ts')
      prefetchLists(cache, latest.current)
    }
    const timer = setTimeout(() => void begin().catch(() => undefined), BEGUN_AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
    // The person's own words about themselves may change; whose lists these are does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [cache, keys, user.id, isRemembered, onNewVersion])
}

/** Asks again for the server that was not there when the page was opened, and then for what the lists hold now. */
function useReturn(isRemembered: boolean): void {
  const cache = useQueryClient()
  const client = useSessionClient()
  useEffect(() => {
    if (!isRemembered) return
    let isAsking = false
    const ask = async () => {
      if (isAsking) return
      isAsking = true
      try {
        const { isNewerThere } = await import('./new-version.ts')
        if (await isNewerThere()) location.reload()
        else await client.load()
      } catch {
        // Not there yet.
      } finally {
        isAsking = false
      }
    }
    const askSoon = () => void ask()
    const timer = setInterval(askSoon, ASKED_EVERY_MS)
    addEventListener('online', askSoon)
    return () => {
      clearInterval(timer)
      removeEventListener('online', askSoon)
      void cache.invalidateQueries()
    }
  }, [cache, client, isRemembered])
}

/** The page that follows this one is loaded anew once there is a newer version of the app, and nothing waits to be saved. */
function useNewVersion(): () => void {
  const cache = useQueryClient()
  const { pathname } = useLocation()
  const isNew = useRef(false)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (isNew.current && navigator.onLine && cache.isMutating() === 0) location.reload()
  }, [cache, pathname])
  const [note] = useState(() => () => {
    isNew.current = true
    toast({ title: 'A new version is here', description: 'It opens with the next page that you go to.' })
  })
  return note
}

/** What lets a page be read, and worked with, without a network (decision 0032). */
export function useOffline(): void {
  const session = useSession()
  const isRemembered = session.status === 'signed_in' && session.isRemembered
  useKeptLists(isRemembered, useNewVersion())
  useReturn(isRemembered)
  useResumedChanges()
}
