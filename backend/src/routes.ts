import type { FastifyInstance } from 'fastify';
import { anonymousHoldsRoutes } from './anonymous-holds/anonymous-holds.routes.ts';
import type { Auth } from './auth/auth.ts';
import { createVerifiedEmail } from './auth/verified-email.ts';
import type { BookingDocuments } from './bookings/booking-documents.ts';
import { bookingsRoutes } from './bookings/bookings.routes.ts';
import { cancellationsRoutes } from './bookings/cancellations.routes.ts';
import { documentsRoutes } from './bookings/documents.routes.ts';
import { holdsRoutes } from './bookings/holds.routes.ts';
import { createBotCheck } from './bots/bot-check.ts';
import type { Queries } from './database/database.ts';
import { departuresRoutes } from './departures/departures.routes.ts';
import type { Environment } from './environment.ts';
import { extrasRoutes } from './extras/extras.routes.ts';
import { createGeoRepository } from './geo/geo.repository.ts';
import { geoRoutes } from './geo/geo.routes.ts';
import { takeTurns } from './http/caller-turns.ts';
import { sendServerTime } from './http/server-time.ts';
import type { EndAccount } from './me/end-account.ts';
import { meRoutes } from './me/me.routes.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { openapiRoutes } from './openapi/openapi.routes.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import { paymentsRoutes } from './payments/payments.routes.ts';
import { webhooksRoutes } from './payments/webhooks.routes.ts';
import { pricesRoutes } from './prices/prices.routes.ts';
import { quotesRoutes } from './quotes/quotes.routes.ts';
import { createReviewsRepository } from './reviews/reviews.repository.ts';
import { reviewsRoutes } from './reviews/reviews.routes.ts';
import { writeReviewsRoutes } from './reviews/write-reviews.routes.ts';
import { seatAlertsRoutes } from './seat-alerts/seat-alerts.routes.ts';
import type { Services } from './services.ts';
import { sessionRoutes } from './session/session.routes.ts';
import type { OnFailedCall } from './telemetry/failed-calls.ts';
import type { Metrics } from './telemetry/metrics.ts';
import { tourListsRoutes } from './tour-lists/tour-lists.routes.ts';
import { toursRoutes } from './tours/tours.routes.ts';
import { travellerLinksRoutes } from './travellers/links.routes.ts';
import { partsRoutes } from './travellers/parts.routes.ts';
import { createWishlistRepository } from './wishlist/wishlist.repository.ts';
import { wishlistRoutes } from './wishlist/wishlist.routes.ts';

type Options = {
  env: Environment;
  services: Services;
  reserve: Queries;
  auth: Auth;
  documents: BookingDocuments;
  provider: PaymentProvider | undefined;
  endAccount: EndAccount;
  onFailedCall: OnFailedCall;
  metrics: Metrics;
};

/** Every call below `/api/v1`. */
export async function apiRoutes(
  api: FastifyInstance,
  { env, services, reserve, auth, documents, provider, endAccount, onFailedCall, metrics }: Options,
): Promise<void> {
  const { queries, clock, catalogue } = services;
  sendServerTime(api, clock);
  const reviews = createReviewsRepository(queries, catalogue);
  const wishlist = createWishlistRepository(queries, clock);
  const botCheck = createBotCheck(env, onFailedCall);
  const verifiedEmail = createVerifiedEmail({
    domain: env.IDENTITY_DOMAIN,
    jwksUrl: env.IDENTITY_JWKS_URL,
    onFailedCall,
  });

  // Before the turns of callers: the provider's events have connections of their own.
  await api.register(webhooksRoutes, { services: { ...services, queries: reserve }, provider, metrics });
  takeTurns(api, { trustedProxies: env.TRUSTED_PROXIES });
  await api.register(openapiRoutes);

  // What is sold.
  await api.register(geoRoutes, { geo: createGeoRepository(env), onFailedCall });
  await api.register(toursRoutes, services);
  await api.register(tourListsRoutes, services);
  await api.register(departuresRoutes, services);
  await api.register(extrasRoutes, services);
  await api.register(pricesRoutes, services);
  await api.register(quotesRoutes, services);
  await api.register(reviewsRoutes, { reviews });

  // Booking, paying and cancelling.
  await api.register(bookingsRoutes, { services, auth, verifiedEmail });
  await api.register(holdsRoutes, { services, auth });
  await api.register(anonymousHoldsRoutes, {
    services,
    auth,
    verifiedEmail,
    botCheck,
    metrics,
    ...{ isOpen: env.ANONYMOUS_HOLDS === 'on', atOnce: env.ANONYMOUS_HOLDS_AT_ONCE },
  });
  await api.register(partsRoutes, { services, auth, siteUrl: env.SITE_URL });
  await api.register(travellerLinksRoutes, { services });
  await api.register(documentsRoutes, { services, auth, documents });
  await api.register(cancellationsRoutes, { services, auth });
  await api.register(paymentsRoutes, { services, auth, verifiedEmail, provider });

  // What visitors write, and their personal data.
  await api.register(writeReviewsRoutes, { services, auth, verifiedEmail, botCheck });
  await api.register(moderationRoutes, { services, auth });
  await api.register(newsletterRoutes, { services, siteUrl: env.SITE_URL, botCheck });
  await api.register(seatAlertsRoutes, { services, auth, verifiedEmail, siteUrl: env.SITE_URL, botCheck });
  await api.register(messagesRoutes, { services, auth, botCheck });
  await api.register(wishlistRoutes, { wishlist, services, auth });
  await api.register(meRoutes, { services, auth, verifiedEmail, endAccount });
  await api.register(sessionRoutes, { auth });
}
