ALTER TABLE "booking_items" ADD COLUMN "prices" jsonb;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "prices" jsonb;