ALTER TABLE "booking_items" ADD COLUMN "kept_step" jsonb;
