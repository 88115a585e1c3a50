CREATE TABLE "booking_extras" (
	"booking_id" uuid NOT NULL,
	"extra_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"unit_amount" bigint NOT NULL,
	CONSTRAINT "booking_extras_booking_id_extra_id_pk" PRIMARY KEY("booking_id","extra_id"),
	CONSTRAINT "booking_extras_quantity" CHECK ("booking_extras"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "booking_lines" (
	"booking_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"label" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_amount" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"room" text,
	"band" text,
	"extra" text,
	"promo" text,
	CONSTRAINT "booking_lines_booking_id_n_pk" PRIMARY KEY("booking_id","n"),
	CONSTRAINT "booking_lines_amount" CHECK ("booking_lines"."amount" = "booking_lines"."quantity" * "booking_lines"."unit_amount"),
	CONSTRAINT "booking_lines_quantity" CHECK ("booking_lines"."quantity" >= 1),
	CONSTRAINT "booking_lines_sign" CHECK ("booking_lines"."amount" >= 0 or "booking_lines"."promo" is not null)
);
--> statement-breakpoint
CREATE TABLE "booking_rooms" (
	"booking_id" uuid NOT NULL,
	"departure_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"rooms" integer NOT NULL,
	CONSTRAINT "booking_rooms_booking_id_kind_pk" PRIMARY KEY("booking_id","kind"),
	CONSTRAINT "booking_rooms_rooms" CHECK ("booking_rooms"."rooms" between 1 and 8)
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ref" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text,
	"channel_id" integer NOT NULL,
	"currency" text NOT NULL,
	"departure_id" uuid NOT NULL,
	"state" text NOT NULL,
	"seats" integer NOT NULL,
	"total" bigint NOT NULL,
	"deposit_due" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"balance_due_date" date,
	"promo_id" uuid,
	"price_list" jsonb NOT NULL,
	"terms_version" text NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone,
	"cancellation_terms" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_cause" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bookings_ref_unique" UNIQUE("ref"),
	CONSTRAINT "bookings_id_departure" UNIQUE("id","departure_id"),
	CONSTRAINT "bookings_ref" CHECK ("bookings"."ref" ~ '^FW[0-9A-HJKMNP-TV-Z]{7}[0-9A-HJKMNP-TV-Z*~$=]$'),
	CONSTRAINT "bookings_state" CHECK ("bookings"."state" in ('ON_HOLD', 'PENDING_PAYMENT', 'CONFIRMED', 'COMPLETED', 'EXPIRED', 'CANCELLED')),
	CONSTRAINT "bookings_currency" CHECK ("bookings"."currency" in ('GBP', 'ZAR', 'CAD', 'AUD', 'EUR', 'NZD', 'USD')),
	CONSTRAINT "bookings_party" CHECK ("bookings"."seats" between 1 and 8),
	CONSTRAINT "bookings_money" CHECK (0 <= "bookings"."refunded" and "bookings"."refunded" <= "bookings"."paid" and "bookings"."paid" <= "bookings"."total"),
	CONSTRAINT "bookings_deposit" CHECK ("bookings"."deposit_due" between 0 and "bookings"."total"),
	CONSTRAINT "bookings_captured" CHECK ("bookings"."state" in ('CONFIRMED', 'COMPLETED', 'CANCELLED') or "bookings"."paid" = "bookings"."refunded"),
	CONSTRAINT "bookings_confirmed" CHECK ("bookings"."state" not in ('CONFIRMED', 'COMPLETED') or "bookings"."confirmed_at" is not null),
	CONSTRAINT "bookings_cancelled" CHECK (("bookings"."state" = 'CANCELLED') = ("bookings"."cancelled_at" is not null) and ("bookings"."cancel_cause" is null) = ("bookings"."cancelled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "cancellation_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"booking_version" integer NOT NULL,
	"fee" bigint NOT NULL,
	"refund" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"departure_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"seats" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"extensions" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "holds_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "holds_state" CHECK ("holds"."state" in ('ACTIVE', 'CONSUMED', 'EXPIRED', 'RELEASED')),
	CONSTRAINT "holds_extensions" CHECK ("holds"."extensions" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "travellers" (
	"booking_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"lead" boolean NOT NULL,
	"band" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"dob" date,
	"gender" text,
	"nationality" text,
	"passport_sealed" text,
	"diet" text,
	"medical_sealed" text,
	"emergency_name" text,
	"emergency_phone" text,
	"room_no" integer,
	CONSTRAINT "travellers_booking_id_n_pk" PRIMARY KEY("booking_id","n"),
	CONSTRAINT "travellers_n" CHECK ("travellers"."n" between 1 and 8),
	CONSTRAINT "travellers_band" CHECK ("travellers"."band" in ('ADULT', 'YOUTH')),
	CONSTRAINT "travellers_gender" CHECK ("travellers"."gender" in ('F', 'M', 'X'))
);
--> statement-breakpoint
CREATE TABLE "departure_prices" (
	"departure_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"room_kind" text NOT NULL,
	"band" text NOT NULL,
	"amount" bigint NOT NULL,
	"was_amount" bigint,
	"was_from" date,
	"deposit" bigint NOT NULL,
	CONSTRAINT "departure_prices_departure_id_currency_room_kind_band_pk" PRIMARY KEY("departure_id","currency","room_kind","band"),
	CONSTRAINT "departure_prices_currency" CHECK ("departure_prices"."currency" in ('GBP', 'ZAR', 'CAD', 'AUD', 'EUR', 'NZD', 'USD')),
	CONSTRAINT "departure_prices_room_kind" CHECK ("departure_prices"."room_kind" in ('SHARE', 'TWIN', 'DOUBLE', 'TRIPLE', 'SINGLE')),
	CONSTRAINT "departure_prices_band" CHECK ("departure_prices"."band" in ('ADULT', 'YOUTH')),
	CONSTRAINT "departure_prices_amounts" CHECK ("departure_prices"."amount" >= 0 and "departure_prices"."deposit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tour_id" uuid NOT NULL,
	"code" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"capacity" integer NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"sold_elsewhere" integer DEFAULT 0 NOT NULL,
	"min_to_run" integer NOT NULL,
	"sale_closes_at" timestamp (3) with time zone NOT NULL,
	"youth" boolean NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "departures_code_unique" UNIQUE("code"),
	CONSTRAINT "departures_state" CHECK ("departures"."state" in ('SCHEDULED', 'GUARANTEED', 'CLOSED', 'DEPARTED', 'COMPLETED', 'CANCELLED')),
	CONSTRAINT "departures_dates" CHECK ("departures"."end_date" >= "departures"."start_date"),
	CONSTRAINT "departures_seats" CHECK ("departures"."seats_taken" >= 0 and "departures"."sold_elsewhere" >= 0 and "departures"."seats_taken" + "departures"."sold_elsewhere" <= "departures"."capacity")
);
--> statement-breakpoint
CREATE TABLE "room_types" (
	"departure_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"occupancy" integer NOT NULL,
	"rooms" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "room_types_departure_id_kind_pk" PRIMARY KEY("departure_id","kind"),
	CONSTRAINT "room_types_kind" CHECK ("room_types"."kind" in ('SHARE', 'TWIN', 'DOUBLE', 'TRIPLE', 'SINGLE')),
	CONSTRAINT "room_types_rooms" CHECK ("room_types"."taken" >= 0 and "room_types"."taken" <= "room_types"."rooms"),
	CONSTRAINT "room_types_occupancy" CHECK ("room_types"."occupancy" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "extra_allotments" (
	"departure_id" uuid NOT NULL,
	"extra_id" uuid NOT NULL,
	"stock" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "extra_allotments_departure_id_extra_id_pk" PRIMARY KEY("departure_id","extra_id"),
	CONSTRAINT "extra_allotments_stock" CHECK ("extra_allotments"."taken" >= 0 and "extra_allotments"."taken" <= "extra_allotments"."stock")
);
--> statement-breakpoint
CREATE TABLE "extra_prices" (
	"extra_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "extra_prices_extra_id_currency_pk" PRIMARY KEY("extra_id","currency"),
	CONSTRAINT "extra_prices_currency" CHECK ("extra_prices"."currency" in ('GBP', 'ZAR', 'CAD', 'AUD', 'EUR', 'NZD', 'USD')),
	CONSTRAINT "extra_prices_amount" CHECK ("extra_prices"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "extras" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"per" text NOT NULL,
	"stock" integer,
	"cutoff_days" integer NOT NULL,
	"tours" jsonb NOT NULL,
	CONSTRAINT "extras_code_unique" UNIQUE("code"),
	CONSTRAINT "extras_kind" CHECK ("extras"."kind" in ('NIGHT', 'TRANSFER', 'ACTIVITY', 'INSURANCE')),
	CONSTRAINT "extras_per" CHECK ("extras"."per" in ('PERSON', 'ROOM', 'BOOKING')),
	CONSTRAINT "extras_stock" CHECK ("extras"."stock" is null or "extras"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"cause" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"refund_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entries_debit" CHECK ("ledger_entries"."debit" in ('BANK', 'BOOKING', 'SURPLUS')),
	CONSTRAINT "ledger_entries_credit" CHECK ("ledger_entries"."credit" in ('BANK', 'BOOKING', 'SURPLUS')),
	CONSTRAINT "ledger_entries_cause" CHECK ("ledger_entries"."cause" in ('CAPTURE', 'SURPLUS_CAPTURE', 'CANCELLATION', 'OPERATOR_CANCELLATION', 'LATE_PAYMENT', 'SURPLUS_REFUND')),
	CONSTRAINT "ledger_entries_sides" CHECK ("ledger_entries"."debit" <> "ledger_entries"."credit"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"capture_ref" text,
	"session_url" text,
	"state" text NOT NULL,
	"failure_code" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payments_provider_ref_unique" UNIQUE("provider_ref"),
	CONSTRAINT "payments_capture_ref_unique" UNIQUE("capture_ref"),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('CREATED', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'CANCELED', 'PARTIALLY_REFUNDED', 'REFUNDED')),
	CONSTRAINT "payments_purpose" CHECK ("payments"."purpose" in ('DEPOSIT', 'BALANCE', 'FULL')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0 and "payments"."refunded" between 0 and "payments"."amount"),
	CONSTRAINT "payments_captured" CHECK (("payments"."state" in ('SUCCEEDED', 'PARTIALLY_REFUNDED', 'REFUNDED')) = ("payments"."capture_ref" is not null))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"cause" text NOT NULL,
	"provider_ref" text,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refunds_provider_ref_unique" UNIQUE("provider_ref"),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('CREATED', 'SUCCEEDED', 'FAILED')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"author" text NOT NULL,
	"tags" jsonb NOT NULL,
	"tours" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "wishlists" (
	"owner" text PRIMARY KEY NOT NULL,
	"tours" jsonb NOT NULL,
	"share_token" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wishlists_share_token_unique" UNIQUE("share_token")
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"percent" integer,
	"amounts" jsonb,
	"sale_from" date,
	"sale_to" date,
	"travel_from" date,
	"travel_to" date,
	"min_travellers" integer DEFAULT 1 NOT NULL,
	"min_spend" jsonb,
	"tours" jsonb NOT NULL,
	"max_uses" integer,
	"per_user" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promo_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "promo_codes_code" CHECK ("promo_codes"."code" = upper("promo_codes"."code") and "promo_codes"."code" <> ''),
	CONSTRAINT "promo_codes_kind" CHECK ("promo_codes"."kind" in ('PERCENT', 'FIXED')),
	CONSTRAINT "promo_codes_value" CHECK (case when "promo_codes"."kind" = 'PERCENT' then "promo_codes"."percent" between 1 and 100 else "promo_codes"."amounts" is not null end),
	CONSTRAINT "promo_codes_used" CHECK ("promo_codes"."used" >= 0 and ("promo_codes"."max_uses" is null or "promo_codes"."used" <= "promo_codes"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "promo_uses" (
	"promo_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "promo_uses_promo_id_booking_id_pk" PRIMARY KEY("promo_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"review_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_reports_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"world_id" text,
	"tour_id" uuid NOT NULL,
	"booking_id" uuid,
	"author" text,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"comment" text NOT NULL,
	"customer" jsonb NOT NULL,
	"travelled" text,
	"rating" integer NOT NULL,
	"guide" integer,
	"stays" integer,
	"transport" integer,
	"value" integer,
	"reply" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_world_id_unique" UNIQUE("world_id"),
	CONSTRAINT "reviews_status" CHECK ("reviews"."status" in ('UNVERIFIED', 'PENDING', 'PUBLISHED', 'REJECTED', 'WITHDRAWN')),
	CONSTRAINT "reviews_source" CHECK ("reviews"."source" in ('verified', 'email')),
	CONSTRAINT "reviews_metrics" CHECK ("reviews"."rating" between 1 and 5 and coalesce("reviews"."guide", 1) between 1 and 5 and coalesce("reviews"."stays", 1) between 1 and 5 and coalesce("reviews"."transport", 1) between 1 and 5 and coalesce("reviews"."value", 1) between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_route_key_pk" PRIMARY KEY("user_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_error" text,
	CONSTRAINT "outbox_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "outbox_state" CHECK ("outbox"."state" in ('PENDING', 'DONE', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "world_imports" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"region_id" uuid NOT NULL,
	CONSTRAINT "countries_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "itinerary_days" (
	"tour_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"meals" jsonb NOT NULL,
	"places" jsonb NOT NULL,
	"drive_minutes" integer NOT NULL,
	"km" double precision NOT NULL,
	"walk_km" double precision NOT NULL,
	"stay" text,
	"optional_extras" jsonb NOT NULL,
	CONSTRAINT "itinerary_days_tour_id_n_pk" PRIMARY KEY("tour_id","n")
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "regions_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "tour_countries" (
	"tour_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"country_id" uuid NOT NULL,
	CONSTRAINT "tour_countries_tour_id_n_pk" PRIMARY KEY("tour_id","n")
);
--> statement-breakpoint
CREATE TABLE "tours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"start_place" text NOT NULL,
	"end_place" text NOT NULL,
	"days" integer NOT NULL,
	"nights" integer NOT NULL,
	"pace" integer NOT NULL,
	"min_age" integer NOT NULL,
	"max_age" integer,
	"group_max" integer NOT NULL,
	"status" text NOT NULL,
	"rating" double precision,
	"review_count" integer NOT NULL,
	"is_new" boolean NOT NULL,
	"styles" jsonb NOT NULL,
	"highlights" jsonb NOT NULL,
	"included" jsonb NOT NULL,
	"excluded" jsonb NOT NULL,
	"picture" jsonb NOT NULL,
	"media" jsonb NOT NULL,
	"faq" jsonb NOT NULL,
	"seo" jsonb NOT NULL,
	"map" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tours_slug_unique" UNIQUE("slug"),
	CONSTRAINT "tours_status" CHECK ("tours"."status" in ('draft', 'live', 'retired')),
	CONSTRAINT "tours_pace" CHECK ("tours"."pace" between 1 and 5),
	CONSTRAINT "tours_ages" CHECK ("tours"."min_age" >= 0 and ("tours"."max_age" is null or "tours"."max_age" >= "tours"."min_age")),
	CONSTRAINT "tours_days" CHECK ("tours"."days" >= 1)
);
--> statement-breakpoint
ALTER TABLE "booking_extras" ADD CONSTRAINT "booking_extras_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_extras" ADD CONSTRAINT "booking_extras_extra_id_extras_id_fk" FOREIGN KEY ("extra_id") REFERENCES "public"."extras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_lines" ADD CONSTRAINT "booking_lines_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_rooms" ADD CONSTRAINT "booking_rooms_booking" FOREIGN KEY ("booking_id","departure_id") REFERENCES "public"."bookings"("id","departure_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_rooms" ADD CONSTRAINT "booking_rooms_type" FOREIGN KEY ("departure_id","kind") REFERENCES "public"."room_types"("departure_id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_promo_id_promo_codes_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_quotes" ADD CONSTRAINT "cancellation_quotes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travellers" ADD CONSTRAINT "travellers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_prices" ADD CONSTRAINT "departure_prices_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_types" ADD CONSTRAINT "room_types_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_allotments" ADD CONSTRAINT "extra_allotments_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_allotments" ADD CONSTRAINT "extra_allotments_extra_id_extras_id_fk" FOREIGN KEY ("extra_id") REFERENCES "public"."extras"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_prices" ADD CONSTRAINT "extra_prices_extra_id_extras_id_fk" FOREIGN KEY ("extra_id") REFERENCES "public"."extras"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_promo_id_promo_codes_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "countries" ADD CONSTRAINT "countries_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "itinerary_days" ADD CONSTRAINT "itinerary_days_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_countries" ADD CONSTRAINT "tour_countries_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_countries" ADD CONSTRAINT "tour_countries_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "bookings_departure" ON "bookings" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "bookings_state_due" ON "bookings" USING btree ("state","balance_due_date");--> statement-breakpoint
CREATE UNIQUE INDEX "holds_one_per_user" ON "holds" USING btree ("user_id") WHERE state = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "holds_expiry" ON "holds" USING btree ("expires_at") WHERE state = 'ACTIVE';--> statement-breakpoint
CREATE UNIQUE INDEX "travellers_one_lead" ON "travellers" USING btree ("booking_id") WHERE lead;--> statement-breakpoint
CREATE INDEX "departures_tour_start" ON "departures" USING btree ("tour_id","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_one_capture" ON "ledger_entries" USING btree ("payment_id") WHERE refund_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_one_per_refund" ON "ledger_entries" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_booking" ON "ledger_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("booking_id") WHERE state in ('CREATED', 'PROCESSING');--> statement-breakpoint
CREATE INDEX "payments_booking" ON "payments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refunds_booking" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "promo_uses_user" ON "promo_uses" USING btree ("promo_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_per_traveller" ON "reviews" USING btree ("author","tour_id") WHERE author is not null;--> statement-breakpoint
CREATE INDEX "reviews_published" ON "reviews" USING btree ("tour_id","created_at") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE state = 'PENDING';