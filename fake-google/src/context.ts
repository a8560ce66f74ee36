import type { HttpBindings } from '@hono/node-server'
import type { Clock } from './clock.ts'
import type { FaultBoard } from './control/fault.ts'
import type { Quota } from './gmail/quota.ts'
import type { Account } from './mailbox/account.ts'
import type { PushService } from './pubsub/push-service.ts'
import type { SigningKey } from './oauth/signing-key.ts'
import type { Store } from './storage/store.ts'

/** An app that may sign people in. Redirect addresses are compared letter by letter. */
export interface OAuthClient {
  id: string
  /** What people are shown; default: the id. */
  name?: string
  secret: string
  redirectUris: string[]
}

/** What every part of the running fake works with. */
export interface FakeContext {
  store: Store
  clock: Clock
  clients: Map<string, OAuthClient>
  signingKey: SigningKey
  quota: Quota
  faults: FaultBoard
  push: PushService
  /** How mail goes out. Google gives some messages a Message-ID of its own. */
  sending: { replacesMessageId: boolean }
  /** How Google answers at its worst; see `Control`. */
  answering: {
    batchCalls: number
    /** By account: the last change that its history lists. */
    heldHistory: Map<number, number>
    compresses: boolean
    /** So many answers were. */
    compressed: number
  }
  /** Where browsers and apps reach this server; known once it listens. */
  issuer(): string
}

/** What a Gmail route knows of its caller. */
export interface FakeEnvironment {
  Bindings: HttpBindings
  Variables: { account: Account; scopes: Set<string>; grantId: number }
}
