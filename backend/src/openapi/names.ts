import { review, reviewList } from '@fernweh/contracts/review';
import {
  departure,
  departureList,
  fromPrice,
  fromPriceList,
  money,
  tour,
  tourList,
  tourListPage,
  tourSummary,
  wishlist,
} from '@fernweh/contracts/tour';
import { z } from 'zod';
import { anonymousHold } from '../anonymous-holds/anonymous-holds.routes.ts';
import { bookingBody, bookingPage, bookingSummary } from '../bookings/booking-view.ts';
import { cancellationQuote } from '../bookings/cancellations.routes.ts';
import { extraList } from '../extras/extras.routes.ts';
import { problemBody } from '../http/problem-body.ts';
import { changeInput, me } from '../me/me-input.ts';
import { receipt } from '../messages/messages.routes.ts';
import { paymentSession } from '../payments/payments.routes.ts';
import { quote, quoteRequest } from '../quotes/quote.schema.ts';
import { seatAlertList } from '../seat-alerts/seat-alerts.routes.ts';
import { ageQuote, ownPart, partChange, partyParts, travellerPart } from '../travellers/part.schema.ts';
import { travellerBody, travellerInput } from '../travellers/traveller.schema.ts';
import { wishlistShare } from '../wishlist/wishlist.routes.ts';

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
  BookingPage: bookingPage,
  AnonymousHold: anonymousHold,
  CancellationQuote: cancellationQuote,
  PaymentSession: paymentSession,
  TourList: tourList,
  TourListPage: tourListPage,
  DepartureList: departureList,
  FromPriceList: fromPriceList,
  ExtraList: extraList,
  Me: me,
  MeChange: changeInput,
  WishlistShare: wishlistShare,
  SeatAlertList: seatAlertList,
  Receipt: receipt,
  Problem: problemBody,
  Traveller: travellerBody,
  TravellerChange: travellerInput,
  TravellerPart: travellerPart,
  PartyParts: partyParts,
  OwnPart: ownPart,
  PartChange: partChange,
  AgeQuote: ageQuote,
};
for (const [id, schema] of Object.entries(NAMES)) named.add(schema, { id });
