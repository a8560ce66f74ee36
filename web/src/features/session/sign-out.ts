import { toast } from '#web/ui/toast.ts'
import type { SessionClient } from './session-client.ts'
import { endedBy } from './session-state.ts'

const isOver = (asking: Promise<unknown>): Promise<boolean> =>
  asking.then(
    () => false,
    (error: unknown) => endedBy(error) !== null,
  )

/**
 * Ends every session of the person, and says how it went (CB-06). Where the answer is lost, whether the session still stands
 * tells: what the server says of it now, or, while it cannot be reached, later.
 */
export async function signOutEverywhere(client: SessionClient): Promise<void> {
  const tellDone = () => toast({ title: 'Signed out successfully', kind: 'success' })
  const leave = () => {
    client.forget('signed_out')
    tellDone()
  }
  try {
    await client.signOut('global')
    tellDone()
  } catch (error) {
    if (endedBy(error) || (await isOver(client.call('GET', '/auth/user')))) return leave()
    toast({ title: 'Failed to sign out. Please try again.', kind: 'destructive' })
    const stop = client.subscribe(() => {
      const state = client.getState()
      if (state.status !== 'signed_out') return
      stop()
      if (state.reason === 'ended') leave()
    })
  }
}
