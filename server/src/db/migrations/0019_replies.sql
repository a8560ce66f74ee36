CREATE TABLE "replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"item_type" text NOT NULL,
	"item_id" uuid NOT NULL,
	"thread_id" text NOT NULL,
	"source_message_id" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"error_code" text,
	"text" text,
	"subject" text NOT NULL,
	"recipients" text NOT NULL,
	"envelope" text NOT NULL,
	"everyone" boolean DEFAULT false NOT NULL,
	"after_sending" text DEFAULT 'keep' NOT NULL,
	"message_id" text NOT NULL,
	"draft_id" text,
	"draft_version" text,
	"send_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_message_id" text,
	"written_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "replies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "follow_ups_urgent";--> statement-breakpoint
ALTER TABLE "follow_ups" ADD COLUMN "last_nudge_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "replies_live" ON "replies" USING btree ("user_id","item_id") WHERE state in ('writing', 'draft', 'scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "replies_thread" ON "replies" USING btree ("user_id","thread_id");--> statement-breakpoint
CREATE INDEX "replies_due" ON "replies" USING btree ("due_at") WHERE "replies"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "follow_ups_urgent" ON "follow_ups" USING btree ("user_id",coalesce("priority_score", 5::double precision) desc,"created_at","id","date","last_nudge_at","priority_score","type") WHERE "follow_ups"."status" = 'open' and "follow_ups"."dismissed_at" is null;--> statement-breakpoint
CREATE POLICY "replies_own_rows" ON "replies" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
-- Whose replies have something to be done about.
CREATE FUNCTION system_people_with_due_replies(moment timestamptz) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT DISTINCT user_id FROM replies WHERE due_at <= moment $$;--> statement-breakpoint
-- What became of the replies of ninety days ago.
CREATE FUNCTION system_purge_replies(before timestamptz) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH gone AS (DELETE FROM replies WHERE changed_at < least(before, now() - interval '90 days')
      AND state NOT IN ('writing', 'draft', 'scheduled', 'sending') RETURNING 1)
    SELECT count(*) FROM gone
  $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION system_people_with_due_replies, system_purge_replies FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION system_people_with_due_replies, system_purge_replies TO looseends_app;
