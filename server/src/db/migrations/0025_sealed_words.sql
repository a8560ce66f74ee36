-- The domain of the person's address named them: it is added when the mail is built.
UPDATE replies SET message_id = split_part(message_id, '@', 1);--> statement-breakpoint
-- Was plain text; sealed from now on, and made anew by the next daily look.
UPDATE follow_ups SET recommended_timing = NULL WHERE recommended_timing IS NOT NULL;
