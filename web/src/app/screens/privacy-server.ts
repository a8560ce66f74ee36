interface Stored {
  /** The tables that hold it. */
  tables: readonly string[]
  says: string
}

/** What the server stores of a person; each table of the database stands in one of these (PR-08). `company` signs people in. */
export const storedOnServer = (company: string): readonly Stored[] => [
  {
    tables: ['users', 'email_accounts', 'mailbox_marks'],
    says:
      `Your name, your email address, the address of your picture, your time zone, and ${company}’s permission to read ` +
      'your mailbox; for a mailbox elsewhere its servers, your username there and its password. Of each mailbox also ' +
      'the addresses that you write from, what you call it, and how far it has been read.',
  },
  {
    tables: ['loose_ends'],
    says:
      'For each loose end, and each task that you type in yourself: a title, a short description, the sentence it was ' +
      'read from, the subject, the other person’s name and address, dates, a suggested reply, why it ranks where it ' +
      'does, and what closed it.',
  },
  { tables: ['maybes'], says: 'The same for what may be a loose end and waits for your word.' },
  {
    tables: ['messages', 'ledger_sizes', 'message_counterparts', 'applied_labels'],
    says:
      'For each message that was looked at: its identifiers, its time, its subject, its sender and the other person, ' +
      'why it did or did not become an item, at most four sentences that may prove something settled, keyed hashes of ' +
      'addresses and words by which later mail is matched, and which of our labels it carries.',
  },
  {
    tables: ['replies'],
    says:
      'For each reply that you draft, send or schedule here: its recipients, its subject, what else stands in its ' +
      'header, and its text until it is sent. What is left of a reply that was sent or called off goes after 90 days.',
  },
  {
    tables: ['sender_rules', 'kind_rules'],
    says:
      'What you taught it: for each sender their address, the rule for their mail and how often you corrected it; the ' +
      'same counts for each kind of item. In Settings you can have each of them forgotten.',
  },
  { tables: ['notifications'], says: 'Your notifications: title and text of each, and whether you have read it.' },
  {
    tables: ['email_settings', 'passkeys', 'sessions', 'refresh_tokens'],
    says:
      'Your settings; your passkeys, with their names and public keys; the browsers in which you are signed in, with ' +
      'hashes of their tokens. Sessions that are over go after 90 days.',
  },
  {
    tables: ['sync_queue', 'sync_metrics', 'summary_sends', 'action_links'],
    says:
      'When your mail was read and how much was found; on which of the last 90 days a summary was sent, and hashes of ' +
      'the links in it until they expire.',
  },
  {
    tables: ['ai_consents', 'ai_usage', 'ai_records'],
    says:
      'If you let an AI read new mail: which one and since when, how much it was asked, and for 30 days what was ' +
      'sent to it and what it answered.',
  },
  {
    tables: ['security_events'],
    says: 'A security log of sign-ins, refusals, exports and deletions, kept for up to 90 days.',
  },
]
