CREATE TABLE "watched_baskets" (
	"basket_id" text PRIMARY KEY NOT NULL,
	"location_id" text NOT NULL,
	"is_new_browser" boolean NOT NULL,
	"networks" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "watched_baskets" ADD CONSTRAINT "watched_baskets_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watched_baskets_by_location" ON "watched_baskets" USING btree ("location_id");