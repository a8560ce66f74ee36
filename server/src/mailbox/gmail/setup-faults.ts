import type { AppError } from '@loose-ends/domain/errors.ts'
import type { Logger } from '#server/log.ts'

/** What is not set up at the provider, each with what the operator has to do. */
const REMEDIES = {
  mailbox_api:
    'enable the Gmail API for the Google Cloud project of GOOGLE_CLIENT_ID (a few minutes pass until it works)',
  oauth_client: 'check GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: Google does not accept the client, or it was deleted',
} as const
export type SetupFault = keyof typeof REMEDIES

/** Keeps what only the operator can end: it is logged when it is first met, and stands in `/readyz` until it is over. */
export class SetupFaults {
  readonly #log: Logger
  readonly #open = new Set<SetupFault>()

  constructor(log: Logger) {
    this.#log = log
  }

  /** The provider refused a call of ours, whoever it was for. */
  met(fault: SetupFault, error: AppError): void {
    if (this.#open.has(fault)) return
    this.#open.add(fault)
    this.#log.error({ err: error, fault }, `Google refuses this app: ${REMEDIES[fault]}`)
  }

  /** The provider took such a call. */
  over(fault: SetupFault): void {
    if (this.#open.delete(fault)) this.#log.warn({ fault }, 'Google accepts this app again')
  }

  /** What the operator has to do. */
  get hints(): string[] {
    return [...this.#open].map((fault) => REMEDIES[fault])
  }
}
