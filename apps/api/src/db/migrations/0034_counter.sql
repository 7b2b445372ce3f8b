-- What the staff take off a price has a kind of entry of its own, which an older release shows as another movement. It also spends what the staff have
-- blocked since: nobody blocks anything before all apis are of this release.
ALTER TABLE "booking_changes" DROP CONSTRAINT "booking_changes_kind_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind_known";--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD COLUMN "blocked_why" text;--> statement-breakpoint
CREATE INDEX "gift_vouchers_by_time" ON "gift_vouchers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "gift_vouchers_by_code_end" ON "gift_vouchers" USING btree ("code_end");--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_kind_known" CHECK ("booking_changes"."kind" in ('moved', 'changed', 'cancelled', 'arrived', 'arrivalUndone', 'noShow', 'noShowUndone', 'noted', 'paid', 'refunded', 'discounted'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('sale', 'voucher_sold', 'charge', 'cash', 'card_at_venue', 'voucher_redeemed', 'refund', 'credit', 'fee', 'dispute', 'opening', 'waiver', 'discount'));--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD CONSTRAINT "gift_vouchers_blocked_why" CHECK (("gift_vouchers"."blocked_at" IS NULL) = ("gift_vouchers"."blocked_why" IS NULL));