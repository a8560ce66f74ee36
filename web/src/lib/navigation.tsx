import { createContext, use, type ComponentProps, type MouseEvent } from 'react'

type Go = (path: string) => void

/** How a page of ours is gone to: by the router where it is there, else by loading the page. */
export const GoContext = createContext<Go>((path) => location.assign(path))
export const useGo = (): Go => use(GoContext)

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link to a page of ours that stands with and without the router: the landing page is light enough to do without. */
export function PageLink({ to, children, ...rest }: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { to: string }) {
  const go = use(GoContext)
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    go(to)
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}
