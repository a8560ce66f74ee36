import type { LiveEvent } from '@loose-ends/domain/sync/live-event.ts'

/** Tells a person's open tabs that something changed, whichever process they are connected to. */
export interface LiveEvents {
  /**
   * What is told of is stored already, so failing is no failure of whoever stored it: it is logged, never thrown. Pages read
   * again by themselves.
   */
  publish(userId: string, event: LiveEvent): Promise<void>
  /** Returns a function that ends the subscription. */
  subscribe(userId: string, listener: (event: LiveEvent) => void): () => void
  close(): Promise<void>
}
