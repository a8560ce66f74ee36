ALTER TABLE "email_accounts" ADD COLUMN "watched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_accounts" ADD COLUMN "watched_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_accounts" ADD COLUMN "told_cursor" text;--> statement-breakpoint

-- Whose mailbox should be watched anew; who has the mailbox of an address, by its keyed hash.
CREATE FUNCTION system_accounts_to_watch(watched_before timestamptz) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT user_id FROM email_accounts WHERE status = 'connected' AND last_synced_at IS NOT NULL
    AND (watched_at IS NULL OR watched_at < watched_before) $$;--> statement-breakpoint
CREATE FUNCTION system_accounts_of_address(wanted text) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT user_id FROM email_accounts WHERE email_hash = wanted $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION system_accounts_to_watch, system_accounts_of_address FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION system_accounts_to_watch, system_accounts_of_address TO looseends_app;
