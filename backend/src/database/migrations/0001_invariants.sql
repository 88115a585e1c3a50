-- Rules that a CHECK of one row can't enforce (product/booking 8, product/payments 1-5).

CREATE FUNCTION occupies(state text) RETURNS boolean LANGUAGE sql IMMUTABLE AS
$$ SELECT state IN ('ON_HOLD', 'PENDING_PAYMENT', 'CONFIRMED', 'COMPLETED') $$;
--> statement-breakpoint
-- Counters of seats, rooms and extras follow the bookings. Each UPDATE locks the counter's row, and its CHECK sees the
-- newest value, so two transactions can't both take the last place, whatever their isolation level.
CREATE FUNCTION bookings_take_places() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := 0;
  after integer := 0;
  turn integer;
BEGIN
  IF TG_OP <> 'INSERT' AND occupies(OLD.state) THEN before := OLD.seats; END IF;
  IF occupies(NEW.state) THEN after := NEW.seats; END IF;
  IF after <> before THEN
    UPDATE departures SET seats_taken = seats_taken + after - before WHERE id = NEW.departure_id;
  END IF;
  IF TG_OP = 'UPDATE' AND occupies(OLD.state) <> occupies(NEW.state) THEN
    turn := CASE WHEN occupies(NEW.state) THEN 1 ELSE -1 END;
    UPDATE room_types t SET taken = t.taken + turn * b.rooms FROM booking_rooms b
      WHERE b.booking_id = NEW.id AND t.departure_id = NEW.departure_id AND t.kind = b.kind;
    UPDATE extra_allotments a SET taken = a.taken + turn * b.quantity FROM booking_extras b
      WHERE b.booking_id = NEW.id AND a.departure_id = NEW.departure_id AND a.extra_id = b.extra_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_places AFTER INSERT OR UPDATE OF state, seats ON bookings
  FOR EACH ROW EXECUTE FUNCTION bookings_take_places();
--> statement-breakpoint
CREATE FUNCTION booking_rooms_take() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held boolean;
BEGIN
  SELECT occupies(state) INTO held FROM bookings WHERE id = coalesce(NEW.booking_id, OLD.booking_id);
  IF held THEN
    IF TG_OP <> 'INSERT' THEN
      UPDATE room_types SET taken = taken - OLD.rooms WHERE departure_id = OLD.departure_id AND kind = OLD.kind;
    END IF;
    IF TG_OP <> 'DELETE' THEN
      UPDATE room_types SET taken = taken + NEW.rooms WHERE departure_id = NEW.departure_id AND kind = NEW.kind;
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_rooms_places AFTER INSERT OR UPDATE OR DELETE ON booking_rooms
  FOR EACH ROW EXECUTE FUNCTION booking_rooms_take();
--> statement-breakpoint
CREATE FUNCTION booking_extras_take() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booking bookings%ROWTYPE;
BEGIN
  SELECT * INTO booking FROM bookings WHERE id = coalesce(NEW.booking_id, OLD.booking_id);
  IF occupies(booking.state) THEN
    IF TG_OP <> 'INSERT' THEN
      UPDATE extra_allotments SET taken = taken - OLD.quantity
        WHERE departure_id = booking.departure_id AND extra_id = OLD.extra_id;
    END IF;
    IF TG_OP <> 'DELETE' THEN
      UPDATE extra_allotments SET taken = taken + NEW.quantity
        WHERE departure_id = booking.departure_id AND extra_id = NEW.extra_id;
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_extras_places AFTER INSERT OR UPDATE OR DELETE ON booking_extras
  FOR EACH ROW EXECUTE FUNCTION booking_extras_take();
--> statement-breakpoint
-- Bookings are never deleted. Their prices, currency and terms never change after the seats are taken.
CREATE FUNCTION bookings_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'A booking is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.ref, NEW.user_id, NEW.departure_id, NEW.currency, NEW.price_list, NEW.cancellation_terms)
    IS DISTINCT FROM (OLD.ref, OLD.user_id, OLD.departure_id, OLD.currency, OLD.price_list, OLD.cancellation_terms) THEN
    RAISE EXCEPTION 'What a booking froze does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_frozen BEFORE UPDATE OR DELETE ON bookings
  FOR EACH ROW EXECUTE FUNCTION bookings_stay();
--> statement-breakpoint
-- The lines add up to the total at every commit.
CREATE FUNCTION booking_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booking uuid;
  due bigint;
  lines bigint;
BEGIN
  IF TG_TABLE_NAME = 'bookings' THEN booking := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN booking := OLD.booking_id;
  ELSE booking := NEW.booking_id; END IF;
  SELECT total INTO due FROM bookings WHERE id = booking;
  SELECT coalesce(sum(amount), 0) INTO lines FROM booking_lines WHERE booking_id = booking;
  IF due IS DISTINCT FROM lines THEN
    RAISE EXCEPTION 'The lines of booking % add up to %, not to %', booking, lines, due
      USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_lines_sum';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bookings_sum AFTER INSERT OR UPDATE OF total ON bookings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION booking_adds_up();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER booking_lines_sum AFTER INSERT OR UPDATE OR DELETE ON booking_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION booking_adds_up();
--> statement-breakpoint
-- The ledger is append-only, and it determines what a booking has paid.
CREATE FUNCTION ledger_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_only_grows();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_whole BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_grows();
--> statement-breakpoint
CREATE FUNCTION ledger_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.credit = 'BOOKING' THEN
    UPDATE bookings SET paid = paid + NEW.amount WHERE id = NEW.booking_id;
  ELSIF NEW.debit = 'BOOKING' THEN
    UPDATE bookings SET refunded = refunded + NEW.amount WHERE id = NEW.booking_id;
  END IF;
  IF NEW.refund_id IS NOT NULL THEN
    UPDATE payments SET refunded = refunded + NEW.amount WHERE id = NEW.payment_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_count AFTER INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_counts();
--> statement-breakpoint
-- A hold is active exactly while its booking waits for payment.
CREATE FUNCTION holds_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booking uuid;
  waiting boolean;
  held boolean;
BEGIN
  IF TG_TABLE_NAME = 'bookings' THEN booking := NEW.id; ELSE booking := NEW.booking_id; END IF;
  SELECT state IN ('ON_HOLD', 'PENDING_PAYMENT') INTO waiting FROM bookings WHERE id = booking;
  SELECT count(*) > 0 INTO held FROM holds WHERE booking_id = booking AND state = 'ACTIVE';
  IF waiting IS DISTINCT FROM held THEN
    RAISE EXCEPTION 'Booking % and its hold disagree', booking
      USING ERRCODE = 'check_violation', CONSTRAINT = 'holds_follow_bookings';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bookings_hold AFTER INSERT OR UPDATE OF state ON bookings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION holds_follow();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER holds_booking AFTER INSERT OR UPDATE OF state ON holds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION holds_follow();
