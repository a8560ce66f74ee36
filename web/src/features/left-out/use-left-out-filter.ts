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

  const change = (changed: Partial<LeftOutFilter>) => {
    const { q, reason } = { ...filter, ...changed }
    setParameters({ ...(q && { q }), ...(reason && { reason }) }, { replace: true, preventScrollReset: true })
  }
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  useEffect(() => {
    if (text.trim() === filter.q) return
    const timer = setTimeout(() => latest.current({ q: text.trim() }), TYPING_REST_MS)
    return () => clearTimeout(timer)
  }, [text, filter.q])

  return {
    filter,
    text,
    setText,
    setReason: (reason: StoredReason | null) => change({ reason }),
    clear: () => {
      setText('')
      change({ q: '', reason: null })
    },
  }
}
