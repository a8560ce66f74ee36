CREATE TABLE "message_counterparts" (
	"user_id" uuid NOT NULL,
	"counterpart_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"provider_message_id" text NOT NULL,
	CONSTRAINT "message_counterparts_pk" PRIMARY KEY("user_id","counterpart_hash","sent_at","provider_message_id")
);
--> statement-breakpoint
ALTER TABLE "message_counterparts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "messages_topic";--> statement-breakpoint
DROP INDEX "messages_conversation";--> statement-breakpoint
DROP INDEX "messages_event";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "event" text GENERATED ALWAYS AS (facts->>'event') STORED;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "conversation" text GENERATED ALWAYS AS (facts->>'conversation') STORED;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "topic" text GENERATED ALWAYS AS (facts->>'topic') STORED;--> statement-breakpoint
ALTER TABLE "message_counterparts" ADD CONSTRAINT "message_counterparts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_topic" ON "messages" USING btree ("user_id","topic") WHERE "messages"."topic" is not null;--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("user_id","conversation") WHERE "messages"."conversation" is not null;--> statement-breakpoint
CREATE INDEX "messages_event" ON "messages" USING btree ("user_id","event") WHERE "messages"."event" is not null;--> statement-breakpoint
CREATE POLICY "message_counterparts_own_rows" ON "message_counterparts" AS PERMISSIVE FOR ALL TO "looseends_app" USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE FUNCTION place_under_counterparts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO message_counterparts (user_id, counterpart_hash, sent_at, provider_message_id)
  SELECT DISTINCT user_id, hash, sent_at, provider_message_id FROM added, unnest(counterpart_hashes) hash;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER messages_under_counterparts AFTER INSERT ON messages
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION place_under_counterparts();--> statement-breakpoint
INSERT INTO message_counterparts (user_id, counterpart_hash, sent_at, provider_message_id)
  SELECT DISTINCT user_id, hash, sent_at, provider_message_id FROM messages, unnest(counterpart_hashes) hash;--> statement-breakpoint
-- Whose open items are looked at once a day.
CREATE FUNCTION system_people_with_open_items() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT user_id FROM tasks WHERE status = 'open' AND source_message_id IS NOT NULL
    UNION SELECT user_id FROM follow_ups WHERE status IN ('open', 'snoozed') $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION system_people_with_open_items FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION system_people_with_open_items TO looseends_app;
