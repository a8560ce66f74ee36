DROP INDEX "replies_live";--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "outlives_item" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "replies_live" ON "replies" USING btree ("user_id","item_id") WHERE state in ('writing', 'draft', 'scheduled', 'sending', 'unsure');