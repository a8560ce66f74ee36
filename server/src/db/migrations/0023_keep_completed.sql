ALTER TABLE "email_settings" ADD COLUMN "keep_completed" text DEFAULT '1_year' NOT NULL;--> statement-breakpoint
-- Whose completed items do not stay for ever.
CREATE FUNCTION system_people_who_forget() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT user_id FROM email_settings WHERE keep_completed <> 'for_ever' $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION system_people_who_forget FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION system_people_who_forget TO looseends_app;
