import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useConnection } from './use-connection.ts'

/** How often a server that did not answer is asked again. */
const ASK_AGAIN_MS = 5 * SECOND_MS

const WORDS = {
  offline: 'You are offline.',
  unreachable: 'The server cannot be reached.',
} as const

/** Says under the top bar that nothing can be read or saved right now, for as long as that is so. */
export function ConnectionBanner() {
  const cache = useQueryClient()
  const connection = useConnection()
  const isUnreachable = connection === 'unreachable'
  useEffect(() => {
    if (!isUnreachable) return
    const timer = setInterval(() => void cache.refetchQueries({ type: 'active' }), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [cache, isUnreachable])
  return (
    <output className="block">
      {connection !== 'there' && (
        <span className="animate-appear block bg-ink text-paper">
          <span className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm sm:px-6">
            <WifiOff aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
            <span className="font-medium">{WORDS[connection]}</span>
            <span>What you see was loaded before. Changes are not saved until the connection is back.</span>
            {isUnreachable && (
              <span className="ml-auto">
                <Button variant="inverse" size="sm" onClick={() => void cache.refetchQueries({ type: 'active' })}>
                  Try again
                </Button>
              </span>
            )}
          </span>
        </span>
      )}
    </output>
  )
}
