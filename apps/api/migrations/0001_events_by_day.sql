ALTER TABLE "events" RENAME TO "events_before";--> statement-breakpoint
ALTER TABLE "events_before" DROP CONSTRAINT "events_project_id_id_pk";--> statement-breakpoint
DROP INDEX "events_project";--> statement-breakpoint
DROP INDEX "events_received";--> statement-breakpoint
CREATE TABLE "events" (
	"id" text NOT NULL,
	"project_id" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"body" jsonb NOT NULL,
	"day" date DEFAULT (now() at time zone 'utc')::date NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_project_id_id_day_pk" PRIMARY KEY("project_id","id","day")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE INDEX "events_project" ON "events" USING btree ("project_id","received_at");--> statement-breakpoint
CREATE INDEX "events_received" ON "events" USING btree ("received_at");--> statement-breakpoint
-- Attaching a table lets others read and insert meanwhile. Creating it as a partition would not.
CREATE FUNCTION "events_add_day"("wanted" date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"part" text := 'events_' || to_char("wanted", 'YYYYMMDD');
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('events_add_day'));
	IF to_regclass("part") IS NULL THEN
		EXECUTE format('CREATE TABLE %I (LIKE "events" INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES)', "part");
		EXECUTE format('ALTER TABLE "events" ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', "part", "wanted", "wanted" + 1);
	END IF;
END $$;--> statement-breakpoint
-- Dropping waits for those who read. New events would wait behind it, so it gives up at once and is tried again later.
CREATE FUNCTION "events_drop_before"("oldest" date) RETURNS void LANGUAGE plpgsql SET lock_timeout = '200ms' AS $$
DECLARE
	"part" regclass;
BEGIN
	FOR "part" IN
		SELECT "inhrelid"::regclass FROM pg_inherits JOIN pg_class ON pg_class.oid = "inhrelid"
		WHERE "inhparent" = '"events"'::regclass AND "relname" < 'events_' || to_char("oldest", 'YYYYMMDD')
	LOOP
		EXECUTE format('DROP TABLE %s', "part");
	END LOOP;
EXCEPTION WHEN lock_not_available THEN
	RETURN;
END $$;--> statement-breakpoint
SELECT "events_add_day"("day") FROM (SELECT DISTINCT ("received_at" at time zone 'utc')::date AS "day" FROM "events_before") AS "days";--> statement-breakpoint
INSERT INTO "events" ("id", "project_id", "type", "name", "body", "day", "received_at")
SELECT "id", "project_id", "type", "name", "body", ("received_at" at time zone 'utc')::date, "received_at" FROM "events_before";--> statement-breakpoint
DROP TABLE "events_before";
