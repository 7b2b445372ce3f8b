ALTER TABLE "holds" DROP CONSTRAINT "holds_one_per_instance";--> statement-breakpoint
ALTER TABLE "holds" DROP CONSTRAINT "holds_pkey";--> statement-breakpoint
DROP INDEX "holds_by_basket";--> statement-breakpoint
DROP INDEX "holds_by_slot";--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_one_per_instance" PRIMARY KEY("basket_id","slot_id","is_kids_mode");
