import { BellRing, ListChecks, Mail } from 'lucide-react'
import { Link } from 'react-router'
import { useConnect } from '#web/features/session/use-connect.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ThreadMark } from '#web/ui/thread.tsx'
import { provider } from '#web/lib/product-config.ts'

const STEPS = [
  [
    Mail,
    `Connect ${provider.name}`,
    `${provider.company} asks you what may be read: tick all boxes. Nothing else is needed.`,
  ],
  [ListChecks, 'Auto-Detect Tasks', 'What people ask of you is found in the mail you receive.'],
  [BellRing, 'Never Miss Follow-ups', "People who haven't answered you after three days are listed here."],
] as const

/** What a person without a connected mailbox sees (DB-01). */
export default function ConnectCard() {
  const { isConnecting, connect } = useConnect()
  return (
    <div className="mt-3">
      <Card>
        <ThreadMark className="size-12" />
        <h2 className="mt-3 text-2xl font-semibold">Connect Your {provider.name}</h2>
        <ol className="mt-6 grid gap-6 md:grid-cols-3">
          {STEPS.map(([Icon, title, text]) => (
            <li key={title}>
              <Icon aria-hidden="true" className="size-5 text-ink-3" strokeWidth={1.75} />
              <h3 className="mt-2 font-semibold">{title}</h3>
              <p className="text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button variant="accent" size="lg" busy={isConnecting} onClick={() => void connect()}>
            {isConnecting ? 'Connecting...' : `Connect ${provider.name} Account`}
          </Button>
          <Link to={paths.settings} className="underline">
            Connect another mailbox by its password
          </Link>
        </div>
      </Card>
    </div>
  )
}
