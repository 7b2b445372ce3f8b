CREATE TABLE "baskets" (
	"id" text PRIMARY KEY NOT NULL,
	"location_id" text NOT NULL,
	"client_key" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"is_extended" boolean DEFAULT false NOT NULL,
	CONSTRAINT "baskets_status_known" CHECK ("baskets"."status" in ('open', 'booked', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "booking_items" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"slot_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"is_kids_mode" boolean NOT NULL,
	"quantity" integer NOT NULL,
	"tickets" jsonb NOT NULL,
	CONSTRAINT "booking_items_quantity_positive" CHECK ("booking_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"reference" text PRIMARY KEY NOT NULL,
	"basket_id" text NOT NULL,
	"location_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"locale" text NOT NULL,
	"wants_newsletter" boolean NOT NULL,
	"total_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_one_per_basket" UNIQUE("basket_id")
);
--> statement-breakpoint
CREATE TABLE "content_documents" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "content_documents_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" text PRIMARY KEY NOT NULL,
	"basket_id" text NOT NULL,
	"slot_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"is_kids_mode" boolean NOT NULL,
	"quantity" integer NOT NULL,
	"tickets" jsonb NOT NULL,
	CONSTRAINT "holds_one_per_instance" UNIQUE("basket_id","slot_id","is_kids_mode"),
	CONSTRAINT "holds_quantity_positive" CHECK ("holds"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"location_id" text NOT NULL,
	"game_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"local_date" date NOT NULL,
	"local_time" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"capacity" integer NOT NULL,
	"min_required" integer NOT NULL,
	"is_private" boolean NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "slots_one_per_start" UNIQUE("location_id","game_id","starts_at"),
	CONSTRAINT "slots_held_not_negative" CHECK ("slots"."held" >= 0),
	CONSTRAINT "slots_sold_not_negative" CHECK ("slots"."sold" >= 0),
	CONSTRAINT "slots_never_oversold" CHECK ("slots"."held" + "slots"."sold" <= "slots"."capacity")
);
--> statement-breakpoint
ALTER TABLE "booking_items" ADD CONSTRAINT "booking_items_reference_bookings_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."bookings"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_items" ADD CONSTRAINT "booking_items_slot_id_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_slot_id_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "baskets_open_by_expiry" ON "baskets" USING btree ("expires_at") WHERE "baskets"."status" = 'open';--> statement-breakpoint
CREATE INDEX "baskets_open_by_client" ON "baskets" USING btree ("client_key","location_id") WHERE "baskets"."status" = 'open';--> statement-breakpoint
CREATE INDEX "booking_items_by_reference" ON "booking_items" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "booking_items_by_slot" ON "booking_items" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "holds_by_basket" ON "holds" USING btree ("basket_id");--> statement-breakpoint
CREATE INDEX "holds_by_slot" ON "holds" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "slots_by_date" ON "slots" USING btree ("location_id","game_id","local_date");