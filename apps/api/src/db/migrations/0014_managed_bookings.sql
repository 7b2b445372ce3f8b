CREATE TABLE "booking_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"who" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_changes_one_per_version" UNIQUE("reference","version"),
	CONSTRAINT "booking_changes_kind_known" CHECK ("booking_changes"."kind" in ('moved', 'changed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "booking_look_ups" (
	"id" text PRIMARY KEY NOT NULL,
	"location_id" text NOT NULL,
	"reference" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "status" text DEFAULT 'confirmed' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "secret_hash" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "check_in_hash" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "person_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visitor_reviews" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "visitor_reviews" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "change_of" text;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_reference_bookings_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."bookings"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_look_ups_by_age" ON "booking_look_ups" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "visitor_reviews" ADD CONSTRAINT "visitor_reviews_reference_bookings_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."bookings"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_change_of_bookings_reference_fk" FOREIGN KEY ("change_of") REFERENCES "public"."bookings"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_by_change" ON "payments" USING btree ("change_of");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_one_per_secret" UNIQUE("secret_hash");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_one_per_check_in" UNIQUE("check_in_hash");--> statement-breakpoint
ALTER TABLE "visitor_reviews" ADD CONSTRAINT "visitor_reviews_one_per_booking" UNIQUE("reference");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status_known" CHECK ("bookings"."status" in ('confirmed', 'cancelled'));