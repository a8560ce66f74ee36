ALTER TABLE "email_accounts" ADD COLUMN "backfill_reached_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_accounts" DROP COLUMN "backfill_total";