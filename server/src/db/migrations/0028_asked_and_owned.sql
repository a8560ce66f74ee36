DROP INDEX "replies_live";--> statement-breakpoint
ALTER TABLE "email_accounts" ADD COLUMN "own_addresses" text;--> statement-breakpoint
ALTER TABLE "email_accounts" ADD COLUMN "own_addresses_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "removed" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "outlives_item" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "replies_live" ON "replies" USING btree ("user_id","item_id") WHERE state in ('writing', 'draft', 'scheduled', 'sending', 'unsure');