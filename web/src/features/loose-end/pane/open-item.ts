import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'

/**
 * What names an item in an address: `item` on any page, and on the dashboard the type's own word (RT-05, SD-01); and what may
 * be an item, or a message that was left out, which open in the same way (DT-02).
 */
const NAMES = ['item', 'followUp', 'task', 'maybe', 'message'] as const

/** What can be open beside a list, by its name in the address. */
export type OpenKind = Exclude<(typeof NAMES)[number], 'followUp' | 'task'>

/** The id of what an address names, be it one or not; null for none. */
const openIdOf = (parameters: URLSearchParams): string | null =>
  NAMES.map((name) => parameters.get(name)).find((id) => id) ?? null

/** The same page with that open, or with nothing; what named a follow-up named its tab as well. */
function pageWith(parameters: URLSearchParams, id: string | null, kind: OpenKind = 'item'): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (next.get('followUp') && !next.has('tab') && !next.has('type')) next.set('tab', 'sent')
  for (const name of NAMES) next.delete(name)
  if (id !== null) next.set(kind, id)
  return next
}
const addressWith = (...page: Parameters<typeof pageWith>): string => `?${pageWith(...page)}`

/** The same page with the item that is open, named as on any page. */
export const withItemKept = (parameters: URLSearchParams): URLSearchParams => pageWith(parameters, openIdOf(parameters))

/** How an open item came to be so: what Back and the focus go by. */
interface OpenState {
  /** The page without an item is the entry before this one. */
  isOnTop?: boolean
  /** False: the focus stays in the list. */
  takesFocus?: boolean
}

/** The id of what the address names, be it one or not; null for none. */
export function useOpenId(): string | null {
  const [parameters] = useSearchParams()
  return openIdOf(parameters)
}

/**
 * Whether the focus is to go into the item that is open. What changes the page around it, such as a filter, does not move it;
 * nor does an item that was opened before and is there again, after a reload or Back: the focus may be elsewhere by now.
 */
export function useTakesFocus(id: string): boolean {
  const isThereAgain = useNavigationType() === 'POP'
  const state = useLocation().state as OpenState | null
  const wanted = isThereAgain ? false : state?.takesFocus
  const [opened, setOpened] = useState({ id, takesFocus: wanted ?? true })
  const takesFocus = wanted ?? (opened.id === id ? opened.takesFocus : true)
  if (opened.id !== id || opened.takesFocus !== takesFocus) setOpened({ id, takesFocus })
  return takesFocus
}

/** The way to what opens beside the list that it stands in. */
export function useItemLink(id: string, kind: OpenKind = 'item') {
  const [parameters] = useSearchParams()
  const state = useLocation().state as OpenState | null
  const openId = openIdOf(parameters)
  const isOpen = openId === id
  return {
    isOpen,
    link: {
      to: addressWith(parameters, id, kind),
      replace: openId !== null,
      preventScrollReset: true,
      state: { isOnTop: openId === null || state?.isOnTop === true, takesFocus: true } satisfies OpenState,
    },
  }
}

/** Opens items in the pane, and closes it. */
export function useItemPane() {
  const [parameters] = useSearchParams()
  const state = useLocation().state as OpenState | null
  const navigate = useNavigate()
  const openId = openIdOf(parameters)
  const isOnTop = openId === null || state?.isOnTop === true

  const open = useCallback(
    (id: string, takesFocus: boolean, kind?: OpenKind) =>
      void navigate(addressWith(parameters, id, kind), {
        replace: openId !== null,
        preventScrollReset: true,
        state: { isOnTop, takesFocus } satisfies OpenState,
      }),
    [navigate, parameters, openId, isOnTop],
  )
  const close = useCallback(() => {
    if (openId === null) return
    if (isOnTop) void navigate(-1)
    else void navigate(addressWith(parameters, null), { replace: true, preventScrollReset: true })
  }, [navigate, parameters, openId, isOnTop])
  return useMemo(() => ({ openId, open, close }), [openId, open, close])
}
