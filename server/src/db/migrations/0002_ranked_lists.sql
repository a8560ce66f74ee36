CREATE INDEX "loose_ends_ranked" ON "loose_ends" USING btree ("user_id","type",coalesce("priority_score", cast(case "priority" when 'high' then 8 when 'medium' then 5 when 'other' then 3 end as double precision), 5::double precision) desc,"created_at","id","due_date","date","last_nudge_at","origin","kind","direction","priority","priority_score","counterpart_hash") WHERE "loose_ends"."status" = 'open' and "loose_ends"."dismissed_at" is null;--> statement-breakpoint
-- A task names the one who waits, as a follow-up does.
UPDATE loose_ends SET counterpart_hash = messages.facts->'author'->>'address' FROM messages
  WHERE loose_ends.type = 'task' AND loose_ends.counterpart_hash IS NULL AND messages.user_id = loose_ends.user_id
    AND messages.provider_message_id = loose_ends.source_message_id AND messages.direction = 'received';
