CREATE TABLE "rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"location_id" text NOT NULL,
	"game_id" text NOT NULL,
	"schedule" text NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "rooms_one_per_game" UNIQUE("location_id","game_id")
);
--> statement-breakpoint
ALTER TABLE "slots" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "slots" ADD COLUMN "scheduled_capacity" integer;--> statement-breakpoint
UPDATE "slots" SET "scheduled_capacity" = "capacity";--> statement-breakpoint
ALTER TABLE "slots" ALTER COLUMN "scheduled_capacity" SET NOT NULL;--> statement-breakpoint
-- The ids of slots were counted. Those that contain the number of a room are above them (slot-id.ts).
SELECT setval(pg_get_serial_sequence('rooms', 'id'), greatest(1, coalesce(max("id") >> 26, 0) + 1), false) FROM "slots";