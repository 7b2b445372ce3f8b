CREATE TABLE "resova_baskets" (
	"id" text PRIMARY KEY NOT NULL,
	"location_id" text NOT NULL,
	"client_key" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"resova_id" text,
	"storage_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"is_extended" boolean DEFAULT false NOT NULL,
	"places" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"gifts" jsonb NOT NULL,
	"checkout" jsonb,
	"checkout_at" timestamp with time zone,
	"sold" jsonb,
	"turn" text,
	"turn_until" timestamp with time zone,
	CONSTRAINT "resova_baskets_status_known" CHECK ("resova_baskets"."status" in ('open', 'booked', 'closing', 'expired')),
	CONSTRAINT "resova_baskets_sold_is_booked" CHECK (("resova_baskets"."status" = 'booked') = ("resova_baskets"."sold" is not null))
);
--> statement-breakpoint
CREATE TABLE "resova_requests" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resova_requests_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE INDEX "resova_baskets_open_by_client" ON "resova_baskets" USING btree ("client_key","location_id") WHERE "resova_baskets"."status" = 'open';--> statement-breakpoint
CREATE INDEX "resova_baskets_unsettled" ON "resova_baskets" USING btree ("expires_at") WHERE "resova_baskets"."status" in ('open', 'closing');--> statement-breakpoint
CREATE INDEX "resova_requests_by_age" ON "resova_requests" USING btree ("claimed_at");