CREATE TABLE "customer_merges" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_key" text NOT NULL,
	"other_key" text NOT NULL,
	"who" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_merges_once" UNIQUE("customer_key","other_key"),
	CONSTRAINT "customer_merges_of_two" CHECK ("customer_merges"."customer_key" <> "customer_merges"."other_key")
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"location_id" text NOT NULL,
	"text" text NOT NULL,
	"who" text NOT NULL,
	"person_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customer_notes_not_empty" CHECK ("customer_notes"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "form_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"submission_id" text NOT NULL,
	"text" text NOT NULL,
	"who" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "assignee_id" text;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- What came in before there was an inbox was answered from the mailbox that was notified.
UPDATE "form_submissions" f SET "state" = 'closed', "email" = (
  SELECT trim(v.value) FROM jsonb_each_text(f."params") v WHERE trim(v.value) ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' LIMIT 1
);--> statement-breakpoint
ALTER TABLE "visitor_reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visitor_reviews" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "visitor_reviews" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visitor_reviews" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_reference_bookings_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."bookings"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_merges_by_other" ON "customer_merges" USING btree ("other_key");--> statement-breakpoint
CREATE INDEX "customer_notes_by_reference" ON "customer_notes" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "form_answers_by_submission" ON "form_answers" USING btree ("submission_id","created_at");--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_assignee_id_staff_people_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff_people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_customer" ON "bookings" USING btree (((CASE WHEN "email" <> '' THEN CASE WHEN lower(substring("email" from '[^@]*$')) IN ('gmail.com', 'googlemail.com') THEN replace(lower(split_part(normalize(regexp_replace("email", '@[^@]*$', ''), NFKC), '+', 1)), '.', '') || '@gmail.com'
    ELSE lower(split_part(normalize(regexp_replace("email", '@[^@]*$', ''), NFKC), '+', 1)) || '@' || lower(substring("email" from '[^@]*$')) END
    ELSE coalesce(nullif(regexp_replace("phone", 'ext=.*|\D', '', 'g'), ''), "reference") END) COLLATE "C"));--> statement-breakpoint
CREATE INDEX "form_submissions_by_state" ON "form_submissions" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "form_submissions_by_mailbox" ON "form_submissions" USING btree ((CASE WHEN lower(substring("email" from '[^@]*$')) IN ('gmail.com', 'googlemail.com') THEN replace(lower(split_part(normalize(regexp_replace("email", '@[^@]*$', ''), NFKC), '+', 1)), '.', '') || '@gmail.com'
    ELSE lower(split_part(normalize(regexp_replace("email", '@[^@]*$', ''), NFKC), '+', 1)) || '@' || lower(substring("email" from '[^@]*$')) END)) WHERE "form_submissions"."email" is not null;--> statement-breakpoint
CREATE INDEX "basket_vouchers_by_mailbox" ON "basket_vouchers" USING btree ((CASE WHEN lower(substring("email" from '[^@]*$')) IN ('gmail.com', 'googlemail.com') THEN replace(lower(split_part(normalize(regexp_replace("email", '@[^@]*$', ''), NFKC), '+', 1)), '.', '') || '@gmail.com'
    ELSE lower(split_part(normalize(regexp_replace("email", '@[^@]*$', ''), NFKC), '+', 1)) || '@' || lower(substring("email" from '[^@]*$')) END)) WHERE "basket_vouchers"."email" is not null;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_state_known" CHECK ("form_submissions"."state" in ('new', 'taken', 'answered', 'closed'));--> statement-breakpoint
ALTER TABLE "visitor_reviews" ADD CONSTRAINT "visitor_reviews_shown_or_hidden" CHECK ("visitor_reviews"."released_at" is null or "visitor_reviews"."hidden_at" is null);