CREATE TABLE "client_requests" (
	"scope" text NOT NULL,
	"client_key" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "client_requests_scope_client_key_hour_pk" PRIMARY KEY("scope","client_key","hour")
);
--> statement-breakpoint
CREATE TABLE "form_submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"form_id" text NOT NULL,
	"locale" text NOT NULL,
	"location_id" text,
	"params" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"list_id" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"locale" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "newsletter_one_per_address" UNIQUE("list_id","email_key"),
	CONSTRAINT "newsletter_status_known" CHECK ("newsletter_subscriptions"."status" in ('pending', 'subscribed', 'unsubscribed', 'suppressed'))
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"form_id" text NOT NULL,
	"field" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"status" text DEFAULT 'announced' NOT NULL,
	"submission_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_status_known" CHECK ("uploads"."status" in ('announced', 'received', 'claimed')),
	CONSTRAINT "uploads_claimed_by_one" CHECK (("uploads"."status" = 'claimed') = ("uploads"."submission_id" is not null)),
	CONSTRAINT "uploads_not_empty" CHECK ("uploads"."size_bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "visitor_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"location_id" text NOT NULL,
	"rating" integer NOT NULL,
	"text" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_reviews_rating_in_stars" CHECK ("visitor_reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_submissions_by_form" ON "form_submissions" USING btree ("form_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_by_submission" ON "uploads" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "uploads_unclaimed" ON "uploads" USING btree ("created_at") WHERE "uploads"."status" <> 'claimed';--> statement-breakpoint
CREATE INDEX "visitor_reviews_by_location" ON "visitor_reviews" USING btree ("location_id","created_at");