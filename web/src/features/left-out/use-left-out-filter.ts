import type { LeftOutReason } from '@loose-ends/domain/ledger/left-out-reason.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useChosenMailbox } from '../loose-end/filter/mailbox-choice.tsx'
import type { LeftOutFilter } from './queries.ts'
import { leftOutReasonOf } from './reason-copy.ts'

/** A search is asked for once the typing has rested this long. */
const TYPING_REST_MS = 300

/** The search, the mailbox and the filter, kept in the address; `text` is what stands in the search box while somebody types. */
export function useLeftOutFilter() {
  const [parameters, setParameters] = useSearchParams()
  const mailbox = useChosenMailbox()
  const filter: LeftOutFilter = {
    q: parameters.get('q') ?? '',
    reason: leftOutReasonOf(parameters.get('reason')),
    mailbox,
  }
  const [text, setText] = useState(filter.q)

  /** What was asked for last: the address follows a moment later, and what is asked for meanwhile builds on this. */
  const asked = useRef(filter)
  const { q: askedFor, reason } = filter
  useEffect(() => {
    asked.current = { q: askedFor, reason, mailbox }
  }, [askedFor, reason, mailbox])
  /** The words that this list has put into the address: others come with a link or with Back, and the box follows them. */
  const own = useRef(new Set([askedFor]))
  useEffect(() => {
    if (!own.current.delete(askedFor)) setText(askedFor)
  }, [askedFor])
  const change = (changed: Partial<Omit<LeftOutFilter, 'mailbox'>>) => {
    asked.current = { ...asked.current, ...changed }
    const { q, reason: chosen } = asked.current
    if (q !== askedFor) own.current.add(q)
    const next = { ...(q && { q }), ...(chosen && { reason: chosen }), ...(mailbox && { mailbox }) }
    const open = parameters.get('message')
    setParameters({ ...next, ...(open && { message: open }) }, { replace: true, preventScrollReset: true })
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
    setReason: (chosen: LeftOutReason | null) => change({ reason: chosen }),
    clear: () => {
      setText('')
      change({ q: '', reason: null })
    },
  }
}
