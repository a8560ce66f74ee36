import { useEffect, useState } from 'react'

/** How long the typing rests before the server is asked. */
export const TYPING_RESTS_MS = 180

/** The value as it was once it had stood still for that long. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
