CREATE TABLE "watched_holds" (
	"basket_id" text NOT NULL,
	"slot_id" bigint NOT NULL,
	"location_id" text NOT NULL,
	"local_date" date NOT NULL,
	"is_new_browser" boolean NOT NULL,
	"network_56" text,
	"network_48" text,
	CONSTRAINT "watched_holds_basket_id_slot_id_pk" PRIMARY KEY("basket_id","slot_id")
);
--> statement-breakpoint
ALTER TABLE "watched_holds" ADD CONSTRAINT "watched_holds_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watched_holds_of_new_browsers" ON "watched_holds" USING btree ("location_id","local_date") WHERE "watched_holds"."is_new_browser";--> statement-breakpoint
CREATE INDEX "watched_holds_of_networks" ON "watched_holds" USING btree ("location_id","network_48") WHERE "watched_holds"."network_48" is not null;