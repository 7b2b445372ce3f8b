-- Sums that the payment provider cannot charge stand in the ledger. An older release shows their rows as other movements.
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('sale', 'voucher_sold', 'charge', 'cash', 'card_at_venue', 'voucher_redeemed', 'refund', 'credit', 'fee', 'dispute', 'opening', 'waiver'));
