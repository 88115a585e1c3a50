import { review, reviewList } from '@fernweh/contracts/review';
import { departure, fromPrice, money, tour, tourSummary, wishlist } from '@fernweh/contracts/tour';
import { z } from 'zod';
import { bookingBody, bookingSummary } from '../bookings/booking-view.ts';
import { quote, quoteRequest } from '../quotes/quote.schema.ts';
import { travellerBody, travellerInput } from '../travellers/traveller.schema.ts';

/** Shapes that have a name in the document; all others are written out where they are used. */
export const named: z.core.$ZodRegistry<{ id?: string }> = z.registry<{ id?: string }>();

const NAMES = {
  Money: money,
  TourSummary: tourSummary,
  Tour: tour,
  Departure: departure,
  FromPrice: fromPrice,
  Review: review,
  ReviewList: reviewList,
  Wishlist: wishlist,
  Trip: quoteRequest,
  Quote: quote,
  BookingSummary: bookingSummary,
  Booking: bookingBody,
  Traveller: travellerBody,
  TravellerChange: travellerInput,
};
for (const [id, schema] of Object.entries(NAMES)) named.add(schema, { id });
