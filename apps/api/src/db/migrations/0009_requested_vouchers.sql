ALTER TABLE "gift_vouchers" ALTER COLUMN "code_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_vouchers" ALTER COLUMN "code_end" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD COLUMN "status" text DEFAULT 'issued' NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD COLUMN "line_id" text;--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD CONSTRAINT "gift_vouchers_line_id_basket_vouchers_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."basket_vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_vouchers_requested" ON "gift_vouchers" USING btree ("created_at") WHERE "gift_vouchers"."status" = 'requested';--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD CONSTRAINT "gift_vouchers_status_known" CHECK ("gift_vouchers"."status" in ('requested', 'issued'));--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD CONSTRAINT "gift_vouchers_code_when_issued" CHECK (("gift_vouchers"."status" = 'issued') = ("gift_vouchers"."code_hash" IS NOT NULL));