ALTER TABLE "follow_ups" ADD COLUMN "away_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD COLUMN "address_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD COLUMN "proposal" jsonb;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD COLUMN "rejected_evidence" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "proposal" jsonb;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "rejected_evidence" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_topic" ON "messages" USING btree ("user_id",("facts"->>'topic')) WHERE "messages"."facts"->>'topic' is not null;--> statement-breakpoint
CREATE INDEX "messages_event" ON "messages" USING btree ("user_id",("facts"->>'event')) WHERE "messages"."facts"->>'event' is not null;