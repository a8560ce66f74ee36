import { z } from 'zod'

/** What the security log tells of (BE-12). */
const SECURITY_EVENT_KINDS = [
  'signed_in',
  'signed_out',
  'signed_out_everywhere',
  'session_ended', // one of their sessions, from another one
  'refresh_refused',
  'refresh_token_reused',
  'mailbox_connected',
  'mailbox_access_lost',
  'mailbox_disconnected', // by the person
  'sign_in_failed', // the provider vouched for nobody, or for somebody else; a passkey's answer did not verify
  'passkey_added',
  'passkey_removed',
  'permission_refused', // asked for what only others may
  'rate_limited',
  'origin_refused', // asked by a page that is not ours
  'data_exported', // everything
  'items_exported', // tasks and follow-ups, as a table or a calendar
  'permission_given',
  'permission_taken',
  'key_renewed', // a new data key, and everything sealed with it
  'account_deleted', // the one line that outlives the person, under a hash of their id
] as const
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]

/** One line of the person's own security log. */
export const securityEventSchema = z.object({
  id: z.uuid(),
  kind: z.enum(SECURITY_EVENT_KINDS),
  at: z.iso.datetime(),
})
export type SecurityEvent = z.infer<typeof securityEventSchema>

/** So many of each kind: what anybody can cause, such as a sign-in that fails, hides nothing else. */
export const SECURITY_EVENTS_SHOWN = 30

/** The newest lines of each kind, newest first. */
export const securityEventListSchema = z.object({ items: z.array(securityEventSchema) })
export type SecurityEventList = z.infer<typeof securityEventListSchema>
