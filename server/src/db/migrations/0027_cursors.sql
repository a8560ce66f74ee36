ALTER TABLE "email_accounts" ADD COLUMN "read_up_to" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "email_accounts" ADD COLUMN "listed_at" timestamp with time zone;