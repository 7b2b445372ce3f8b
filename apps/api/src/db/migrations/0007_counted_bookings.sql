CREATE TABLE "counted_bookings" (
	"location_id" text NOT NULL,
	"contact_key" text NOT NULL,
	"basket_id" text NOT NULL,
	"counts_until" timestamp with time zone NOT NULL,
	CONSTRAINT "counted_bookings_location_id_contact_key_basket_id_pk" PRIMARY KEY("location_id","contact_key","basket_id")
);
--> statement-breakpoint
CREATE INDEX "counted_bookings_by_basket" ON "counted_bookings" USING btree ("basket_id");--> statement-breakpoint
CREATE INDEX "counted_bookings_to_forget" ON "counted_bookings" USING btree ("counts_until");