CREATE TABLE "applied_functions" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"signature" text NOT NULL,
	"last_migration" bigint NOT NULL,
	"version" text NOT NULL
);
