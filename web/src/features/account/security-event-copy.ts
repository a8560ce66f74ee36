import type { SecurityEventKind } from '@loose-ends/domain/account/security-event.ts'

/** What each line of the security log says to the person it is about. */
export const SECURITY_EVENT_COPY: Record<SecurityEventKind, string> = {
  signed_in: 'Signed in',
  signed_out: 'Signed out',
  signed_out_everywhere: 'Signed out everywhere',
  session_ended: 'You ended another session',
  refresh_refused: 'A session could not be continued and was refused',
  refresh_token_reused: 'A session was ended because a copy of its key was used',
  mailbox_connected: 'A mailbox was connected',
  mailbox_access_lost: 'Access to a mailbox ended',
  mailbox_disconnected: 'A mailbox was disconnected',
  sign_in_failed: 'A sign-in was refused',
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
  permission_refused: 'A page or action that needs a permission was refused',
  rate_limited: 'Too many requests: some were refused',
  origin_refused: 'A request from another website was refused',
  data_exported: 'All data was exported',
  items_exported: 'Tasks and follow-ups were exported',
  permission_given: 'A permission was given',
  permission_taken: 'A permission was taken away',
  key_renewed: 'Your data was encrypted with a new key',
  account_deleted: 'The account was deleted',
}
