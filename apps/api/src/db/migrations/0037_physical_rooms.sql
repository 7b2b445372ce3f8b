CREATE TABLE "offered_days" (
	"location_id" text NOT NULL,
	"game_id" text NOT NULL,
	"room" text NOT NULL,
	"local_date" date NOT NULL,
	"starts" integer NOT NULL,
	"places" integer NOT NULL,
	CONSTRAINT "offered_days_once" PRIMARY KEY("location_id","local_date","game_id","room"),
	CONSTRAINT "offered_days_not_negative" CHECK ("offered_days"."starts" >= 0 and "offered_days"."places" >= 0)
);
--> statement-breakpoint
ALTER TABLE "rooms" DROP CONSTRAINT "rooms_one_per_game";--> statement-breakpoint
ALTER TABLE "slots" DROP CONSTRAINT "slots_one_per_start";--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "room" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "physical_room" integer;--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "room" text;--> statement-breakpoint
CREATE INDEX "slots_by_game" ON "slots" USING btree ("location_id","game_id","starts_at");--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_one_per_game" UNIQUE("location_id","game_id","room");