ALTER TABLE "follow_ups" ADD COLUMN "unless_reply_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sentences" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "proof" text;