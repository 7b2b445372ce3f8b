CREATE TABLE "cash_ups" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"location_id" text NOT NULL,
	"local_date" date NOT NULL,
	"currency" text NOT NULL,
	"cash_minor" bigint NOT NULL,
	"card_at_venue_minor" bigint NOT NULL,
	"card_online_minor" bigint NOT NULL,
	"vouchers_minor" bigint NOT NULL,
	"counted_minor" bigint NOT NULL,
	"note" text NOT NULL,
	"who" text NOT NULL,
	CONSTRAINT "cash_ups_counted_not_negative" CHECK ("cash_ups"."counted_minor" >= 0)
);
--> statement-breakpoint
CREATE INDEX "cash_ups_by_day" ON "cash_ups" USING btree ("location_id","local_date");--> statement-breakpoint
CREATE INDEX "bookings_by_time" ON "bookings" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_time" ON "ledger_entries" USING brin ("at");--> statement-breakpoint
-- The function says by itself of which table it keeps the rows.
CREATE TRIGGER cash_ups_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "cash_ups" FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_stay();
