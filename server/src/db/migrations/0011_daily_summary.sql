CREATE TABLE "action_links" (
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"day" text NOT NULL,
	"item_type" text NOT NULL,
	"item_id" uuid NOT NULL,
	"action" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "action_links_token_hash_user_id_pk" PRIMARY KEY("token_hash","user_id")
);
--> statement-breakpoint
ALTER TABLE "action_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "summary_sends" (
	"user_id" uuid NOT NULL,
	"day" text NOT NULL,
	"state" text NOT NULL,
	"reserved_until" timestamp with time zone,
	"attempts" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "summary_sends_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "summary_sends" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "email_settings" ADD COLUMN "summary_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "email_settings" ADD COLUMN "summary_hour" integer DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "action_links" ADD CONSTRAINT "action_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_sends" ADD CONSTRAINT "summary_sends_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "action_links_user" ON "action_links" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "action_links_own_rows" ON "action_links" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "summary_sends_own_rows" ON "summary_sends" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
-- Who may be due for a summary: whoever wants one, has a mailbox that was read, and of whom none was settled lately. Whether
-- it is their hour is decided by the domain, which knows the days of their zone.
CREATE FUNCTION system_summary_candidates(moment timestamptz) RETURNS TABLE (user_id uuid, time_zone text, summary_hour integer, joined_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT u.id, u.time_zone, coalesce(s.summary_hour, 8), u.created_at FROM users u LEFT JOIN email_settings s ON s.user_id = u.id
    WHERE coalesce(s.summary_enabled, true)
      AND EXISTS (SELECT 1 FROM email_accounts a WHERE a.user_id = u.id AND a.last_synced_at IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM summary_sends d WHERE d.user_id = u.id AND (d.reserved_until > moment
        OR d.state <> 'reserved' AND d.changed_at > moment - interval '8 hours')) $$;--> statement-breakpoint
CREATE FUNCTION system_action_link(wanted text) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT user_id FROM action_links WHERE token_hash = wanted $$;--> statement-breakpoint
-- Links that have long expired, and what became of the summaries of ninety days ago.
CREATE FUNCTION system_purge_summaries(before timestamptz) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH links AS (DELETE FROM action_links WHERE expires_at < least(before, now()) RETURNING 1),
    sends AS (DELETE FROM summary_sends WHERE changed_at < least(before, now() - interval '90 days') RETURNING 1)
    SELECT (SELECT count(*) FROM links) + (SELECT count(*) FROM sends)
  $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION system_summary_candidates, system_action_link, system_purge_summaries FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION system_summary_candidates, system_action_link, system_purge_summaries TO looseends_app;
