-- Who may do what: the only file besides the policies of 0000_tables.sql that opens anything to the app's role.

-- The app's role may read and write rows (row-level security decides which), and owns nothing.
GRANT USAGE ON SCHEMA public TO looseends_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO looseends_app;--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO looseends_app;--> statement-breakpoint
-- PostgreSQL lets everybody call a new function. Whatever is made from here on is for the app alone.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT EXECUTE ON FUNCTIONS TO looseends_app;--> statement-breakpoint

-- Loose ends by their two nouns, for people with psql. Whoever reads them sees what they see in the table itself.
CREATE VIEW tasks WITH (security_invoker = true) AS
  SELECT id, user_id, task, description, email_excerpt, priority, due_date, created_at,
    CASE status WHEN 'snoozed' THEN 'open' ELSE status END AS status, sender_name, sender_email,
    thread_id, subject, completion_note, kind, direction, origin, source_message_id, item_key, date AS received_at, evidence,
    suggested_response, reasons, priority_score, confidence, snoozed_until, completed_at, settled_by, proposal, proof,
    rejected_evidence, person_changed_at, kept_at, dismissed_at
  FROM loose_ends WHERE type = 'task';--> statement-breakpoint
CREATE VIEW follow_ups WITH (security_invoker = true) AS
  SELECT id, user_id, status, kind AS type, direction, origin, date, subject, preview, sender_name, sender_email, thread_id,
    suggested_response, snoozed_until, unless_reply_since, returned_from, smart_summary, action_required, priority_score,
    business_impact, recommended_timing, context_notes, relationship_importance, success_probability, answer_odds, history,
    created_at, source_message_id, item_key, counterpart_hash, due_date, evidence, reasons, confidence, waiting_since,
    away_until, address_failed_at, last_nudge_at, completed_at, completion_note, settled_by, proposal, proof,
    rejected_evidence, archived_at, person_changed_at, kept_at, dismissed_at
  FROM loose_ends WHERE type = 'follow_up';--> statement-breakpoint
GRANT SELECT ON tasks, follow_ups TO looseends_app;--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON tasks, follow_ups FROM looseends_app;--> statement-breakpoint

-- The job queue lives in a schema of its own, owned by a role that sees nothing else.
CREATE SCHEMA IF NOT EXISTS pgboss AUTHORIZATION looseends_jobs;--> statement-breakpoint

-- How often each address and person did what is limited, shared by all processes. In a schema of its own, as it is no
-- data of a person: the keys are keyed hashes, the rows are worth minutes, and a crash may empty them (UNLOGGED).
CREATE SCHEMA limits;--> statement-breakpoint
CREATE UNLOGGED TABLE limits.rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);--> statement-breakpoint
GRANT USAGE ON SCHEMA limits TO looseends_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON limits.rate_limits TO looseends_app;--> statement-breakpoint

-- The root of the keyed hashes, wrapped by the master key in use; which one that is, it says itself. One row, no data of a
-- person, in a schema of its own. The app reads it; only the owner of the tables writes it.
CREATE SCHEMA keys;--> statement-breakpoint
CREATE TABLE keys.root (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  wrapped text NOT NULL,
  -- Since when keys are being changed; NULL: they are not.
  rotating_since timestamptz
);--> statement-breakpoint
GRANT USAGE ON SCHEMA keys TO looseends_app;--> statement-breakpoint
GRANT SELECT ON keys.root TO looseends_app;--> statement-breakpoint

-- Each person on a message as a row, to be found by (docs/decisions/0019-indexes-under-row-security.md).
CREATE FUNCTION place_under_counterparts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO message_counterparts (user_id, counterpart_hash, sent_at, message_id)
  SELECT DISTINCT user_id, hash, sent_at, id FROM added, unnest(counterpart_hashes) hash;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER messages_under_counterparts AFTER INSERT ON messages
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION place_under_counterparts();--> statement-breakpoint

-- How large each ledger is, counted with every row that comes or goes. Whoever writes the rows of a person holds their lock,
-- so that nobody waits for the count alone.
CREATE FUNCTION count_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_sizes AS size (user_id, messages) SELECT user_id, count(*) FROM added GROUP BY user_id
  ON CONFLICT (user_id) DO UPDATE SET messages = size.messages + excluded.messages;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER messages_added AFTER INSERT ON messages
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added();--> statement-breakpoint
CREATE FUNCTION count_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_sizes AS size SET messages = size.messages - gone.messages
  FROM (SELECT user_id, count(*) AS messages FROM deleted GROUP BY user_id) AS gone WHERE size.user_id = gone.user_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER messages_deleted AFTER DELETE ON messages
  REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION count_deleted();--> statement-breakpoint

-- The doors in row-level security: how the system finds whom to serve, before it acts as that person. Each answers ids, or
-- numbers, and takes nothing that would let a caller widen it.

-- Sign-in and sessions. That of a session is read for each request: of one that only reads, in the transaction of its reads.
CREATE FUNCTION system_user_by_subject(wanted text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT id FROM users WHERE subject_hash = wanted $$;--> statement-breakpoint
CREATE FUNCTION system_user_by_email(wanted text) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT id FROM users WHERE email_hash = wanted $$;--> statement-breakpoint
CREATE FUNCTION system_refresh_token(wanted text) RETURNS TABLE (id uuid, user_id uuid, session_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT id, user_id, session_id FROM refresh_tokens WHERE token_hash = wanted $$;--> statement-breakpoint
CREATE FUNCTION system_claimable_session(wanted text) RETURNS TABLE (id uuid, user_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT id, user_id FROM sessions WHERE binding_hash = wanted AND claimable_until IS NOT NULL AND ended_at IS NULL $$;--> statement-breakpoint
CREATE FUNCTION system_session(wanted uuid) RETURNS TABLE (user_id uuid, last_active_at timestamptz, expires_at timestamptz, ended_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT user_id, last_active_at, expires_at, ended_at FROM sessions WHERE id = wanted $$;--> statement-breakpoint
CREATE FUNCTION system_user_by_passkey(wanted text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT user_id FROM passkeys WHERE credential_id = wanted $$;--> statement-breakpoint

-- Mailboxes: whose to read (unless one of that mailbox was asked for since, whatever became of it), whose to watch anew, and who has that of an address, by its keyed hash, at a provider.
-- What seems to be still to come was before the clock was put back.
CREATE FUNCTION system_accounts_to_sync(synced_before timestamptz, connected_before timestamptz, moment timestamptz) RETURNS TABLE (user_id uuid, account_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT user_id, id FROM email_accounts a WHERE status = 'connected' AND (connected_at < connected_before OR connected_at > moment)
    AND (last_synced_at IS NULL OR last_synced_at < synced_before OR last_synced_at > moment)
    AND NOT EXISTS (SELECT 1 FROM sync_queue q WHERE q.user_id = a.user_id AND q.account_id = a.id
      AND q.created_at BETWEEN synced_before AND moment)
    ORDER BY last_synced_at NULLS FIRST $$;--> statement-breakpoint
CREATE FUNCTION system_accounts_to_watch(watched_before timestamptz) RETURNS TABLE (user_id uuid, account_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT user_id, id FROM email_accounts WHERE status = 'connected' AND last_synced_at IS NOT NULL
    AND (watched_at IS NULL OR watched_at < watched_before) $$;--> statement-breakpoint
CREATE FUNCTION system_accounts_of_address(wanted text, wanted_kind text) RETURNS TABLE (user_id uuid, account_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT user_id, id FROM email_accounts WHERE email_hash = wanted AND kind = wanted_kind $$;--> statement-breakpoint

-- Whom the clock has something for: snoozes that are over, tasks that are due and not told of, follow-ups to archive, items
-- to look at once a day, replies, notifications and summaries to send, and what is not kept for ever.
CREATE FUNCTION system_people_with_returns(moment timestamptz) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT user_id FROM loose_ends WHERE status = 'snoozed' AND snoozed_until <= moment AND dismissed_at IS NULL
    UNION SELECT user_id FROM loose_ends WHERE returned_from IS NOT NULL $$;--> statement-breakpoint
-- What they have to do themselves: tasks, and promises of their own.
CREATE FUNCTION system_people_with_due_items(moment timestamptz) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT DISTINCT t.user_id FROM loose_ends t LEFT JOIN email_accounts a ON a.user_id = t.user_id
    WHERE t.direction = 'i_owe' AND t.status IN ('open', 'snoozed') AND t.dismissed_at IS NULL AND (t.snoozed_until IS NULL OR t.snoozed_until <= moment)
      AND t.due_date <= moment + interval '16 hours' AND (a.id IS NULL OR t.due_date >= a.readable_since - interval '1 day')
      AND NOT EXISTS (SELECT 1 FROM notifications n WHERE n.user_id = t.user_id
        AND n.cause = 'due:' || t.id || ':' || (extract(epoch FROM t.due_date) * 1000)::bigint) $$;--> statement-breakpoint
CREATE FUNCTION system_people_to_archive_for(before timestamptz) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT DISTINCT user_id FROM loose_ends WHERE type = 'follow_up' AND status = 'completed' AND completed_at < before $$;--> statement-breakpoint
CREATE FUNCTION system_people_with_open_items() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT DISTINCT user_id FROM loose_ends WHERE status IN ('open', 'snoozed') AND source_message_id IS NOT NULL $$;--> statement-breakpoint
CREATE FUNCTION system_people_with_due_replies(moment timestamptz) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT DISTINCT user_id FROM replies WHERE due_at <= moment $$;--> statement-breakpoint
-- Nobody whose mail was refused for good so many times in a row.
CREATE FUNCTION system_people_with_notification_mail(moment timestamptz, refusals integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT DISTINCT n.user_id FROM notifications n LEFT JOIN email_settings s ON s.user_id = n.user_id
    WHERE n.email_due_at <= moment AND coalesce(s.mail_refusals, 0) < refusals $$;--> statement-breakpoint
-- Whoever wants a summary, has a mailbox that was read, and of whom none was settled lately. Whether it is their hour is
-- decided by the domain, which knows the days of their zone.
CREATE FUNCTION system_summary_candidates(moment timestamptz, refusals integer) RETURNS TABLE (user_id uuid, time_zone text, summary_hour integer, joined_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT u.id, u.time_zone, coalesce(s.summary_hour, 8), u.created_at FROM users u LEFT JOIN email_settings s ON s.user_id = u.id
    WHERE coalesce(s.summary_enabled, true)
      AND coalesce(s.mail_refusals, 0) < refusals
      AND EXISTS (SELECT 1 FROM email_accounts a WHERE a.user_id = u.id AND a.last_synced_at IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM summary_sends d WHERE d.user_id = u.id AND (d.reserved_until > moment
        OR d.state <> 'reserved' AND d.changed_at > moment - interval '8 hours')) $$;--> statement-breakpoint
CREATE FUNCTION system_people_who_forget() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT user_id FROM email_settings WHERE keep_completed <> 'for_ever' $$;--> statement-breakpoint
-- Whose a link in a summary is, by the hash of its token.
CREATE FUNCTION system_action_link(wanted text) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT user_id FROM action_links WHERE token_hash = wanted $$;--> statement-breakpoint

-- What goes when its time is over. A caller may ask for less, never for more.
CREATE FUNCTION system_purge_security_events(before timestamptz) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ WITH gone AS (DELETE FROM security_events WHERE created_at < least(before, now() - interval '90 days') RETURNING 1) SELECT count(*) FROM gone $$;--> statement-breakpoint
-- Sessions that are over, with their refresh tokens, and tokens that were used. No session lives for ninety days.
CREATE FUNCTION system_purge_sessions(before timestamptz) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH bound AS (SELECT least(before, now() - interval '90 days') AS at),
    used AS (DELETE FROM refresh_tokens USING bound WHERE used_at < bound.at),
    gone AS (DELETE FROM sessions USING bound WHERE last_active_at < bound.at AND coalesce(ended_at, last_active_at) < bound.at RETURNING 1)
    SELECT count(*) FROM gone
  $$;--> statement-breakpoint
-- Links that have long expired, and what became of the summaries of ninety days ago.
CREATE FUNCTION system_purge_summaries(before timestamptz) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH links AS (DELETE FROM action_links WHERE expires_at < least(before, now()) RETURNING 1),
    sends AS (DELETE FROM summary_sends WHERE changed_at < least(before, now() - interval '90 days') RETURNING 1)
    SELECT (SELECT count(*) FROM links) + (SELECT count(*) FROM sends)
  $$;--> statement-breakpoint
-- What became of the replies of ninety days ago.
CREATE FUNCTION system_purge_replies(before timestamptz) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH gone AS (DELETE FROM replies WHERE changed_at < least(before, now() - interval '90 days')
      AND state NOT IN ('writing', 'draft', 'scheduled', 'sending') RETURNING 1)
    SELECT count(*) FROM gone
  $$;--> statement-breakpoint
-- What was sent to an AI thirty days ago, and what was spent then.
CREATE FUNCTION system_purge_ai(before timestamptz) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH records AS (DELETE FROM ai_records WHERE created_at < least(before, now() - interval '30 days') RETURNING 1),
    usage AS (DELETE FROM ai_usage WHERE changed_at < least(before, now() - interval '30 days') RETURNING 1)
    SELECT (SELECT count(*) FROM records) + (SELECT count(*) FROM usage)
  $$;--> statement-breakpoint

-- What the operator may know: how many, of what, and when.
CREATE FUNCTION system_reconnect_needed() RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT count(*) FROM email_accounts WHERE status = 'reconnect_needed' $$;--> statement-breakpoint
CREATE FUNCTION system_sync_failures(since timestamptz) RETURNS TABLE (code text, count bigint, last_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT error_code, count(*), max(updated_at) FROM sync_queue WHERE status = 'failed' AND error_code IS NOT NULL AND updated_at >= since GROUP BY error_code $$;
