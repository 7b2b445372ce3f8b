ALTER TABLE "resova_baskets" ADD COLUMN "is_new_browser" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "resova_baskets" ADD COLUMN "network_56" text;--> statement-breakpoint
ALTER TABLE "resova_baskets" ADD COLUMN "network_48" text;--> statement-breakpoint
CREATE INDEX "resova_baskets_open_of_new_browsers" ON "resova_baskets" USING btree ("location_id") WHERE "resova_baskets"."status" = 'open' and "resova_baskets"."is_new_browser";--> statement-breakpoint
CREATE INDEX "resova_baskets_open_of_networks" ON "resova_baskets" USING btree ("location_id","network_48") WHERE "resova_baskets"."status" = 'open' and "resova_baskets"."network_48" is not null;