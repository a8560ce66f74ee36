ALTER TABLE "email_settings" ADD COLUMN "notification_channels" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "email_settings" ADD COLUMN "quiet_hours" jsonb;--> statement-breakpoint
ALTER TABLE "email_settings" ADD COLUMN "mail_refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "kind" text NOT NULL DEFAULT 'completed';--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "in_app" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "desktop" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "email_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "email_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_mail_due" ON "notifications" USING btree ("email_due_at") WHERE "notifications"."email_due_at" is not null;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
-- Whose notifications are to go out by e-mail by then; nobody's whose mail was refused for good so many times in a row.
CREATE FUNCTION system_people_with_notification_mail(moment timestamptz, refusals integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT DISTINCT n.user_id FROM notifications n LEFT JOIN email_settings s ON s.user_id = n.user_id
    WHERE n.email_due_at <= moment AND coalesce(s.mail_refusals, 0) < refusals $$;--> statement-breakpoint
DROP FUNCTION system_summary_candidates(timestamptz);--> statement-breakpoint
CREATE FUNCTION system_summary_candidates(moment timestamptz, refusals integer) RETURNS TABLE (user_id uuid, time_zone text, summary_hour integer, joined_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT u.id, u.time_zone, coalesce(s.summary_hour, 8), u.created_at FROM users u LEFT JOIN email_settings s ON s.user_id = u.id
    WHERE coalesce(s.summary_enabled, true)
      AND coalesce(s.mail_refusals, 0) < refusals
      AND EXISTS (SELECT 1 FROM email_accounts a WHERE a.user_id = u.id AND a.last_synced_at IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM summary_sends d WHERE d.user_id = u.id AND (d.reserved_until > moment
        OR d.state <> 'reserved' AND d.changed_at > moment - interval '8 hours')) $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION system_people_with_notification_mail, system_summary_candidates FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION system_people_with_notification_mail, system_summary_candidates TO looseends_app;
