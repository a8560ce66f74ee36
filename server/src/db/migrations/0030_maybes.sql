CREATE TABLE "maybes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"direction" text NOT NULL,
	"source_message_id" text NOT NULL,
	"thread_id" text NOT NULL,
	"message_direction" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"item_key" text NOT NULL,
	"counterpart_hash" text,
	"due_date" timestamp with time zone,
	"confidence" double precision NOT NULL,
	"title" text NOT NULL,
	"evidence" text NOT NULL,
	"subject" text,
	"sender_name" text,
	"sender_email" text,
	"details" text NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "maybes_item" UNIQUE("user_id","source_message_id","item_key")
);
--> statement-breakpoint
ALTER TABLE "maybes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sender_rules" ADD COLUMN "taken_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sender_rules" ADD COLUMN "dropped_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "maybes" ADD CONSTRAINT "maybes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "maybes_list" ON "maybes" USING btree ("user_id","sent_at" DESC NULLS FIRST,"id") WHERE "maybes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "maybes_thread" ON "maybes" USING btree ("user_id","thread_id");--> statement-breakpoint
CREATE POLICY "maybes_own_rows" ON "maybes" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);