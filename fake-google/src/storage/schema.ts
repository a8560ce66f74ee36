/** Counts up when a table changes, as `IF NOT EXISTS` would leave an older one in place. */
export const SCHEMA_VERSION = 1

/** Instants are milliseconds since 1970 UTC; ids of messages and threads are 16 hex digits as Gmail writes them. */
export const schema = `
CREATE TABLE IF NOT EXISTS accounts (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  name TEXT NOT NULL,
  sub TEXT NOT NULL UNIQUE,
  history_id INTEGER NOT NULL,
  -- Changes up to this id can no longer be listed.
  history_floor INTEGER NOT NULL,
  -- Feeds the ids of messages, drafts and labels.
  sequence INTEGER NOT NULL DEFAULT 0,
  -- What the mailbox was filled from, so that the same archive is not loaded twice; NULL = no archive.
  imported_from TEXT
) STRICT;

-- Further addresses that a person writes from; those that are verified are delivered to their mailbox.
CREATE TABLE IF NOT EXISTS send_as (
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  email TEXT NOT NULL COLLATE NOCASE,
  name TEXT NOT NULL,
  verification TEXT NOT NULL CHECK (verification IN ('accepted', 'pending')),
  treat_as_alias INTEGER NOT NULL,
  is_default INTEGER NOT NULL,
  PRIMARY KEY (account_id, email)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS signing_keys (
  kid TEXT PRIMARY KEY,
  private_jwk TEXT NOT NULL
) STRICT;

-- One grant for a person and a client: whichever token is revoked, all of them go.
CREATE TABLE IF NOT EXISTS grants (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  client_id TEXT NOT NULL,
  scopes TEXT NOT NULL,
  UNIQUE (account_id, client_id)
) STRICT;

CREATE TABLE IF NOT EXISTS authorization_codes (
  code_hash TEXT PRIMARY KEY,
  grant_id INTEGER NOT NULL REFERENCES grants (id) ON DELETE CASCADE,
  details TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS tokens (
  token_hash TEXT PRIMARY KEY,
  grant_id INTEGER NOT NULL REFERENCES grants (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('access', 'refresh')),
  scopes TEXT NOT NULL,
  -- NULL = does not expire.
  expires_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS tokens_by_grant ON tokens (grant_id);

-- What each app wants to be told of a mailbox; it ends with the grant.
CREATE TABLE IF NOT EXISTS watches (
  grant_id INTEGER PRIMARY KEY REFERENCES grants (id) ON DELETE CASCADE,
  topic TEXT NOT NULL,
  -- JSON list; with 'include' only changes of these labels are told, with 'exclude' all others.
  label_ids TEXT NOT NULL,
  behavior TEXT NOT NULL CHECK (behavior IN ('include', 'exclude')),
  expires_at INTEGER NOT NULL,
  -- Changes up to this id are told, or not worth telling.
  told_history_id INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS labels (
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('system', 'user')),
  settings TEXT NOT NULL DEFAULT '{}',
  PRIMARY KEY (account_id, id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS labels_by_name ON labels (account_id, name COLLATE NOCASE);

CREATE TABLE IF NOT EXISTS messages (
  n INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  thread_id TEXT NOT NULL,
  internal_date INTEGER NOT NULL,
  history_id INTEGER NOT NULL,
  -- Of Message-ID, without its angle brackets; '' = the message has none.
  rfc_id TEXT NOT NULL,
  has_attachment INTEGER NOT NULL,
  size INTEGER NOT NULL,
  snippet TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS messages_by_id ON messages (account_id, id);
CREATE INDEX IF NOT EXISTS messages_by_date ON messages (account_id, internal_date, n);
CREATE INDEX IF NOT EXISTS messages_by_thread ON messages (account_id, thread_id, internal_date);
CREATE INDEX IF NOT EXISTS messages_by_rfc_id ON messages (account_id, rfc_id);

-- Apart from messages, so that lists do not read through the bodies.
CREATE TABLE IF NOT EXISTS raw_messages (
  n INTEGER PRIMARY KEY REFERENCES messages (n) ON DELETE CASCADE,
  raw BLOB NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS message_labels (
  account_id INTEGER NOT NULL,
  label_id TEXT NOT NULL,
  internal_date INTEGER NOT NULL,
  n INTEGER NOT NULL REFERENCES messages (n) ON DELETE CASCADE,
  PRIMARY KEY (account_id, label_id, internal_date, n)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS message_labels_by_message ON message_labels (n, label_id);

-- Every Message-ID, In-Reply-To and References id seen with a subject, and the thread it belongs to.
CREATE TABLE IF NOT EXISTS thread_keys (
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  rfc_id TEXT NOT NULL,
  subject TEXT NOT NULL,
  thread_id TEXT NOT NULL,
  PRIMARY KEY (account_id, rfc_id, subject)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS history (
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  id INTEGER NOT NULL,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('messageAdded', 'messageDeleted', 'labelAdded', 'labelRemoved')),
  message_id TEXT NOT NULL,
  thread_id TEXT NOT NULL,
  -- JSON lists: the labels of the message after the change, and the labels that changed.
  label_ids TEXT NOT NULL,
  changed_label_ids TEXT NOT NULL,
  PRIMARY KEY (account_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS drafts (
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  n INTEGER NOT NULL UNIQUE REFERENCES messages (n) ON DELETE CASCADE,
  PRIMARY KEY (account_id, id)
) STRICT, WITHOUT ROWID;

-- Words for q=; the row id is the message's n.
CREATE VIRTUAL TABLE IF NOT EXISTS message_words USING fts5 (
  subject, sender, recipient, copied, blind_copied, body,
  content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2", detail=full
);
`
