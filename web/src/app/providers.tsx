import type { ReactNode } from 'react'
import { SessionContext, useSessionUpkeep } from '#web/features/session/session-context.tsx'
import type { SessionClient } from '#web/features/session/session-client.ts'
import type { BrowserKeys } from '#web/lib/browser-keys.ts'
import { BrowserKeysContext } from '#web/lib/browser-keys-context.ts'
import { ProductConfigContext, type ProductConfig } from '#web/lib/product-config.ts'

interface ProvidersProps {
  config: ProductConfig
  keys: BrowserKeys
  session: SessionClient
  children: ReactNode
}

/** What every page can ask for. Queries live below the guard, so that the public pages stay light. */
export function Providers({ config, keys, session, children }: ProvidersProps) {
  useSessionUpkeep(session, keys.session)
  return (
    <ProductConfigContext value={config}>
      <BrowserKeysContext value={keys}>
        <SessionContext value={session}>{children}</SessionContext>
      </BrowserKeysContext>
    </ProductConfigContext>
  )
}
