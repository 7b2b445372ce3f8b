CREATE TABLE "kept_days" (
	"location_id" text NOT NULL,
	"local_date" date NOT NULL,
	"as_of" "xid8" DEFAULT pg_snapshot_xmin(pg_current_snapshot()) NOT NULL,
	CONSTRAINT "kept_days_once" PRIMARY KEY("local_date","location_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"location_id" text NOT NULL,
	"local_date" date NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"is_of_voucher" boolean NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "ledger_days_once" PRIMARY KEY("local_date","location_id","currency","kind","is_of_voucher")
);
--> statement-breakpoint
CREATE TABLE "ledger_kept" (
	"id" integer PRIMARY KEY NOT NULL,
	"through_id" bigint NOT NULL,
	"zones" jsonb NOT NULL,
	CONSTRAINT "ledger_kept_once" CHECK ("ledger_kept"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"location_id" text NOT NULL,
	"local_date" date NOT NULL,
	"game_id" text NOT NULL,
	"currency" text NOT NULL,
	"parties" integer NOT NULL,
	"players" integer NOT NULL,
	"starts" integer NOT NULL,
	"no_show_parties" integer NOT NULL,
	"no_show_players" integer NOT NULL,
	CONSTRAINT "visit_days_once" PRIMARY KEY("local_date","location_id","game_id","currency")
);
--> statement-breakpoint
DROP INDEX "bookings_by_time";--> statement-breakpoint
ALTER TABLE "visit_days" ADD CONSTRAINT "visit_days_of_a_kept_day" FOREIGN KEY ("local_date","location_id") REFERENCES "public"."kept_days"("local_date","location_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_time" ON "bookings" USING btree ("created_at","location_id","currency","status","reference");