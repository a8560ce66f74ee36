-- The root of the keyed hashes, wrapped by the master key in use; which one that is, it says itself. One row, no data of a
-- person, in a schema of its own. The app reads it; only the owner of the tables writes it.
CREATE SCHEMA keys;--> statement-breakpoint
CREATE TABLE keys.root (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  wrapped text NOT NULL,
  -- Since when keys are being changed; NULL: they are not.
  rotating_since timestamptz
);--> statement-breakpoint
GRANT USAGE ON SCHEMA keys TO looseends_app;--> statement-breakpoint
GRANT SELECT ON keys.root TO looseends_app;
