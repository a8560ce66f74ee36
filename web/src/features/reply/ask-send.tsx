import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

interface AskSendProps {
  recipients: readonly string[]
  isBusy: boolean
  onBack: () => void
  onSend: () => void
}

/** Nothing goes out without a second yes. */
export function AskSend({ recipients, isBusy, onBack, onSend }: AskSendProps) {
  const send = useRef<HTMLButtonElement>(null)
  useEffect(() => send.current?.focus(), [])
  return (
    <div role="group" aria-label="Send it now?" className="animate-appear mt-5 border-t border-line pt-4">
      <p>
        Send this to <bdi className="font-medium [overflow-wrap:anywhere]">{recipients.join(', ')}</bdi> now? It cannot
        be taken back.
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" disabled={isBusy} onClick={onBack}>
          Back
        </Button>
        <Button ref={send} busy={isBusy} onClick={onSend}>
          Send now
        </Button>
      </div>
    </div>
  )
}
