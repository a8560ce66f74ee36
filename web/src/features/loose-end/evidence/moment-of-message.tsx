import { ExternalLink } from 'lucide-react'
import { momentText } from '#web/lib/dates.ts'
import { provider } from '#web/lib/product-config.ts'
import { useNow } from '#web/lib/use-now.ts'

/** When a message was written (ISO 8601), and the way to it in the mailbox's own web page, where there is one. */
export function MomentOfMessage({ at, href }: { at: string; href: string | null }) {
  const when = <time dateTime={at}>{momentText(at, undefined, useNow())}</time>
  if (!href) return when
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 rounded-sm underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-current"
    >
      {when}
      <ExternalLink aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
      <span className="sr-only">Open in {provider.name} (opens in a new tab)</span>
    </a>
  )
}
