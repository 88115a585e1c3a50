CREATE TABLE "seat_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"departure_id" uuid NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"seats" integer NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "seat_alerts_departure_email" UNIQUE("departure_id","email"),
	CONSTRAINT "seat_alerts_state" CHECK ("seat_alerts"."state" in ('PENDING', 'CONFIRMED', 'TOLD')),
	CONSTRAINT "seat_alerts_seats" CHECK ("seat_alerts"."seats" between 1 and 8),
	CONSTRAINT "seat_alerts_confirmed" CHECK (("seat_alerts"."state" = 'PENDING') = ("seat_alerts"."confirmed_at" is null)),
	CONSTRAINT "seat_alerts_told" CHECK (("seat_alerts"."state" = 'TOLD') = ("seat_alerts"."told_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "seat_alerts" ADD CONSTRAINT "seat_alerts_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seat_alerts_state" ON "seat_alerts" USING btree ("state");--> statement-breakpoint
CREATE INDEX "seat_alerts_user" ON "seat_alerts" USING btree ("user_id");