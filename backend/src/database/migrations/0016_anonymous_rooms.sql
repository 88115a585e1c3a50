-- Anonymous holds never take more than half of the rooms of a kind either, and so never the last one: few of them could take every room for
-- four and leave seats that nobody can sleep in (product/booking 19). The constraint has the name that the API of before explains. The
-- booking's own seats and rooms are counted already.
CREATE OR REPLACE FUNCTION holds_anonymous_share() RETURNS trigger LANGUAGE plpgsql AS $$
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
  -- 2 × anonymous > free + anonymous is anonymous > free.
  PERFORM FROM booking_rooms own
    JOIN room_types type ON type.departure_id = own.departure_id AND type.kind = own.kind
    WHERE own.booking_id = NEW.booking_id AND type.rooms - type.taken < own.rooms + (
      SELECT coalesce(sum(r.rooms), 0) FROM holds h
        JOIN booking_rooms r ON r.booking_id = h.booking_id AND r.kind = own.kind
        WHERE h.departure_id = NEW.departure_id AND h.state = 'ACTIVE' AND h.network IS NOT NULL
          AND h.user_id LIKE 'anonymous-%');
  IF FOUND THEN
    RAISE EXCEPTION 'Anonymous holds take more than half of the free rooms of a kind'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'holds_anonymous_half';
  END IF;
  RETURN NEW;
END $$;
