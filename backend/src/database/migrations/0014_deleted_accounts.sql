CREATE TABLE "deleted_accounts" (
	"account" text PRIMARY KEY NOT NULL,
	"gone_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone NOT NULL
);
