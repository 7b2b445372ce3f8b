CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"movement" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"location_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text,
	"payment_id" text,
	"refund_id" text,
	"gift_voucher_id" text,
	"who" text NOT NULL,
	"why" text NOT NULL,
	CONSTRAINT "ledger_entries_one_per_movement" UNIQUE("movement"),
	CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('sale', 'voucher_sold', 'charge', 'cash', 'card_at_venue', 'voucher_redeemed', 'refund', 'credit', 'fee', 'dispute', 'opening')),
	CONSTRAINT "ledger_entries_amount_moves" CHECK ("ledger_entries"."amount_minor" <> 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"account" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_provider_account_event_id_pk" PRIMARY KEY("provider","account","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"basket_id" text NOT NULL,
	"location_id" text NOT NULL,
	"provider" text NOT NULL,
	"account" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"provider_ref" text,
	"facts" jsonb NOT NULL,
	"checkout" jsonb,
	"reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_one_per_provider_ref" UNIQUE("provider","account","provider_ref"),
	CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('open', 'cancelling', 'booked', 'refunding', 'refunded', 'cancelled')),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_minor" > 0),
	CONSTRAINT "payments_booked_has_reference" CHECK ("payments"."status" <> 'booked' OR "payments"."reference" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"destination" text NOT NULL,
	"status" text DEFAULT 'intended' NOT NULL,
	"provider_ref" text,
	"gift_voucher_id" text,
	"who" text NOT NULL,
	"why" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_minor" > 0),
	CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('intended', 'done', 'failed')),
	CONSTRAINT "refunds_destination_known" CHECK ("refunds"."destination" in ('card', 'voucher'))
);
--> statement-breakpoint
ALTER TABLE "baskets" DROP CONSTRAINT "baskets_status_known";--> statement-breakpoint
ALTER TABLE "gift_vouchers" DROP CONSTRAINT "gift_vouchers_status_known";--> statement-breakpoint
ALTER TABLE "gift_vouchers" DROP CONSTRAINT "gift_vouchers_code_when_issued";--> statement-breakpoint
DROP INDEX "baskets_open_by_client";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "payment_method" text DEFAULT 'venue' NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD COLUMN "is_paid" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reference_bookings_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."bookings"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_gift_voucher_id_gift_vouchers_id_fk" FOREIGN KEY ("gift_voucher_id") REFERENCES "public"."gift_vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_reference" ON "ledger_entries" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_payment" ON "ledger_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_voucher" ON "ledger_entries" USING btree ("gift_voucher_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_location" ON "ledger_entries" USING btree ("location_id","at");--> statement-breakpoint
CREATE INDEX "payment_events_by_age" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_live_per_basket" ON "payments" USING btree ("basket_id") WHERE "payments"."status" in ('open', 'cancelling', 'booked');--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("deadline") WHERE "payments"."status" in ('open', 'cancelling', 'refunding');--> statement-breakpoint
CREATE INDEX "payments_by_reference" ON "payments" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'intended';--> statement-breakpoint
CREATE INDEX "baskets_open_by_client" ON "baskets" USING btree ("client_key","location_id") WHERE "baskets"."status" in ('open', 'paying');--> statement-breakpoint
ALTER TABLE "baskets" ADD CONSTRAINT "baskets_status_known" CHECK ("baskets"."status" in ('open', 'paying', 'booked', 'expired'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_payment_method_known" CHECK ("bookings"."payment_method" in ('venue', 'card'));--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD CONSTRAINT "gift_vouchers_status_known" CHECK ("gift_vouchers"."status" in ('requested', 'issued', 'frozen', 'void'));--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD CONSTRAINT "gift_vouchers_code_when_issued" CHECK ("gift_vouchers"."status" = 'void' OR ("gift_vouchers"."status" <> 'requested') = ("gift_vouchers"."code_hash" IS NOT NULL));--> statement-breakpoint
CREATE FUNCTION ledger_entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'ledger entries are never changed or deleted; add a row that corrects them';
END
$$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_stay();--> statement-breakpoint
INSERT INTO "ledger_entries" ("movement", "location_id", "kind", "amount_minor", "currency", "reference", "who", "why")
SELECT 'opening ' || b."reference", b."location_id", 'opening', -b."total_minor", b."currency", b."reference", 'system', 'booked before the ledger, to be paid at the venue'
FROM "bookings" b WHERE b."total_minor" > 0;--> statement-breakpoint
INSERT INTO "ledger_entries" ("movement", "location_id", "kind", "amount_minor", "currency", "gift_voucher_id", "who", "why")
SELECT 'opening ' || g."id", b."location_id", 'opening', -g."balance_minor", g."currency", g."id", 'system', 'issued before the ledger'
FROM "gift_vouchers" g JOIN "bookings" b ON b."reference" = g."reference"
WHERE g."status" = 'issued' AND g."balance_minor" > 0;--> statement-breakpoint
UPDATE "gift_vouchers" SET "is_paid" = false WHERE "status" = 'requested' OR "line_id" IS NULL;
