import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, encrypted, id, instant, ownRows } from './columns.ts'
import { owner } from './owner.ts'

/** What signs a person in besides their mailbox: a WebAuthn credential record (WebAuthn §4). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: owner(),
    /** As the authenticator calls it, base64url. */
    credential_id: text().notNull().unique(),
    /** COSE key, base64url. */
    public_key: text().notNull(),
    /** How often it signed, as it says itself: 32 bits without a sign, 0 for ever where it does not count. */
    sign_count: bigint({ mode: 'number' }).notNull().default(0),
    /** What the authenticator calls the person: random, the same for all passkeys of a person. Base64url. */
    user_handle: text().notNull(),
    /** How the browser reaches it, as the browser said. */
    transports: text().array().notNull(),
    /** Whether its key may be copied to the person's other devices; it never changes (WebAuthn §7.2). */
    backup_eligible: boolean().notNull(),
    name: encrypted().notNull(),
    created_at: createdAt(),
    last_used_at: instant(),
  },
  (t) => [index('passkeys_user').on(t.user_id), ownRows('passkeys')],
).enableRLS()
