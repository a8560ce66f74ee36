import { z } from 'zod'
import { DETECTION_REASONS } from '../mail-kind/message-nature.ts'

/** Why a message could not be examined at all; `not_given_out`: for a day, the provider failed whenever it was asked for it. */
const UNREADABLE_REASONS = ['too_large', 'unreadable_message', 'analysis_timeout', 'not_given_out'] as const
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number]
/** Whether a message with that reason could not be examined at all. */
export const isUnreadableReason = (reason: string): reason is UnreadableReason =>
  UNREADABLE_REASONS.some((one) => one === reason)

/**
 * Every reason for which a message shows no item: what the detection says, what could not be read, `dismissed` (the
 * person said that its items are none), `sender_rule` (the person's rule for its sender leaves it out), `maybe_dropped` (the
 * person dropped what it may have asked), `maybe_settled` (later mail shows that what it may have asked is over) and
 * `no_room` (the person had as many items as one can have).
 */
export const LEFT_OUT_REASONS = [
  ...DETECTION_REASONS,
  ...UNREADABLE_REASONS,
  'dismissed',
  'sender_rule',
  'maybe_dropped',
  'maybe_settled',
  'no_room',
] as const
export const leftOutReasonSchema = z.enum(LEFT_OUT_REASONS)
export type LeftOutReason = z.infer<typeof leftOutReasonSchema>
