CREATE TABLE "kind_rules" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"dismissed_count" integer DEFAULT 0 NOT NULL,
	"wanted_count" integer DEFAULT 0 NOT NULL,
	"kept_count" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kind_rules_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "kind_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD COLUMN "answer_odds" double precision;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD COLUMN "history" jsonb;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD COLUMN "kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sender_rules" ADD COLUMN "kept_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "kind_rules" ADD CONSTRAINT "kind_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "kind_rules_own_rows" ON "kind_rules" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);