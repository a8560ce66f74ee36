import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { useEffect, useState } from 'react'

/** The current time, told anew every minute (or as often as asked), so that relative times stay true. */
export function useNow(everyMs: number = MINUTE_MS): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
