CREATE TABLE "traveller_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "traveller_links_n" CHECK ("traveller_links"."n" between 1 and 8)
);
--> statement-breakpoint
CREATE TABLE "traveller_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"booking_version" integer NOT NULL,
	"n" integer NOT NULL,
	"band" text NOT NULL,
	"total_before" bigint NOT NULL,
	"total_after" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	CONSTRAINT "traveller_quotes_band" CHECK ("traveller_quotes"."band" in ('ADULT', 'YOUTH')),
	CONSTRAINT "traveller_quotes_total" CHECK ("traveller_quotes"."total_before" >= 0 and "traveller_quotes"."total_after" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_cause";--> statement-breakpoint
ALTER TABLE "travellers" ADD COLUMN "self_filled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "travellers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "traveller_links" ADD CONSTRAINT "traveller_links_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveller_quotes" ADD CONSTRAINT "traveller_quotes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "traveller_links_one_open" ON "traveller_links" USING btree ("booking_id","n") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "traveller_quotes_booking" ON "traveller_quotes" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_cause" CHECK ("ledger_entries"."cause" in ('CAPTURE', 'SURPLUS_CAPTURE', 'CANCELLATION', 'PRICE_REDUCTION', 'OPERATOR_CANCELLATION', 'LATE_PAYMENT', 'SURPLUS_REFUND'));--> statement-breakpoint
-- The total of a booking that was confirmed changes only by a quote that the traveller accepted for this version of it.
CREATE FUNCTION bookings_quoted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.confirmed_at IS NOT NULL AND NEW.total <> OLD.total AND NOT EXISTS (
    SELECT 1 FROM traveller_quotes q WHERE q.booking_id = OLD.id AND q.booking_version = OLD.version
      AND q.total_before = OLD.total AND q.total_after = NEW.total AND q.accepted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'The price of a confirmed booking changes by an accepted quote only'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_quoted_total';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_quoted_total BEFORE UPDATE OF total ON bookings
  FOR EACH ROW EXECUTE FUNCTION bookings_quoted();
--> statement-breakpoint
CREATE FUNCTION traveller_quotes_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.accepted_at IS NOT NULL THEN
    RAISE EXCEPTION 'An accepted quote does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER traveller_quotes_accepted BEFORE UPDATE OR DELETE ON traveller_quotes
  FOR EACH ROW EXECUTE FUNCTION traveller_quotes_stay();
--> statement-breakpoint
-- Money that a lower price gives back was never the price of the trip: it lowers what is paid. Every other refund counts
-- as refunded.
CREATE OR REPLACE FUNCTION ledger_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.credit = 'BOOKING' THEN
    UPDATE bookings SET paid = paid + NEW.amount WHERE id = NEW.booking_id;
  ELSIF NEW.debit = 'BOOKING' AND NEW.cause = 'PRICE_REDUCTION' THEN
    UPDATE bookings SET paid = paid - NEW.amount WHERE id = NEW.booking_id;
  ELSIF NEW.debit = 'BOOKING' THEN
    UPDATE bookings SET refunded = refunded + NEW.amount WHERE id = NEW.booking_id;
  END IF;
  IF NEW.refund_id IS NOT NULL THEN
    UPDATE payments SET refunded = refunded + NEW.amount WHERE id = NEW.payment_id;
  END IF;
  RETURN NULL;
END $$;
