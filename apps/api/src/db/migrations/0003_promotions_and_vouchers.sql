CREATE TABLE "basket_promotions" (
	"id" text PRIMARY KEY NOT NULL,
	"basket_id" text NOT NULL,
	"position" integer NOT NULL,
	"promotion_id" text,
	"gift_voucher_id" text,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"discount_minor" bigint NOT NULL,
	CONSTRAINT "basket_promotions_once_each" UNIQUE("basket_id","promotion_id"),
	CONSTRAINT "basket_promotions_voucher_once" UNIQUE("basket_id","gift_voucher_id"),
	CONSTRAINT "basket_promotions_one_kind" CHECK (("basket_promotions"."promotion_id" IS NULL) <> ("basket_promotions"."gift_voucher_id" IS NULL)),
	CONSTRAINT "basket_promotions_discount_not_negative" CHECK ("basket_promotions"."discount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "basket_vouchers" (
	"id" text PRIMARY KEY NOT NULL,
	"basket_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_minor" bigint NOT NULL,
	"email" text,
	"message" text,
	CONSTRAINT "basket_vouchers_quantity_positive" CHECK ("basket_vouchers"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_vouchers" (
	"id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"code_end" text NOT NULL,
	"reference" text NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"balance_minor" bigint NOT NULL,
	"held_minor" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_vouchers_one_per_code" UNIQUE("code_hash"),
	CONSTRAINT "gift_vouchers_held_not_negative" CHECK ("gift_vouchers"."held_minor" >= 0),
	CONSTRAINT "gift_vouchers_never_overspent" CHECK ("gift_vouchers"."held_minor" <= "gift_vouchers"."balance_minor"),
	CONSTRAINT "gift_vouchers_never_grow" CHECK ("gift_vouchers"."balance_minor" <= "gift_vouchers"."amount_minor")
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"promotion_id" text PRIMARY KEY NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"max_uses" integer,
	CONSTRAINT "promotion_uses_held_not_negative" CHECK ("promotion_uses"."held" >= 0),
	CONSTRAINT "promotion_uses_within_limit" CHECK ("promotion_uses"."held" + "promotion_uses"."used" <= "promotion_uses"."max_uses")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "discount_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "basket_promotions" ADD CONSTRAINT "basket_promotions_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_promotions" ADD CONSTRAINT "basket_promotions_gift_voucher_id_gift_vouchers_id_fk" FOREIGN KEY ("gift_voucher_id") REFERENCES "public"."gift_vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_vouchers" ADD CONSTRAINT "basket_vouchers_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD CONSTRAINT "gift_vouchers_reference_bookings_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."bookings"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "basket_promotions_by_voucher" ON "basket_promotions" USING btree ("gift_voucher_id");--> statement-breakpoint
CREATE INDEX "basket_vouchers_by_basket" ON "basket_vouchers" USING btree ("basket_id");--> statement-breakpoint
CREATE INDEX "gift_vouchers_by_reference" ON "gift_vouchers" USING btree ("reference");