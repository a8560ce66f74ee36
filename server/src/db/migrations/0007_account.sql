ALTER TABLE "users" ADD COLUMN "time_zone_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "exporting_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "refresh_tokens_user" ON "refresh_tokens" USING btree ("user_id");--> statement-breakpoint
-- The security log is kept for ninety days, whatever a caller asks for.
CREATE OR REPLACE FUNCTION system_purge_security_events(before timestamptz) RETURNS bigint
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
-- What the operator may know: how many, of what, and when.
CREATE FUNCTION system_reconnect_needed() RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT count(*) FROM email_accounts WHERE status = 'reconnect_needed' $$;--> statement-breakpoint
CREATE FUNCTION system_sync_failures(since timestamptz) RETURNS TABLE (code text, count bigint, last_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT error_code, count(*), max(updated_at) FROM sync_queue WHERE status = 'failed' AND error_code IS NOT NULL AND updated_at >= since GROUP BY error_code $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION system_purge_sessions, system_reconnect_needed, system_sync_failures FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION system_purge_sessions, system_reconnect_needed, system_sync_failures TO looseends_app;
