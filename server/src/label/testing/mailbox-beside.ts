import type { TestApp } from '#server/testing/test-app.ts'

/** Stores a later mailbox of the person beside the first one; nobody is at its server. */
export async function mailboxBeside(test: Pick<TestApp, 'database'>, userId: string): Promise<void> {
  await test.database.owner.query(
    `INSERT INTO email_accounts (id, user_id, kind, status, email, email_hash, connected_at, created_at, scopes)
     SELECT gen_random_uuid(), user_id, 'imap', 'reconnect_needed', email, email_hash, connected_at,
       created_at + interval '1 day', scopes
     FROM email_accounts WHERE user_id = $1`,
    [userId],
  )
}
