CREATE TABLE "api_instances" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"process" jsonb NOT NULL,
	"uploads" text NOT NULL,
	"disk" text,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_content" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pauses" (
	"name" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
