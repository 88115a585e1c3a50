import * as paths from '@fernweh/contracts/paths';
import { LINK_DAYS } from '@fernweh/contracts/rules';
import { eq } from 'drizzle-orm';
import { departures, messages, reviews, seatAlerts, subscriptions, tours } from '../database/schema/index.ts';
import type { OutboxHandlers } from '../outbox/dispatcher.ts';
import { seatAlertToken } from '../seat-alerts/seat-alerts.ts';
import type { Services } from '../services.ts';
import { absolute, type Mail, type Sender } from './mail-content.ts';
import { renderMail } from './render-mail.ts';
import type { Smtp } from './smtp.ts';

type Addresses = {
  SITE_URL: string;
  CONTACT_EMAIL: string;
  /** The API's address for mail programmes. */
  PUBLIC_API_URL: string;
};
type Addressed = { to: { name: string; address: string }; mail: Mail };

/**
 * Delivers mails that belong to no booking, with the data at the time of delivery. Links carry their tokens behind a
 * `#`: browsers don't send that part, so that no log or cache contains it.
 */
export function visitorMailHandlers(
  { queries, links }: Services,
  smtp: Pick<Smtp, 'send'>,
  { SITE_URL, CONTACT_EMAIL, PUBLIC_API_URL }: Addresses,
): OutboxHandlers {
  const sender: Sender = { siteUrl: SITE_URL, contactEmail: CONTACT_EMAIL };

  async function newsletterOptIn(id: string): Promise<Addressed | undefined> {
    const [row] = await queries.select().from(subscriptions).where(eq(subscriptions.id, id));
    if (row?.state !== 'PENDING') return undefined;
    const unsubscribe = new URL('/api/v1/newsletter/unsubscribe/one-click', PUBLIC_API_URL);
    unsubscribe.searchParams.set('token', links.make('unsubscribe', id));
    const data = {
      confirmUrl: absolute(SITE_URL, `${paths.signUp.href()}#newsletter=${links.make('newsletter', id)}`),
      unsubscribeUrl: unsubscribe.href,
      days: LINK_DAYS,
    };
    return { to: to(row.email), mail: renderMail('newsletter-opt-in', data, sender) };
  }

  async function reviewConfirmation(id: string): Promise<Addressed | undefined> {
    const [row] = await queries
      .select({ review: reviews, tour: tours.title })
      .from(reviews)
      .innerJoin(tours, eq(tours.id, reviews.tourId))
      .where(eq(reviews.id, id));
    if (row?.review.status !== 'UNVERIFIED' || !row.review.email) return undefined;
    const { rating, email } = row.review;
    const confirmUrl = absolute(SITE_URL, `${paths.writeAReview.href()}#confirm=${links.make('review', id)}`);
    const data = { tour: row.tour, rating, confirmUrl, days: LINK_DAYS };
    return { to: to(email), mail: renderMail('review-confirmation', data, sender) };
  }

  async function messageReceived(id: string): Promise<Addressed | undefined> {
    const [row] = await queries.select().from(messages).where(eq(messages.id, id));
    if (!row) return undefined;
    const { name, email, topic, reference, message, userId, bookingId } = row;
    const writer = bookingId ? 'logged in, their own booking' : userId ? 'logged in' : 'not logged in';
    const data = { name, email, topic, ...(reference && { reference }), message, writer } as const;
    return { to: to(CONTACT_EMAIL), mail: renderMail('message-received', data, sender) };
  }

  async function alertOf(id: string) {
    const [row] = await queries
      .select({
        alert: seatAlerts,
        tour: tours.title,
        slug: tours.slug,
        code: departures.code,
        startDate: departures.startDate,
      })
      .from(seatAlerts)
      .innerJoin(departures, eq(departures.id, seatAlerts.departureId))
      .innerJoin(tours, eq(tours.id, departures.tourId))
      .where(eq(seatAlerts.id, id));
    return row;
  }

  function endUrl(id: string): string {
    const url = new URL('/api/v1/seat-alerts/end/one-click', PUBLIC_API_URL);
    url.searchParams.set('token', links.make('seat-alert-end', id));
    return url.href;
  }

  async function seatAlertOptIn(id: string, asked?: number): Promise<Addressed | undefined> {
    const row = await alertOf(id);
    if (row?.alert.state !== 'PENDING') return undefined;
    const { tour, startDate, alert } = row;
    const seats = asked ?? alert.seats;
    const token = seatAlertToken({ links }, id, seats);
    const confirmUrl = absolute(SITE_URL, `${paths.seatAlert.href()}#confirm=${token}`);
    const data = { tour, startDate, seats, confirmUrl, unsubscribeUrl: endUrl(id), days: LINK_DAYS };
    return { to: to(alert.email), mail: renderMail('seat-alert-opt-in', data, sender) };
  }

  async function seatFree(id: string): Promise<Addressed | undefined> {
    const row = await alertOf(id);
    if (row?.alert.state !== 'TOLD') return undefined;
    const { tour, startDate, slug, code, alert } = row;
    const query = new URLSearchParams({ departure: code, adults: String(alert.seats) });
    const data = {
      tour,
      startDate,
      seats: alert.seats,
      bookUrl: absolute(SITE_URL, `${paths.tour.href(slug)}?${query}`),
      unsubscribeUrl: endUrl(id),
    };
    return { to: to(alert.email), mail: renderMail('seat-free', data, sender) };
  }

  /** The one mail was sent: its address is no longer needed. */
  const forget: Partial<Record<keyof typeof writers, (id: string) => Promise<unknown>>> = {
    'seat-free': id => queries.delete(seatAlerts).where(eq(seatAlerts.id, id)),
  };

  const writers = {
    'newsletter-opt-in': newsletterOptIn,
    'review-confirmation': reviewConfirmation,
    'message-received': messageReceived,
    'seat-alert-opt-in': seatAlertOptIn,
    'seat-free': seatFree,
  };
  return {
    async 'visitor-mail'({ mail, id, seats }, entry) {
      // Undefined when the mail's subject has been deleted or confirmed meanwhile.
      const written = await writers[mail](id, seats);
      if (written) await smtp.send({ ...written.mail, to: written.to, id: entry.id });
      await forget[mail]?.(id);
    },
  };
}

const to = (address: string) => ({ name: '', address });
