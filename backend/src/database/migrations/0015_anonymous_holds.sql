ALTER TABLE "holds" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "taken_from" text;--> statement-breakpoint
CREATE INDEX "holds_anonymous" ON "holds" USING btree ("departure_id") WHERE state = 'ACTIVE' and network is not null;--> statement-breakpoint
CREATE INDEX "holds_network" ON "holds" USING btree ("network") WHERE state = 'ACTIVE' and network is not null;--> statement-breakpoint
CREATE INDEX "holds_taken_from" ON "holds" USING btree ("taken_from") WHERE taken_from is not null;--> statement-breakpoint
-- Bookings of nobody yet belong to an owner `anonymous-…`. Such a booking may become an account's while it holds seats, and may be deleted
-- once its seats are given back. Everything else stays as frozen as it was.
CREATE OR REPLACE FUNCTION bookings_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.user_id LIKE 'anonymous-%' AND NOT occupies(OLD.state) THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'A booking is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.ref, NEW.departure_id, NEW.currency, NEW.price_list, NEW.cancellation_terms)
    IS DISTINCT FROM (OLD.ref, OLD.departure_id, OLD.currency, OLD.price_list, OLD.cancellation_terms)
    OR (NEW.user_id IS DISTINCT FROM OLD.user_id AND NEW.user_id NOT LIKE 'gone-%'
      AND NOT (OLD.user_id LIKE 'anonymous-%' AND OLD.state = 'ON_HOLD' AND NEW.state = 'ON_HOLD')) THEN
    RAISE EXCEPTION 'What a booking froze does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A booking that was deleted has no lines to add up.
CREATE OR REPLACE FUNCTION booking_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booking uuid;
  due bigint;
  lines bigint;
BEGIN
  IF TG_TABLE_NAME = 'bookings' THEN booking := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN booking := OLD.booking_id;
  ELSE booking := NEW.booking_id; END IF;
  SELECT total INTO due FROM bookings WHERE id = booking;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT coalesce(sum(amount), 0) INTO lines FROM booking_lines WHERE booking_id = booking;
  IF due IS DISTINCT FROM lines THEN
    RAISE EXCEPTION 'The lines of booking % add up to %, not to %', booking, lines, due
      USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_lines_sum';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Anonymous holds never take more than half of the seats that nobody else has (product/booking 19). The row of the departure is locked, as
-- for every seat, so that two holds cannot both take the last of that half. The booking's own seats are counted already.
CREATE FUNCTION holds_anonymous_share() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  departure departures%ROWTYPE;
  anonymous integer;
BEGIN
  SELECT * INTO departure FROM departures WHERE id = NEW.departure_id FOR UPDATE;
  SELECT coalesce(sum(seats), 0) + NEW.seats INTO anonymous FROM holds
    WHERE departure_id = NEW.departure_id AND state = 'ACTIVE' AND network IS NOT NULL AND user_id LIKE 'anonymous-%';
  IF 2 * anonymous > departure.capacity - departure.sold_elsewhere - departure.seats_taken + anonymous THEN
    RAISE EXCEPTION 'Anonymous holds take more than half of the free seats'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'holds_anonymous_half';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER holds_anonymous BEFORE INSERT ON holds
  FOR EACH ROW WHEN (NEW.user_id LIKE 'anonymous-%') EXECUTE FUNCTION holds_anonymous_share();
