import type { ApiDocument } from './api-types.ts';
import { checkText } from './check-text.ts';
import { checksModule, type NamedCheck } from './checks-module.ts';
import { type Fields, type JsonSchema, type Named, omit, pick } from './json-schema.ts';
import { typeText } from './type-text.ts';

type Answer = {
  /** Name in the API's document. */
  schema: string;
  /** The only fields that the client relies on. */
  fields?: Fields;
  /** Fields that the client does not rely on. */
  without?: string[];
  /** Checks everything that the schema says, for values that must not come from anybody else. */
  strict?: true;
};

const all = (...names: string[]): Fields => Object.fromEntries(names.map(name => [name, true] as const));

/** The answers that browsers check, by the name of the check. */
export const ANSWERS: Record<string, Answer> = {
  isBooking: { schema: 'Booking', without: ['channelId', 'termsVersion'] },
  isBookingPage: { schema: 'BookingPage' },
  isCancellationQuote: { schema: 'CancellationQuote' },
  // The browser is sent to this address: no protocol but those of the web.
  isPaymentSession: { schema: 'PaymentSession', fields: all('url'), strict: true },
  isPrice: { schema: 'Quote', fields: all('total', 'depositDue') },
  isExtraList: { schema: 'ExtraList' },
  isBookedTour: {
    schema: 'Tour',
    fields: all('slug', 'title', 'picture', 'countries', 'startPlace', 'minAge', 'maxAge'),
  },
  isTourFaces: {
    schema: 'TourList',
    fields: { tours: all('slug', 'startPlace', 'endPlace', 'picture') },
  },
  isPartyParts: { schema: 'PartyParts' },
  isAgeQuote: { schema: 'AgeQuote' },
  isOwnPart: { schema: 'OwnPart' },
  isDepartureList: { schema: 'DepartureList' },
  isWishlist: { schema: 'Wishlist' },
  isWishlistShare: { schema: 'WishlistShare' },
  isSeatAlertList: { schema: 'SeatAlertList' },
  isReceipt: { schema: 'Receipt' },
  isTripTour: { schema: 'BookingSummary', fields: { departure: { tour: true } } },
  isTrip: { schema: 'BookingSummary', fields: { state: true, departure: { tour: true } } },
};

/** The checks of the answers that browsers read. */
export function answerChecks({ components: { schemas } }: ApiDocument): string {
  const checks = Object.entries(ANSWERS).map(([name, answer]) => checkOf(name, answer, schemas));
  const imported = Object.keys(schemas).filter(name =>
    checks.some(({ type }) => new RegExp(`\\b${name}\\b`).test(type)),
  );
  return checksModule(
    '@fernweh/contracts/checks',
    `import type { ${imported.toSorted().join(', ')} } from '@fernweh/contracts/api';\n`,
    checks,
  );
}

function checkOf(name: string, answer: Answer, named: Named): NamedCheck {
  const wanted = answerSchema(answer, named);
  return { name, text: checkText(wanted, { named, open: !answer.strict }), type: typeOf(answer, wanted) };
}

/** The part of an answer's schema that the client relies on. */
export function answerSchema({ schema, fields, without = [] }: Answer, named: Named): JsonSchema {
  const whole: JsonSchema = { $ref: `#/components/schemas/${schema}` };
  return fields ? pick(whole, fields, named) : omit(whole, without, named);
}

function typeOf({ schema, fields, without }: Answer, wanted: JsonSchema): string {
  if (fields) return typeText(wanted);
  return without ? `Omit<${schema}, ${without.map(field => `'${field}'`).join(' | ')}>` : schema;
}
