-- The app's role may read and write rows (row-level security decides which), and owns nothing.
GRANT USAGE ON SCHEMA public TO looseends_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO looseends_app;--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO looseends_app;--> statement-breakpoint

-- The narrow doors by which the system finds whom to serve, before it acts as that person.
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
CREATE FUNCTION system_accounts_to_sync(synced_before timestamptz) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT user_id FROM email_accounts WHERE status = 'connected' AND (last_synced_at IS NULL OR last_synced_at < synced_before) $$;--> statement-breakpoint
CREATE FUNCTION system_purge_security_events(before timestamptz) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ WITH gone AS (DELETE FROM security_events WHERE created_at < before RETURNING 1) SELECT count(*) FROM gone $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION system_user_by_subject, system_user_by_email, system_refresh_token, system_claimable_session, system_accounts_to_sync, system_purge_security_events FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION system_user_by_subject, system_user_by_email, system_refresh_token, system_claimable_session, system_accounts_to_sync, system_purge_security_events TO looseends_app;--> statement-breakpoint

-- The job queue lives in a schema of its own, owned by a role that sees nothing else.
CREATE SCHEMA IF NOT EXISTS pgboss AUTHORIZATION looseends_jobs;
