CREATE TABLE "ai_consents" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ai_records" (
	"user_id" uuid NOT NULL,
	"provider_message_id" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"service" text NOT NULL,
	"sent" text,
	"answer" text,
	"tokens" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_records_user_id_provider_message_id_pk" PRIMARY KEY("user_id","provider_message_id")
);
--> statement-breakpoint
ALTER TABLE "ai_records" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ai_usage" (
	"user_id" uuid NOT NULL,
	"day" text NOT NULL,
	"tokens" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_usage_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "ai_usage" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ai_consents" ADD CONSTRAINT "ai_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_records" ADD CONSTRAINT "ai_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_usage" ADD CONSTRAINT "ai_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_records_newest" ON "ai_records" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE POLICY "ai_consents_own_rows" ON "ai_consents" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "ai_records_own_rows" ON "ai_records" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "ai_usage_own_rows" ON "ai_usage" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
-- What was sent thirty days ago, and what was spent then.
CREATE FUNCTION system_purge_ai(before timestamptz) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH records AS (DELETE FROM ai_records WHERE created_at < least(before, now() - interval '30 days') RETURNING 1),
    usage AS (DELETE FROM ai_usage WHERE changed_at < least(before, now() - interval '30 days') RETURNING 1)
    SELECT (SELECT count(*) FROM records) + (SELECT count(*) FROM usage)
  $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION system_purge_ai FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION system_purge_ai TO looseends_app;
