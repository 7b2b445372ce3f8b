CREATE TABLE "person_retention" (
	"id" integer PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"is_announced" boolean DEFAULT false NOT NULL
);
