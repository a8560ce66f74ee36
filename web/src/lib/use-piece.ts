import { createElement, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'

export interface PieceSource<P> {
  /** Known by its identity: a constant of the module. */
  load: () => Promise<{ default: ComponentType<P> }>
  isWanted: boolean
  /** It could not be fetched. It is tried again when it is next wanted, and when the device is online again. */
  onFailed: () => void
}

/** The parts that are here, by what fetched them. */
const fetched = new WeakSet<() => Promise<unknown>>()

/** Whether a service worker answers for this page: it holds all parts of the app (decision 0032). */
const areAllHere = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null

/**
 * Fetches a part of the page. Offline, one that is not here yet is not even tried: a browser that failed to fetch a module
 * does not try it again while the page is open. `load` is one function for each part.
 */
export async function fetchPiece<M>(load: () => Promise<M>): Promise<M> {
  if (!navigator.onLine && !fetched.has(load) && !areAllHere()) throw new Error('The device is offline')
  const piece = await load()
  fetched.add(load)
  return piece
}

/**
 * A part of the page that comes along when it is first wanted; returns what draws it, or null until it is there. Unlike
 * with `lazy`, a part that cannot be fetched does not cost the page.
 */
export function usePiece<P extends object>(source: PieceSource<P>): ((props: P) => ReactNode) | null {
  const [piece, setPiece] = useState<{ component: ComponentType<P> } | null>(null)
  const latest = useRef(source)
  useEffect(() => {
    latest.current = source
  })
  const isMissing = source.isWanted && piece === null
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    const fetchIt = () => {
      fetchPiece(latest.current.load).then(
        ({ default: component }) => {
          if (!isGone) setPiece({ component })
        },
        () => {
          if (!isGone) latest.current.onFailed()
        },
      )
    }
    fetchIt()
    addEventListener('online', fetchIt)
    return () => {
      isGone = true
      removeEventListener('online', fetchIt)
    }
  }, [isMissing])
  return piece && ((props) => createElement(piece.component, props))
}
