import type { OpenAPIV3_1 } from 'openapi-types';

/**
 * What the document says in words: the calls by area, each with its one sentence. Parameters, bodies, answers and who may
 * call follow from the routes themselves; a call that is missing here fails the test of the document.
 */
export type Call = {
  summary: string;
  description?: string;
  /** Refusals of its own, besides those that follow from its parameters, body and sign-in. */
  problems?: number[];
  /** A body that works in the demonstration world. */
  example?: object;
  /** What zod does not know of: files, signed bytes. */
  more?: Pick<OpenAPIV3_1.OperationObject, 'parameters' | 'requestBody' | 'responses'>;
};
export type Area = { tag: string; about: string; calls: Record<string, Call> };

const ID_OR_REF = '`{booking}` is the id or the reference of a booking of one’s own; anybody else’s is 404.';
/** Forms of visitors who may be anybody. */
const PROOF = {
  description:
    'Anonymous callers must prove that they are human, with the header `x-recaptcha-token` or else `x-form-token`, which the site’s pages carry.',
  problems: [403],
};
const TRIP = { departure: 'PTLP-270531', currency: 'GBP', party: { adults: 2 } };

const file = (type: string): OpenAPIV3_1.ResponsesObject => ({
  200: {
    description: 'The file, as an attachment.',
    content: { [type]: { schema: { type: 'string', contentMediaType: type } } },
  },
});
const text = (type: string, description: string): OpenAPIV3_1.ResponsesObject => ({
  200: { description, content: { [type]: { schema: { type: 'string' } } } },
});
const json = (description: string): OpenAPIV3_1.ResponsesObject => ({
  200: { description, content: { 'application/json': { schema: { type: 'object' } } } },
});

export const AREAS: Area[] = [
  {
    tag: 'Tours',
    about: 'What is sold, when, and from what price. Money is integer minor units of its currency.',
    calls: {
      'GET /tours': {
        summary: 'The named tours, those like one, or the popular ones',
        description:
          '`slugs` keeps its order and leaves out what is unknown; `similar` is the slug of a tour.',
      },
      'POST /tour-lists': {
        summary: 'One page of a list of tours, in an order',
        description:
          'The list is `tours`, else all tours, the most popular first. Tours that are not sold are not in it.',
        example: { sort: 'price-low', currency: 'EUR', page: 1, limit: 24 },
      },
      'GET /tours/{slug}': { summary: 'One tour with its itinerary, inclusions and map' },
      'GET /tours/{slug}/departures': {
        summary: 'Departures with prices and free seats',
        description: '`travellers` leaves out departures with fewer seats.',
      },
      'GET /tours/{slug}/extras': { summary: 'What can be added to this tour' },
      'POST /prices': {
        summary: 'From-prices and next departures of many tours',
        description: 'Tours that are not on sale are left out.',
        example: { tours: ['slow-coast'], currency: 'EUR' },
      },
      'POST /quotes': {
        summary: 'What a trip costs: lines, total, deposit, schedule',
        description: 'Holds nothing. Every mandatory fee is included.',
        problems: [404, 409],
        example: { ...TRIP, rooms: [{ kind: 'TWIN', rooms: 1 }] },
      },
    },
  },
  {
    tag: 'Bookings',
    about:
      'A booking is made ON_HOLD: its seats are taken for 30 minutes, its price, currency and terms frozen. A booking says its version in `ETag`.',
    calls: {
      'POST /bookings': {
        summary: 'Takes seats and holds them',
        problems: [404, 409],
        example: { ...TRIP, termsAccepted: true },
      },
      'POST /anonymous-hold': {
        summary: 'Takes seats and holds them for 15 minutes, for a browser without an account',
        description: `\`X-Hold-Secret\` names the browser, which has one hold. ${PROOF.description}`,
        problems: [403, 404, 409],
        example: { ...TRIP },
      },
      'GET /anonymous-hold': { summary: 'What the browser holds', problems: [404, 410] },
      'POST /anonymous-hold/release': { summary: 'Gives the browser’s seats back', problems: [] },
      'POST /anonymous-hold/take-over': {
        summary: 'Makes the browser’s hold the hold of who is signed in',
        description:
          'It lasts 30 minutes from its beginning. `replace` gives back what the account holds already.',
        problems: [404, 409, 410],
        example: { replace: false },
      },
      'GET /bookings': {
        summary: 'One’s own bookings, newest first',
        description: '`next` is the cursor of the next page.',
      },
      'GET /bookings/{booking}': { summary: 'One booking', description: ID_OR_REF },
      'PATCH /bookings/{booking}': {
        summary: 'Changes travellers, rooms or extras, or accepts the terms',
        description: `\`If-Match\` is the version that was read. ${ID_OR_REF}`,
        problems: [409, 410, 412],
        example: { termsAccepted: true },
      },
      'POST /bookings/{booking}/promo': {
        summary: 'Uses a promo code',
        description: 'null takes it away.',
        problems: [409, 410],
        example: { code: 'EARLY' },
      },
      'POST /bookings/{booking}/extend': {
        summary: 'Ten more minutes, up to ten times',
        problems: [409, 410],
      },
      'POST /bookings/{booking}/release': { summary: 'Gives the seats back', problems: [409, 410] },
      'POST /bookings/{booking}/payments': {
        summary: 'Opens a session at the payment provider',
        description: '`whole` pays everything instead of the deposit.',
        problems: [402, 409, 410],
        example: { whole: false },
      },
      'GET /bookings/{booking}/travellers': {
        summary: 'The details of the travellers, and what is missing',
        description: ID_OR_REF,
      },
      'PATCH /bookings/{booking}/travellers/{n}': {
        summary: 'Changes the details of one traveller',
        description:
          'null deletes a field. A date of birth in another age band than the one that was paid needs the `quoteId` of its difference.',
        problems: [409, 412],
        example: { firstName: 'Maja' },
      },
      'POST /bookings/{booking}/travellers/{n}/age-quote': {
        summary: 'What a traveller’s other age band costs or gives back',
        problems: [409],
        example: { dob: '2012-05-31' },
      },
      'PUT /bookings/{booking}/room-numbers': {
        summary: 'Who sleeps in which room',
        problems: [409],
        example: { roomNos: [1, 1, 2] },
      },
      'POST /bookings/{booking}/travellers/{n}/link': {
        summary: 'Makes a link with which a traveller fills in their own part',
        description: 'An earlier link of this traveller ends.',
        problems: [409],
      },
      'DELETE /bookings/{booking}/travellers/{n}/link': { summary: 'Ends the link of a traveller' },
      'POST /traveller-links/read': { summary: 'One’s own part, through a link', problems: [410] },
      'POST /traveller-links/save': {
        summary: 'Changes one’s own part, through a link',
        problems: [409, 410, 412],
      },
      'GET /bookings/{booking}/invoice.pdf': {
        summary: 'The invoice of a booking that was confirmed',
        more: { responses: file('application/pdf') },
      },
      'GET /bookings/{booking}/calendar.ics': {
        summary: 'The trip for a calendar',
        more: { responses: file('text/calendar') },
      },
      'GET /bookings/{booking}/cancellation-quote': {
        summary: 'What cancelling costs now, and what comes back',
        problems: [409],
      },
      'POST /bookings/{booking}/cancel': {
        summary: 'Cancels as it was quoted',
        problems: [409],
        example: { quoteId: '0196b0a0-0000-7000-8000-000000000000' },
      },
    },
  },
  {
    tag: 'Payments',
    about: 'What the payment provider says.',
    calls: {
      'POST /webhooks/payments': {
        summary: 'An event of the payment provider',
        description:
          'Signed over its bytes; heard once, in any order. 400 where the provider did not sign it, 404 for a payment that is not here.',
        problems: [400, 404, 413],
        more: {
          parameters: [
            { in: 'header', name: 'stripe-signature', required: true, schema: { type: 'string' } },
          ],
          requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
          responses: {
            200: {
              description: 'It was heard.',
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: { received: { type: 'boolean' } },
                    required: ['received'],
                  },
                },
              },
            },
          },
        },
      },
    },
  },
  {
    tag: 'Reviews',
    about: 'What travellers say.',
    calls: {
      'GET /reviews': {
        summary: 'Reviews with their mean and distribution',
        description: 'By page and limit, or by offset and count.',
      },
      'POST /reviews': { summary: 'Writes a review', ...PROOF },
      'POST /reviews/confirm': { summary: 'Confirms the address of a review’s writer' },
      'POST /reviews/{id}/report': { summary: 'Reports a review', ...PROOF },
      'GET /moderation/reviews': { summary: 'Reviews that wait for a moderator' },
      'GET /moderation/reviews/{id}': { summary: 'One review as a moderator sees it' },
      'PATCH /moderation/reviews/{id}': { summary: 'A moderator’s decision', problems: [403, 409] },
    },
  },
  {
    tag: 'Wishlist',
    about: 'Of who is signed in, else of the device that says `X-Wishlist-Id`, a UUID of its own making.',
    calls: {
      'GET /wishlist': { summary: 'The saved tours' },
      'PUT /wishlist/{slug}': { summary: 'Saves a tour' },
      'DELETE /wishlist/{slug}': { summary: 'Takes a tour from the list', problems: [] },
      'GET /wishlist/share': { summary: 'The link by which others read the list, if there is one' },
      'POST /wishlist/share': { summary: 'Makes that link, or answers it again', problems: [409] },
      'DELETE /wishlist/share': { summary: 'Ends that link' },
      'GET /shared-wishlists/{token}': { summary: 'The tours of a list that somebody shared' },
      'POST /wishlist/merge': { summary: 'Puts this device’s list into the account’s' },
    },
  },
  {
    tag: 'Visitors',
    about: 'Where they are, who they are, and what they write to us.',
    calls: {
      'GET /geo': {
        summary: 'The market of the visitor’s address, or of a currency',
        description: 'A currency without a market of its own gets the one for any other.',
      },
      'POST /logout': {
        summary: 'Ends the token it came with',
        more: { responses: { 204: { description: 'It is over.' } } },
      },
      'POST /contact': { summary: 'Writes to the team', ...PROOF },
      'POST /support-tickets': { summary: 'Asks for help with a booking' },
      'POST /newsletter': { summary: 'Asks for the newsletter', ...PROOF },
      'POST /newsletter/confirm': { summary: 'Confirms an address for the newsletter' },
      'POST /newsletter/unsubscribe': { summary: 'Ends the newsletter' },
      'GET /newsletter/unsubscribe/one-click': { summary: 'What a browser shows at the mail’s own address' },
      'POST /newsletter/unsubscribe/one-click': {
        summary: 'Ends the newsletter from within the mail program',
      },
      'POST /seat-alerts': {
        summary: 'Asks to be told when a departure has seats again',
        description:
          'PENDING until the link in a mail is used; CONFIRMED for the verified address of who is signed in.',
        problems: [404],
        example: { departure: 'PTLP-270531', seats: 2, email: 'ada@example.com' },
      },
      'POST /seat-alerts/confirm': { summary: 'Confirms the address', problems: [410] },
      'POST /seat-alerts/end': { summary: 'Ends it and deletes the address', problems: [410] },
      'GET /seat-alerts/end/one-click': { summary: 'What a browser shows at the mail’s own address' },
      'POST /seat-alerts/end/one-click': { summary: 'Ends it from within the mail program' },
      'GET /me/seat-alerts': { summary: 'The dates on which who is signed in waits for seats' },
      'DELETE /me/seat-alerts/{alert}': { summary: 'Ends one of them and deletes the address' },
      'GET /me': { summary: 'What is known of who is signed in' },
      'PATCH /me': { summary: 'Changes it', problems: [412] },
      'DELETE /me': { summary: 'Deletes the account', problems: [409] },
      'POST /me/export': { summary: 'Everything that is kept of who is signed in' },
    },
  },
  {
    tag: 'Service',
    about: 'The service itself.',
    calls: {
      'GET /healthz': { summary: 'The process lives', more: { responses: json('It lives.') } },
      'GET /readyz': {
        summary: 'It can read its data and keep what it is given',
        more: { responses: json('It is ready.') },
      },
      'GET /metrics': {
        summary: 'What operators watch: refunds that failed for good, and how long one has been waiting',
        more: { responses: text('text/plain', 'Figures for Prometheus.') },
      },
      'GET /openapi.json': {
        summary: 'This document',
        more: { responses: json('An OpenAPI 3.1 document.') },
      },
      'GET /docs': {
        summary: 'This document as a page',
        more: { responses: text('text/html', 'A page without scripts.') },
      },
    },
  },
];
