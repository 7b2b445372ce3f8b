ALTER TABLE "occupations" ADD COLUMN "paired_slot_id" bigint;--> statement-breakpoint
ALTER TABLE "occupations" ADD COLUMN "slot_minutes" "int8range";--> statement-breakpoint
ALTER TABLE "occupations" ADD CONSTRAINT "occupations_pair_whole" CHECK (("occupations"."paired_slot_id" is null) = ("occupations"."slot_minutes" is null));