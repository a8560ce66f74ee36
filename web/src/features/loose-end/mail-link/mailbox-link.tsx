import { ExternalLink } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { provider } from '#web/lib/product-config.ts'

/** Opens the mail itself in a tab of its own. `title` tells it from the same link of other rows; in a row, a picture says it. */
export const MailboxLink = ({ href, title, inRow = false }: { href: string; title: string; inRow?: boolean }) => (
  <Button variant="quiet" size="sm" asChild>
    <a href={href} target="_blank" rel="noreferrer" aria-label={`Open in ${provider.name}: ${title}`}>
      <span className={inRow ? 'sr-only' : 'max-sm:sr-only'}>Open in {provider.name}</span>
      <ExternalLink aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
    </a>
  </Button>
)
