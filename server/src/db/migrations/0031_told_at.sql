ALTER TABLE "email_accounts" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_accounts" DROP COLUMN "told_cursor";