ALTER TABLE "applied_labels" ALTER COLUMN "applied_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "applied_labels" ALTER COLUMN "applied_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD COLUMN "returned_from" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "follow_ups_snoozed" ON "follow_ups" USING btree ("snoozed_until") WHERE "follow_ups"."snoozed_until" is not null;--> statement-breakpoint
CREATE INDEX "follow_ups_returned" ON "follow_ups" USING btree ("returned_from") WHERE "follow_ups"."returned_from" is not null;--> statement-breakpoint
CREATE INDEX "follow_ups_completed" ON "follow_ups" USING btree ("completed_at") WHERE "follow_ups"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "tasks_snoozed" ON "tasks" USING btree ("snoozed_until") WHERE "tasks"."snoozed_until" is not null;--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("due_date") WHERE "tasks"."status" = 'open' and "tasks"."due_date" is not null;--> statement-breakpoint

-- Whom the clock has something for: snoozes that are over, tasks that are due and not told of, follow-ups to archive.
CREATE FUNCTION system_people_with_returns(moment timestamptz) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT user_id FROM tasks WHERE snoozed_until <= moment AND status = 'open' AND dismissed_at IS NULL
    UNION SELECT user_id FROM follow_ups WHERE snoozed_until <= moment AND status = 'snoozed' AND dismissed_at IS NULL
    UNION SELECT user_id FROM follow_ups WHERE returned_from IS NOT NULL $$;--> statement-breakpoint
CREATE FUNCTION system_people_with_due_tasks(moment timestamptz) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT DISTINCT t.user_id FROM tasks t LEFT JOIN email_accounts a ON a.user_id = t.user_id
    WHERE t.status = 'open' AND t.dismissed_at IS NULL AND (t.snoozed_until IS NULL OR t.snoozed_until <= moment)
      AND t.due_date <= moment + interval '16 hours' AND (a.connected_at IS NULL OR t.due_date >= a.connected_at - interval '1 day')
      AND NOT EXISTS (SELECT 1 FROM notifications n WHERE n.user_id = t.user_id
        AND n.cause = 'due:' || t.id || ':' || (extract(epoch FROM t.due_date) * 1000)::bigint) $$;--> statement-breakpoint
CREATE FUNCTION system_people_to_archive_for(before timestamptz) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT DISTINCT user_id FROM follow_ups WHERE status = 'completed' AND completed_at < before $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION system_people_with_returns, system_people_with_due_tasks, system_people_to_archive_for FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION system_people_with_returns, system_people_with_due_tasks, system_people_to_archive_for TO looseends_app;
