ALTER TABLE "payments" ADD COLUMN "recheck_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_to_recheck" ON "payments" USING btree ("recheck_at") WHERE "payments"."recheck_at" is not null;--> statement-breakpoint
UPDATE "payments" SET "recheck_at" = now()
WHERE "status" = 'refunding' OR ("status" IN ('booked', 'refunded') AND "created_at" > now() - interval '120 days');
