ALTER TABLE "sync_queue" ADD COLUMN "part" text DEFAULT 'whole' NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_queue" ADD COLUMN "message_limit" integer;