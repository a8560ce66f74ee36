CREATE TABLE "applied_labels" (
	"user_id" uuid NOT NULL,
	"provider_message_id" text NOT NULL,
	"label" text NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applied_labels_user_id_provider_message_id_label_pk" PRIMARY KEY("user_id","provider_message_id","label")
);
--> statement-breakpoint
ALTER TABLE "applied_labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sender_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"sender_hash" text NOT NULL,
	"sender" text NOT NULL,
	"mode" text DEFAULT 'normal' NOT NULL,
	"dismissed_count" integer DEFAULT 0 NOT NULL,
	"wanted_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sender_rules_sender" UNIQUE("user_id","sender_hash")
);
--> statement-breakpoint
ALTER TABLE "sender_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD COLUMN "dismissed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "dismissed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applied_labels" ADD CONSTRAINT "applied_labels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sender_rules" ADD CONSTRAINT "sender_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "applied_labels_own_rows" ON "applied_labels" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sender_rules_own_rows" ON "sender_rules" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);