import type { Channel } from '@fernweh/contracts/channel';
import { formatMoney, type Money } from '@fernweh/contracts/money';
import type { FromPrice, Offer, Tour, TourSummary } from '@fernweh/contracts/tour';
import { byId, type Card, cardsOn, readPage, structuredData, textOf } from './read-page.ts';

/** What the API says about all tours in one market. */
export type Truth = { channel: Channel; tours: Map<string, TourSummary>; prices: Map<string, FromPrice> };

const LABELS = { NEW: 'New', GUARANTEED: 'Guaranteed' };

/** "Sat 5 Jun 2027" */
const dayOf = (date: string) => new Date(`${date}T00:00:00Z`).toUTCString().slice(0, 16).replace(/, 0?/, ' ');
const labelOf = ({ label, percent, seatsLeft }: Offer) =>
  label === 'REDUCED' ? `−${percent}%` : label === 'LIMITED' ? `${seatsLeft} left` : label && LABELS[label];

/** The differences between a page's cards and the API, each as a sentence. */
export function differencesOnCards(html: string, truth: Truth): { cards: number; differences: string[] } {
  const cards = cardsOn(readPage(html));
  return { cards: cards.length, differences: cards.flatMap(card => differencesOf(card, truth)) };
}

function differencesOf({ slug, departure, text }: Card, { channel, tours, prices }: Truth): string[] {
  const tour = tours.get(slug);
  const price = prices.get(slug);
  if (!tour) return [`${slug}: the API knows no such tour`];
  const rating =
    tour.rating === null || tour.reviewCount === 0
      ? 'No reviews yet'
      : `${tour.rating.toFixed(1)} out of 5, ${tour.reviewCount} ${tour.reviewCount === 1 ? 'review' : 'reviews'}`;
  const missing = [
    rating,
    ...(price ? offerTexts(price, departure, channel) : ['New dates are being planned']),
  ];
  return missing.filter(one => !text.includes(one)).map(one => `${slug}: "${one}" is not in "${text}"`);
}

/** The texts that a card must show: price, date and label of the offer that its link names. */
function offerTexts(price: FromPrice, departure: string | undefined, { locale }: Channel): string[] {
  const offers = [price, price.next, price.sale, price.guaranteed].filter(one => one !== undefined);
  const offer = departure ? offers.find(one => one.departure === departure) : price;
  if (!offer) return [`an offer of the API for ${departure}`];
  const money = (value: Money) => formatMoney(value, locale as Channel['locale']);
  const was = offer.was ? `was ${money(offer.was)} now ` : '';
  const label = labelOf(offer);
  return [
    `${offer.lowest ? 'from ' : ''}${was}${money(offer.from)} per person`,
    `on ${dayOf(offer.startDate)}`,
    ...(label ? [label] : []),
  ];
}

/** The differences between a tour's page and the API: heading of the panel, badge, rating, structured data. */
export function differencesOnTour(
  html: string,
  tour: Tour | TourSummary,
  { channel, prices }: Truth,
): string[] {
  const page = readPage(html);
  const price = prices.get(tour.slug);
  const book = byId(page, 'book');
  const main = textOf(page);
  const expected: [string, string][] = [];
  if (price && book) {
    const money = (value: Money) => formatMoney(value, channel.locale as Channel['locale']);
    const was = price.was ? `was ${money(price.was)} now ` : '';
    // It names its date and room: nothing cheaper is chosen there (product/money 12).
    expected.push([`${was}${money(price.from)} per person`, textOf(book)]);
    expected.push([`${dayOf(price.startDate)}, twin room, all fees included`, textOf(book)]);
    const label = labelOf(price);
    if (price.label && price.label !== 'NEW') expected.push([`${label} on ${dayOf(price.startDate)}`, main]);
  }
  const product = structuredData(page, 'Product');
  const rated = product?.aggregateRating as { ratingValue: number; reviewCount: number } | undefined;
  const stated = rated ? `${rated.ratingValue} of ${rated.reviewCount}` : 'none';
  const known =
    tour.rating === null || tour.reviewCount === 0
      ? 'none'
      : `${Math.round(tour.rating * 10) / 10} of ${tour.reviewCount}`;
  return [
    ...expected
      .filter(([text, where]) => !where.includes(text))
      .map(([text, where]) => `${tour.slug}: "${text}" is not in "${where.slice(0, 160)}"`),
    ...(stated === known ? [] : [`${tour.slug}: structured data says ${stated}, the API ${known}`]),
  ];
}
