import { useEffect, useRef } from 'react'

/** Gives a signal that is aborted once the component is gone: an answer that comes later is nobody's wish any more. */
export function useHere(): () => AbortSignal {
  const here = useRef(new AbortController())
  useEffect(() => {
    const leaving = new AbortController()
    here.current = leaving
    return () => leaving.abort()
  }, [])
  return () => here.current.signal
}
