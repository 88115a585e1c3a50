ALTER TABLE "departure_prices" DROP CONSTRAINT "departure_prices_room_kind";--> statement-breakpoint
ALTER TABLE "room_types" DROP CONSTRAINT "room_types_kind";--> statement-breakpoint
ALTER TABLE "room_types" DROP CONSTRAINT "room_types_occupancy";--> statement-breakpoint
ALTER TABLE "departure_prices" ADD CONSTRAINT "departure_prices_room_kind" CHECK ("departure_prices"."room_kind" in ('SHARE', 'TWIN', 'DOUBLE', 'TRIPLE', 'FAMILY', 'SINGLE'));--> statement-breakpoint
ALTER TABLE "room_types" ADD CONSTRAINT "room_types_kind" CHECK ("room_types"."kind" in ('SHARE', 'TWIN', 'DOUBLE', 'TRIPLE', 'FAMILY', 'SINGLE'));--> statement-breakpoint
ALTER TABLE "room_types" ADD CONSTRAINT "room_types_occupancy" CHECK ("room_types"."occupancy" between 1 and 4);