ALTER TABLE "mail_outbox" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "useful_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "slots_by_start" ON "slots" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_by_reference" ON "mail_outbox" USING btree ("reference") WHERE "mail_outbox"."reference" is not null;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_one_per_topic" UNIQUE("topic");