CREATE TABLE "budgets" (
	"key" text PRIMARY KEY NOT NULL,
	"spent" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"booking_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"reference" text,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('CONTACT', 'SUPPORT')),
	CONSTRAINT "messages_support" CHECK ("messages"."kind" = 'CONTACT' or "messages"."user_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"moderator" text NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "moderation_decisions_decision" CHECK ("moderation_decisions"."decision" in ('PUBLISH', 'REJECT', 'WITHDRAW', 'REPLY')),
	CONSTRAINT "moderation_decisions_reason" CHECK (("moderation_decisions"."decision" in ('REJECT', 'WITHDRAW')) = ("moderation_decisions"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "people" (
	"user_id" text PRIMARY KEY NOT NULL,
	"name" text,
	"phone" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"state" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "subscriptions_email" UNIQUE("email"),
	CONSTRAINT "subscriptions_state" CHECK ("subscriptions"."state" in ('PENDING', 'CONFIRMED')),
	CONSTRAINT "subscriptions_confirmed" CHECK (("subscriptions"."state" = 'CONFIRMED') = ("subscriptions"."confirmed_at" is not null))
);
--> statement-breakpoint
DROP INDEX "reviews_one_per_traveller";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_user" ON "messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_email" ON "messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "moderation_decisions_review" ON "moderation_decisions" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_status" ON "reviews" USING btree ("status","created_at") WHERE status <> 'PUBLISHED';--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_per_traveller" ON "reviews" USING btree ("author","tour_id") WHERE author is not null and status <> 'REJECTED';--> statement-breakpoint
-- Frozen columns never change. Deleting an account only replaces the user id by one that begins with `gone-`.
CREATE OR REPLACE FUNCTION bookings_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'A booking is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.ref, NEW.departure_id, NEW.currency, NEW.price_list, NEW.cancellation_terms)
    IS DISTINCT FROM (OLD.ref, OLD.departure_id, OLD.currency, OLD.price_list, OLD.cancellation_terms)
    OR (NEW.user_id IS DISTINCT FROM OLD.user_id AND NEW.user_id NOT LIKE 'gone-%') THEN
    RAISE EXCEPTION 'What a booking froze does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
