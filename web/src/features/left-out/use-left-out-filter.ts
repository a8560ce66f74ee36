import type { StoredReason } from '@loose-ends/domain/left-out/left-out.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { LeftOutFilter } from './queries.ts'
import { LEFT_OUT_COPY } from './reason-copy.ts'

/** A search is asked for once the typing has rested this long. */
const TYPING_REST_MS = 300

const reasonOf = (text: string | null): StoredReason | null =>
  text !== null && Object.hasOwn(LEFT_OUT_COPY, text) ? (text as StoredReason) : null

/** The search and the filter, kept in the address; `text` is what stands in the search box while somebody types. */
export function useLeftOutFilter() {
  const [parameters, setParameters] = useSearchParams()
  const filter: LeftOutFilter = { q: parameters.get('q') ?? '', reason: reasonOf(parameters.get('reason')) }
  const [text, setText] = useState(filter.q)

  /** What was asked for last: the address follows a moment later, and what is asked for meanwhile builds on this. */
  const asked = useRef(filter)
  const { q: askedFor, reason } = filter
  useEffect(() => {
    asked.current = { q: askedFor, reason }
  }, [askedFor, reason])
  const change = (changed: Partial<LeftOutFilter>) => {
    asked.current = { ...asked.current, ...changed }
    const { q, reason: chosen } = asked.current
    setParameters({ ...(q && { q }), ...(chosen && { reason: chosen }) }, { replace: true, preventScrollReset: true })
  }
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  useEffect(() => {
    if (text.trim() === askedFor) return
    const timer = setTimeout(() => latest.current({ q: text.trim() }), TYPING_REST_MS)
    return () => clearTimeout(timer)
  }, [text, askedFor])

  return {
    filter,
    text,
    setText,
    setReason: (chosen: StoredReason | null) => change({ reason: chosen }),
    clear: () => {
      setText('')
      change({ q: '', reason: null })
    },
  }
}
