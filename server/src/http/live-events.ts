import type { LiveEvent } from '@loose-ends/domain/sync/live-event.ts'

/** Tells a person's open tabs that something changed, whichever process they are connected to. */
export interface LiveEvents {
  publish(userId: string, event: LiveEvent): Promise<void>
  /** Returns a function that ends the subscription. */
  subscribe(userId: string, listener: (event: LiveEvent) => void): () => void
  close(): Promise<void>
}
