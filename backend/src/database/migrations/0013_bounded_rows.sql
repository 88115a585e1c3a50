CREATE INDEX "cancellation_quotes_booking" ON "cancellation_quotes" USING btree ("booking_id");--> statement-breakpoint
-- A quote that was accepted stays as it is. One that nobody accepted may go: anybody who has booked asks for as many as they like.
CREATE OR REPLACE FUNCTION traveller_quotes_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.accepted_at IS NOT NULL THEN
    RAISE EXCEPTION 'An accepted quote does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;
