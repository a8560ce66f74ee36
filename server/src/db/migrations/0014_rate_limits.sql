-- How often each address and person did what is limited, shared by all processes. In a schema of its own, as it is no
-- data of a person: the keys are keyed hashes, the rows are worth minutes, and a crash may empty them (UNLOGGED).
CREATE SCHEMA limits;--> statement-breakpoint
CREATE UNLOGGED TABLE limits.rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);--> statement-breakpoint
GRANT USAGE ON SCHEMA limits TO looseends_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON limits.rate_limits TO looseends_app;
