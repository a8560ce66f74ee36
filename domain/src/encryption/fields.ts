/**
 * Which columns hold ciphertext, by table: everything derived from mail text, and who a person is (BE-06). A column is
 * encrypted because it stands here; the store and the browser read the same list. The row id goes into the additional
 * data, so a ciphertext opens in its own place alone.
 */
export const ENCRYPTED_FIELDS = {
  users: ['email', 'full_name', 'avatar_url'],
  email_accounts: ['email', 'name', 'own_addresses', 'server_login', 'password', 'refresh_token', 'access_token'],
  loose_ends: [
    'task',
    'description',
    'email_excerpt',
    'preview',
    'smart_summary',
    'action_required',
    'context_notes',
    'recommended_timing',
    'sender_name',
    'sender_email',
    'subject',
    'evidence',
    'suggested_response',
    'completion_note',
    'proof',
  ],
  notifications: ['title', 'content'],
  messages: ['subject', 'sender', 'counterpart', 'excerpt', 'sentences'],
  maybes: ['title', 'evidence', 'subject', 'sender_name', 'sender_email', 'details'],
  sender_rules: ['sender'],
  replies: ['text', 'subject', 'recipients', 'envelope'],
  sessions: ['user_agent'],
  passkeys: ['name'],
  ai_records: ['sent', 'answer'],
} as const

/** What stands in place of a field that no key opens (VA-10). */
export const UNOPENED = '[Encrypted]'

export type EncryptedTable = keyof typeof ENCRYPTED_FIELDS
export type EncryptedField<T extends EncryptedTable> = (typeof ENCRYPTED_FIELDS)[T][number]
