-- The session behind an access token, in one statement outside a transaction: it is read on every request.
CREATE FUNCTION system_session(wanted uuid) RETURNS TABLE (user_id uuid, last_active_at timestamptz, expires_at timestamptz, ended_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT user_id, last_active_at, expires_at, ended_at FROM sessions WHERE id = wanted $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION system_session FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION system_session TO looseends_app;
