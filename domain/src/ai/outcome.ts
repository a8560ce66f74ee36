import { DAY_MS } from '../time.ts'

/** How long the record of what was sent is kept. */
export const AI_RECORDS_DAYS = 30
export const AI_RECORDS_MS = AI_RECORDS_DAYS * DAY_MS

/** Only mail this new is put to the AI: what is older has been read by the person. */
export const AI_NEWEST_MS = 3 * DAY_MS

/** What a person may spend on one day of theirs, where the operator says nothing. */
export const DEFAULT_DAILY_TOKENS = 100_000

/** Less than that has no room for the longest question about a message and its answer. */
export const LEAST_DAILY_TOKENS = 10_000

/**
 * What became of a message: `asking`: being asked, or to be asked again; `used`: the answer changed something;
 * `nothing_new`: it agreed with the rules; `local`: the rules' result stands, `reason` says why; `not_asked`: nothing was sent.
 */
export const AI_OUTCOMES = ['asking', 'used', 'nothing_new', 'local', 'not_asked'] as const
export type AiOutcome = (typeof AI_OUTCOMES)[number]

/** Why the rules' result stands though the AI was asked. */
export const AI_FAILURES = [
  'unavailable', // down, too slow, or answering garbage
  'refused', // the model would not answer
  'cut_off', // the answer was longer than allowed
  'wrong_format',
  'wrong_evidence',
  'message_gone',
  'too_long', // one question would cost more than a whole day's budget
  'no_longer_asked', // the AI, the mailbox or the message is not what it was when the question was put
] as const
export type AiFailure = (typeof AI_FAILURES)[number]

/** Why a message is not put to the AI. */
export const NOT_ASKED_REASONS = ['not_personal', 'nothing_to_read', 'speaks_to_machine'] as const
export type NotAskedReason = (typeof NOT_ASKED_REASONS)[number]
