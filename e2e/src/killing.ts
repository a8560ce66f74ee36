/** Ends what hangs. A job whose process died is given to another one once its heartbeat is missed. */
export const RECOVERED_WITHIN_MS = 5 * 60_000
/** About as long as the work of a round takes when nobody disturbs it. */
export const WORK_MS = 2_500

export interface KillOptions {
  rounds: number
  /** Messages of a new mailbox in each round. */
  older: number
  /** Messages that arrive in a mailbox that is read already. */
  arriving: number
  /** A number in [0, 1). */
  random(): number
}

export interface Killed {
  rounds: number
  messages: number
  /** From a kill until everything was as if nothing had happened. */
  slowestRecoveryMs: number
}
