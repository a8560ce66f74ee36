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
CREATE TABLE "ai_consents" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"host" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ai_records" (
	"user_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"service" text NOT NULL,
	"sent" text,
	"answer" text,
	"tokens" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_records_user_id_message_id_pk" PRIMARY KEY("user_id","message_id")
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
CREATE TABLE "applied_labels" (
	"user_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"label" text NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "applied_labels_user_id_message_id_label_pk" PRIMARY KEY("user_id","message_id","label")
);
--> statement-breakpoint
ALTER TABLE "applied_labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_hash" text,
	"email" text NOT NULL,
	"email_hash" text NOT NULL,
	"own_addresses" text,
	"own_addresses_read_at" timestamp with time zone,
	"name" text,
	"colour" text,
	"labels_on" boolean DEFAULT true NOT NULL,
	"in_summary" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'connected' NOT NULL,
	"scopes" text[] NOT NULL,
	"server_login" text,
	"password" text,
	"refresh_token" text,
	"access_token" text,
	"access_token_expires_at" timestamp with time zone,
	"cursor" text,
	"read_up_to" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"listed_at" timestamp with time zone,
	"backfill_page_token" text,
	"backfill_total" integer,
	"backfill_reached_at" timestamp with time zone,
	"backfilled_at" timestamp with time zone,
	"last_synced_at" timestamp with time zone,
	"failing_messages" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"watched_at" timestamp with time zone,
	"watched_until" timestamp with time zone,
	"told_at" timestamp with time zone,
	"connected_at" timestamp with time zone NOT NULL,
	"readable_since" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_accounts_address" UNIQUE("user_id","kind","email_hash")
);
--> statement-breakpoint
ALTER TABLE "email_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mailbox_marks" (
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"provider_id" text NOT NULL,
	CONSTRAINT "mailbox_marks_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
ALTER TABLE "mailbox_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"gmail_labels_enabled" boolean DEFAULT false NOT NULL,
	"onboarding_completed" boolean DEFAULT false NOT NULL,
	"onboarding_shown_at" timestamp with time zone,
	"first_done_at" timestamp with time zone,
	"summary_enabled" boolean DEFAULT true NOT NULL,
	"summary_hour" integer DEFAULT 8 NOT NULL,
	"notification_channels" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"keep_completed" text DEFAULT '1_year' NOT NULL,
	"quiet_hours" jsonb,
	"mail_refusals" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "loose_ends" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"direction" text DEFAULT 'i_owe' NOT NULL,
	"origin" text DEFAULT 'mail' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"source_message_id" uuid,
	"item_key" text,
	"date" timestamp with time zone,
	"thread_id" text,
	"counterpart_hash" text,
	"sender_name" text,
	"sender_email" text,
	"subject" text,
	"evidence" text,
	"suggested_response" text,
	"due_date" timestamp with time zone,
	"confidence" double precision DEFAULT 1 NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"priority_score" double precision,
	"task" text,
	"description" text,
	"email_excerpt" text,
	"priority" text,
	"preview" text,
	"smart_summary" text,
	"action_required" text,
	"recommended_timing" text,
	"context_notes" text,
	"business_impact" text,
	"relationship_importance" text,
	"success_probability" double precision,
	"answer_odds" double precision,
	"history" jsonb,
	"waiting_since" timestamp with time zone,
	"away_until" timestamp with time zone,
	"address_failed_at" timestamp with time zone,
	"last_nudge_at" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"unless_reply_since" timestamp with time zone,
	"returned_from" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"settled_by" text,
	"completion_note" text,
	"proposal" jsonb,
	"proof" text,
	"rejected_evidence" text[] DEFAULT '{}'::text[] NOT NULL,
	"person_changed_at" timestamp with time zone,
	"kept_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "loose_ends_item" UNIQUE("user_id","source_message_id","item_key"),
	CONSTRAINT "loose_ends_task" CHECK ("loose_ends"."type" <> 'task' or ("loose_ends"."kind" in ('request', 'question', 'meeting', 'manual') and "loose_ends"."task" is not null
        and "loose_ends"."priority" is not null and "loose_ends"."status" <> 'archived')),
	CONSTRAINT "loose_ends_follow_up" CHECK ("loose_ends"."type" <> 'follow_up' or ("loose_ends"."kind" in ('promise', 'question', 'meeting') and "loose_ends"."date" is not null
        and "loose_ends"."waiting_since" is not null and "loose_ends"."source_message_id" is not null and "loose_ends"."item_key" is not null)),
	CONSTRAINT "loose_ends_snoozed" CHECK (("loose_ends"."status" = 'snoozed') = ("loose_ends"."snoozed_until" is not null)),
	CONSTRAINT "loose_ends_closed" CHECK (("loose_ends"."status" in ('completed', 'archived')) = ("loose_ends"."completed_at" is not null)),
	CONSTRAINT "loose_ends_archived" CHECK (("loose_ends"."status" = 'archived') = ("loose_ends"."archived_at" is not null)),
	CONSTRAINT "loose_ends_returned" CHECK ("loose_ends"."returned_from" is null or ("loose_ends"."status" = 'open' and "loose_ends"."dismissed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "loose_ends" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "maybes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"direction" text NOT NULL,
	"account_id" uuid NOT NULL,
	"source_message_id" uuid NOT NULL,
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
CREATE TABLE "ledger_sizes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_sizes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_counterparts" (
	"user_id" uuid NOT NULL,
	"counterpart_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"message_id" uuid NOT NULL,
	CONSTRAINT "message_counterparts_pk" PRIMARY KEY("user_id","counterpart_hash","sent_at","message_id")
);
--> statement-breakpoint
ALTER TABLE "message_counterparts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"provider_ref" text NOT NULL,
	"message_id_hash" text GENERATED ALWAYS AS (facts->>'own') STORED,
	"thread_id" text NOT NULL,
	"direction" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"copy_of" uuid,
	"outcome" text NOT NULL,
	"reason" text,
	"counterpart_hashes" text[] NOT NULL,
	"facts" jsonb NOT NULL,
	"event" text GENERATED ALWAYS AS (facts->>'event') STORED,
	"conversation" text GENERATED ALWAYS AS (facts->>'conversation') STORED,
	"topic" text GENERATED ALWAYS AS (facts->>'topic') STORED,
	"subject" text,
	"sender" text,
	"counterpart" text,
	"excerpt" text,
	"sentences" text,
	"removed" text,
	"removed_at" timestamp with time zone,
	"examined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_ref" UNIQUE("account_id","provider_ref")
);
--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"action_url" text,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean DEFAULT true NOT NULL,
	"desktop" boolean DEFAULT false NOT NULL,
	"email_due_at" timestamp with time zone,
	"email_attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "notifications_cause" UNIQUE("user_id","cause")
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"sign_count" bigint DEFAULT 0 NOT NULL,
	"user_handle" text NOT NULL,
	"transports" text[] NOT NULL,
	"backup_eligible" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "passkeys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "refresh_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"item_type" text NOT NULL,
	"item_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"thread_id" text NOT NULL,
	"source_message_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"error_code" text,
	"text" text,
	"subject" text NOT NULL,
	"recipients" text NOT NULL,
	"envelope" text NOT NULL,
	"everyone" boolean DEFAULT false NOT NULL,
	"after_sending" text DEFAULT 'keep' NOT NULL,
	"outlives_item" boolean DEFAULT false NOT NULL,
	"message_id" text NOT NULL,
	"composing_id" uuid,
	"draft_id" text,
	"draft_version" text,
	"send_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_message_id" uuid,
	"written_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "replies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"session_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "security_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sender_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"sender_hash" text NOT NULL,
	"sender" text NOT NULL,
	"mode" text DEFAULT 'normal' NOT NULL,
	"dismissed_count" integer DEFAULT 0 NOT NULL,
	"wanted_count" integer DEFAULT 0 NOT NULL,
	"kept_count" integer DEFAULT 0 NOT NULL,
	"taken_count" integer DEFAULT 0 NOT NULL,
	"dropped_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sender_rules_sender" UNIQUE("user_id","sender_hash")
);
--> statement-breakpoint
ALTER TABLE "sender_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"binding_hash" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_active_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"claimable_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "sync_metrics" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"examined" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"duration_ms" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sync_metrics" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sync_queue" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"trigger" text NOT NULL,
	"step" text DEFAULT 'start' NOT NULL,
	"part" text DEFAULT 'whole' NOT NULL,
	"message_limit" integer,
	"next_attempt_at" timestamp with time zone,
	"error_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sync_queue" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject_hash" text NOT NULL,
	"signs_in_with" text DEFAULT 'gmail' NOT NULL,
	"email_hash" text NOT NULL,
	"email" text NOT NULL,
	"full_name" text,
	"avatar_url" text,
	"permissions" text[],
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"time_zone_chosen" boolean DEFAULT false NOT NULL,
	"wrapped_secret" text NOT NULL,
	"exporting_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_subject_hash_unique" UNIQUE("subject_hash")
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "action_links" ADD CONSTRAINT "action_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_consents" ADD CONSTRAINT "ai_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_records" ADD CONSTRAINT "ai_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_usage" ADD CONSTRAINT "ai_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applied_labels" ADD CONSTRAINT "applied_labels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_accounts" ADD CONSTRAINT "email_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_marks" ADD CONSTRAINT "mailbox_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_settings" ADD CONSTRAINT "email_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kind_rules" ADD CONSTRAINT "kind_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loose_ends" ADD CONSTRAINT "loose_ends_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maybes" ADD CONSTRAINT "maybes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_sizes" ADD CONSTRAINT "ledger_sizes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_counterparts" ADD CONSTRAINT "message_counterparts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sender_rules" ADD CONSTRAINT "sender_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_sends" ADD CONSTRAINT "summary_sends_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_metrics" ADD CONSTRAINT "sync_metrics_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_queue" ADD CONSTRAINT "sync_queue_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "action_links_user" ON "action_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ai_records_newest" ON "ai_records" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "email_accounts_email" ON "email_accounts" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "loose_ends_tasks" ON "loose_ends" USING btree ("user_id","status",coalesce("date", "created_at") desc,"id" DESC NULLS FIRST,"origin") WHERE "loose_ends"."type" = 'task' and "loose_ends"."dismissed_at" is null;--> statement-breakpoint
CREATE INDEX "loose_ends_urgent_tasks" ON "loose_ends" USING btree ("user_id",cast(case "priority" when 'high' then 8 when 'medium' then 5 when 'other' then 3 end as double precision) desc,"created_at","id","priority","kind") WHERE "loose_ends"."type" = 'task' and "loose_ends"."status" = 'open' and "loose_ends"."dismissed_at" is null;--> statement-breakpoint
CREATE INDEX "loose_ends_follow_ups" ON "loose_ends" USING btree ("user_id","status","priority_score" DESC NULLS LAST,"date","id") WHERE "loose_ends"."type" = 'follow_up' and "loose_ends"."dismissed_at" is null;--> statement-breakpoint
CREATE INDEX "loose_ends_urgent_follow_ups" ON "loose_ends" USING btree ("user_id",coalesce("priority_score", 5::double precision) desc,"created_at","id","date","last_nudge_at","priority_score","kind") WHERE "loose_ends"."type" = 'follow_up' and "loose_ends"."status" = 'open' and "loose_ends"."dismissed_at" is null;--> statement-breakpoint
CREATE INDEX "loose_ends_ranked" ON "loose_ends" USING btree ("user_id","type",coalesce("priority_score", cast(case "priority" when 'high' then 8 when 'medium' then 5 when 'other' then 3 end as double precision), 5::double precision) desc,"created_at","id","due_date","date","last_nudge_at","origin","kind","direction","priority","priority_score","counterpart_hash") WHERE "loose_ends"."status" = 'open' and "loose_ends"."dismissed_at" is null;--> statement-breakpoint
CREATE INDEX "loose_ends_closed" ON "loose_ends" USING btree ("user_id","status","completed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"type","priority","priority_score","counterpart_hash") WHERE "loose_ends"."status" in ('completed', 'archived') and "loose_ends"."dismissed_at" is null;--> statement-breakpoint
CREATE INDEX "loose_ends_thread" ON "loose_ends" USING btree ("user_id","thread_id");--> statement-breakpoint
CREATE INDEX "loose_ends_status" ON "loose_ends" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "loose_ends_snoozed" ON "loose_ends" USING btree ("snoozed_until") WHERE "loose_ends"."status" = 'snoozed' and "loose_ends"."dismissed_at" is null;--> statement-breakpoint
CREATE INDEX "loose_ends_returned" ON "loose_ends" USING btree ("returned_from") WHERE "loose_ends"."returned_from" is not null;--> statement-breakpoint
CREATE INDEX "loose_ends_due" ON "loose_ends" USING btree ("due_date") WHERE "loose_ends"."direction" = 'i_owe' and "loose_ends"."status" in ('open', 'snoozed') and "loose_ends"."due_date" is not null;--> statement-breakpoint
CREATE INDEX "loose_ends_completed" ON "loose_ends" USING btree ("completed_at") WHERE "loose_ends"."type" = 'follow_up' and "loose_ends"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "maybes_list" ON "maybes" USING btree ("user_id","sent_at" DESC NULLS FIRST,"id") WHERE "maybes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "maybes_thread" ON "maybes" USING btree ("user_id","thread_id");--> statement-breakpoint
CREATE INDEX "messages_message_id" ON "messages" USING btree ("user_id","message_id_hash") WHERE "messages"."message_id_hash" is not null;--> statement-breakpoint
CREATE INDEX "messages_copies" ON "messages" USING btree ("user_id","copy_of") WHERE "messages"."copy_of" is not null;--> statement-breakpoint
CREATE INDEX "messages_thread" ON "messages" USING btree ("user_id","thread_id");--> statement-breakpoint
CREATE INDEX "messages_event" ON "messages" USING btree ("user_id","event") WHERE "messages"."event" is not null;--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("user_id","conversation") WHERE "messages"."conversation" is not null;--> statement-breakpoint
CREATE INDEX "messages_topic" ON "messages" USING btree ("user_id","topic") WHERE "messages"."topic" is not null;--> statement-breakpoint
CREATE INDEX "messages_examined" ON "messages" USING btree ("user_id","examined_at");--> statement-breakpoint
CREATE INDEX "messages_left_out" ON "messages" USING btree ("user_id","sent_at" DESC NULLS FIRST,"id","outcome","reason","copy_of","account_id") WHERE "messages"."outcome" <> 'item';--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_mail_due" ON "notifications" USING btree ("email_due_at") WHERE "notifications"."email_due_at" is not null;--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_user" ON "refresh_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "replies_live" ON "replies" USING btree ("user_id","item_id") WHERE state in ('writing', 'draft', 'scheduled', 'sending', 'unsure');--> statement-breakpoint
CREATE UNIQUE INDEX "replies_composing" ON "replies" USING btree ("user_id","item_id","composing_id");--> statement-breakpoint
CREATE INDEX "replies_thread" ON "replies" USING btree ("user_id","thread_id");--> statement-breakpoint
CREATE INDEX "replies_due" ON "replies" USING btree ("due_at") WHERE "replies"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "security_events_newest" ON "security_events" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sync_metrics_newest" ON "sync_metrics" USING btree ("user_id","account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sync_queue_newest" ON "sync_queue" USING btree ("user_id","account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "action_links_own_rows" ON "action_links" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "ai_consents_own_rows" ON "ai_consents" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "ai_records_own_rows" ON "ai_records" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "ai_usage_own_rows" ON "ai_usage" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "applied_labels_own_rows" ON "applied_labels" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "email_accounts_own_rows" ON "email_accounts" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "mailbox_marks_own_rows" ON "mailbox_marks" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "email_settings_own_rows" ON "email_settings" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "kind_rules_own_rows" ON "kind_rules" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "loose_ends_own_rows" ON "loose_ends" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "maybes_own_rows" ON "maybes" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "ledger_sizes_own_rows" ON "ledger_sizes" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "message_counterparts_own_rows" ON "message_counterparts" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "messages_own_rows" ON "messages" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "notifications_own_rows" ON "notifications" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "passkeys_own_rows" ON "passkeys" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "refresh_tokens_own_rows" ON "refresh_tokens" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "replies_own_rows" ON "replies" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "security_events_own_rows" ON "security_events" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sender_rules_own_rows" ON "sender_rules" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sessions_own_rows" ON "sessions" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "summary_sends_own_rows" ON "summary_sends" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sync_metrics_own_rows" ON "sync_metrics" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sync_queue_own_rows" ON "sync_queue" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "users_own_rows" ON "users" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("id" = nullif(current_setting('app.user_id', true), '')::uuid);