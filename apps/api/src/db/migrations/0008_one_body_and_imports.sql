CREATE TABLE "content_imports" (
	"digest" text PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_status_known";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "client_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_status_known" CHECK ("uploads"."status" in ('announced', 'receiving', 'received', 'failed', 'claimed'));--> statement-breakpoint
INSERT INTO "content_imports" ("digest", "revision") SELECT "digest", "revision" FROM "content_revision";
