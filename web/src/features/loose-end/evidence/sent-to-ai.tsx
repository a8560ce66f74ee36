import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useProductConfig } from '#web/lib/product-config.ts'

/** The way to what an AI was sent about a message, by its id; nothing where no AI is configured. */
export function SentToAi({ messageId }: { messageId: string }) {
  const { ai } = useProductConfig()
  if (!ai) return null
  return (
    <Link
      to={`${paths.sentToAi}?message=${encodeURIComponent(messageId)}`}
      className="mt-2 inline-block text-sm text-ink-3 underline underline-offset-4 hover:text-ink"
    >
      What an AI was sent of it
    </Link>
  )
}
