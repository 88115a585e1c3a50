import { randomUUID } from 'node:crypto';
import { reviewList } from '@fernweh/contracts/review';
import { FAR } from '../support/booking.ts';
import { elsewhere, LONG, MODERATOR, startVisitors, type VisitorsApi } from '../support/visitors.ts';

let api: VisitorsApi;
beforeAll(async () => {
  api = await startVisitors();
});
afterAll(() => api.stop());

const review = { tour: 'slow-coast', rating: 4, title: 'Slow and good', comment: LONG, name: 'Ada L.' };
const write = (body: object, user?: string, headers: Record<string, string> = elsewhere()) =>
  api.call('POST', '/reviews', user, { ...review, ...body }, headers);
const decide = (id: string, body: object, user = MODERATOR) =>
  api.call('PATCH', `/moderation/reviews/${id}`, user, body);
const listed = async () => reviewList.parse((await api.call('GET', '/reviews?tour=slow-coast')).body).reviews;
const figures = async () => {
  const { rating, reviewCount } = (await api.call('GET', '/tours/slow-coast')).body;
  return { rating, reviewCount };
};

test('a traveller’s review is verified, moderated, and shown with its metrics', async () => {
  await api.traveller('ada');
  const written = await write({ metrics: { guide: 5, value: 3 } }, 'ada');
  expect(written).toMatchObject({ status: 201, body: { status: 'PENDING', source: 'verified' } });
  expect(await listed()).toEqual([]);
  expect((await write({}, 'ada')).body).toMatchObject({
    status: 409,
    detail: 'You’ve already reviewed this tour. We publish one review per traveller and tour.',
  });
  const { review_id: id } = written.body;
  expect((await decide(id, { action: 'publish' })).body).toMatchObject({
    status: 'PUBLISHED',
    decisions: [{ decision: 'PUBLISH', moderator: MODERATOR }],
  });
  expect(await figures()).toEqual({ rating: 4, reviewCount: 1 });
  await decide(id, { action: 'reply', text: 'Thank you, Ada.' });
  expect(await listed()).toMatchObject([
    {
      review_id: id,
      source: 'verified',
      customer: { name: 'Ada L.' },
      travelled: '2027-02',
      metrics: { rating: 4, guide: 5, value: 3 },
      reply: { text: 'Thank you, Ada.', date: '2027-03-01' },
    },
  ]);
});

test('reviews close after 365 days', async () => {
  api.clock.set('2027-05-01T09:00:00Z');
  await api.confirmed('late', { departure: FAR });
  api.clock.set('2027-06-20T09:00:00Z');
  await api.app.scheduler.tick();
  api.clock.set('2028-06-12T09:00:00Z');
  expect((await write({}, 'late')).body).toMatchObject({
    status: 409,
    detail: 'Reviews are open for 365 days after the tour.',
  });
  expect((await write({ email: 'm@example.com', travelled: '2027-05' })).body.errors).toEqual([
    { pointer: '/travelled', message: 'Reviews are open for 365 days after the tour' },
  ]);
});

test('without a booking a mail confirms the review once, and it is labelled accordingly', async () => {
  const written = await write({ email: 'Bea@Example.com', place: 'Leeds', rating: 1 });
  expect(written).toMatchObject({ status: 202, body: { status: 'UNVERIFIED', source: 'email', days: 7 } });
  const { review_id: id } = written.body;
  expect((await decide(id, { action: 'publish' })).status).toBe(409);
  const mail = await api.mailTo('bea@example.com');
  expect(mail?.subject).toBe('Confirm your review of slow-coast');
  const token = await api.tokenFor('bea@example.com', 'confirm');
  const confirmed = await api.call('POST', '/reviews/confirm', undefined, { token });
  expect(confirmed).toMatchObject({ status: 200, body: { status: 'PENDING', tour: { slug: 'slow-coast' } } });
  expect((await api.call('POST', '/reviews/confirm', undefined, { token })).body).toMatchObject({
    status: 410,
    type: 'urn:fernweh:problem:link-expired',
  });
  await decide(id, { action: 'publish' });
  expect((await listed())[0]).toMatchObject({
    source: 'email',
    customer: { name: 'Ada L.', place: 'Leeds' },
  });
  expect(await figures()).toEqual({ rating: 2.5, reviewCount: 2 });
  await write({ email: 'bea@example.com' });
  const again = await api.tokenFor('bea@example.com', 'confirm');
  expect((await api.call('POST', '/reviews/confirm', undefined, { token: again })).status).toBe(409);
  await decide(id, { action: 'withdraw', reason: 'not-genuine' });
  expect(await figures()).toEqual({ rating: 4, reviewCount: 1 });
});

const confirm = (token: string) => api.call('POST', '/reviews/confirm', undefined, { token });
/** Titles of the reviews that are unconfirmed. */
const waiting = async () => {
  const { body } = await api.call('GET', '/moderation/reviews?status=UNVERIFIED', MODERATOR);
  return body.reviews.map(({ title }: { title: string }) => title).toSorted();
};
/** Runs the job that deletes them, once their links have expired. */
const weekLater = async () => {
  api.clock.move(8 * 86_400_000);
  await api.app.scheduler.tick();
};

test('whoever writes in somebody else’s name replaces nothing: the owner of the address decides by a link', async () => {
  await weekLater();
  await write({ email: 'cyd@example.com', title: 'Her own words' });
  const own = await api.tokenFor('cyd@example.com', 'confirm');
  await write({ email: 'cyd@example.com', title: 'Foreign words' });
  const foreign = await api.tokenFor('cyd@example.com', 'confirm');
  expect(await waiting()).toEqual(['Foreign words', 'Her own words']);
  expect(await confirm(own)).toMatchObject({ status: 200, body: { status: 'PENDING' } });
  expect(await waiting()).toEqual([]);
  expect((await confirm(foreign)).status).toBe(410);
});

test('five unconfirmed reviews of a tour wait for one address; one more replaces the latest', async () => {
  await weekLater();
  for (let n = 1; n <= 7; n++) {
    await write({ email: 'dot@example.com', title: `Words ${n}` });
    api.clock.move(61 * 60_000);
  }
  expect(await waiting()).toEqual(['Words 1', 'Words 2', 'Words 3', 'Words 4', 'Words 7']);
});

test('links expire after seven days', async () => {
  await write({ email: 'cleo@example.com' });
  const token = await api.tokenFor('cleo@example.com', 'confirm');
  api.clock.move(8 * 86_400_000);
  expect((await confirm(token)).status).toBe(410);
  await api.app.scheduler.tick();
  expect(await waiting()).toEqual([]);
});

test.each([
  ['/tour', 'Choose the tour you were on', { tour: 'nowhere' }],
  ['/tour', 'Choose the tour you were on', { tour: null }],
  ['/rating', 'Choose a rating from 1 to 5', { rating: 0 }],
  ['/rating', 'Choose a rating from 1 to 5', { rating: 6 }],
  ['/rating', 'Choose a rating from 1 to 5', { rating: '5' }],
  ['/rating', 'Choose a rating from 1 to 5', { rating: 4.5 }],
  ['/rating', 'Choose a rating from 1 to 5', { rating: undefined }],
  ['/metrics/guide', 'Choose a rating from 1 to 5', { metrics: { guide: 9 } }],
  ['/title', 'Enter a title of 5 to 80 characters', { title: 'Four' }],
  ['/title', 'Enter a title of 5 to 80 characters', { title: 'x'.repeat(81) }],
  ['/comment', 'Enter at least 50 characters (26 to go)', { comment: ` ${'x'.repeat(24)} ` }],
  ['/comment', 'Enter up to 3000 characters (1 too many)', { comment: 'x'.repeat(3001) }],
  ['/comment', 'Enter at least 50 characters (50 to go)', { comment: ['x'] }],
  ['/name', 'Enter your name', { name: ' ' }],
  ['/name', 'Use only letters, spaces, hyphens and apostrophes', { name: '<b>https://buy.example' }],
  ['/email', 'Enter an email address like name@example.com', { email: 'a@b@c' }],
  ['/email', 'Enter an email address like name@example.com', { email: undefined }],
  ['/travelled', 'Choose a month that has begun', { travelled: '2099-01' }],
])('%s: “%s”', async (pointer, message, body) => {
  const before = await api.count('reviews');
  const answer = await write({ email: 'dee@example.com', ...body });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual([{ pointer, message }]);
  expect(await api.count('reviews')).toBe(before);
});

test('the same key gives the same answer and one review; of a signed-in writer another body is refused', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await write({ email: 'eva@example.com' }, undefined, headers);
  expect((await write({ email: 'eva@example.com' }, undefined, headers)).body).toEqual(first.body);
  await write({ email: 'eva@example.com' }, 'eva', headers);
  expect((await write({ email: 'eva@example.com', rating: 1 }, 'eva', headers)).status).toBe(422);
  const bare = await api.app.inject({ method: 'POST', url: '/api/v1/reviews', payload: review });
  expect(bare.statusCode).toBe(400);
});

test('nobody’s mailbox is filled, wherever the calls come from, and a robot’s review isn’t stored', async () => {
  const before = await api.count('reviews');
  const robot = await write({ email: 'fay@example.com', website: 'https://buy.example' });
  expect(robot).toMatchObject({ status: 202, body: { status: 'UNVERIFIED' } });
  expect(await api.count('reviews')).toBe(before);
  for (let n = 0; n < 3; n++) expect((await write({ email: 'fay@example.com' })).status).toBe(202);
  const fourth = await write({ email: 'fay@example.com' });
  expect(fourth.status).toBe(429);
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(3000);
  api.clock.move(61 * 60_000);
  expect((await write({ email: 'fay@example.com' })).status).toBe(202);
});

test('an address that calls too often has to wait', async () => {
  const here = { 'x-forwarded-for': '198.51.100.7' };
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++)
    statuses.push((await write({ email: `g${n}@example.com` }, undefined, here)).status);
  expect(statuses.filter(status => status === 202)).toHaveLength(10);
  const last = await write({ email: 'g@example.com' }, undefined, here);
  expect(last).toMatchObject({ status: 429, body: { type: 'urn:fernweh:problem:too-many-requests' } });
  expect(last.headers['retry-after']).toBeTruthy();
});

test('a reported review stays until a moderator decides, and each person reports once', async () => {
  const [review] = await listed();
  const report = (body: object, headers = elsewhere()) =>
    api.call('POST', `/reviews/${review?.review_id}/report`, undefined, body, headers);
  const here = elsewhere();
  expect((await report({ reason: 'abusive' }, here)).status).toBe(202);
  expect((await report({ reason: 'abusive' }, here)).status).toBe(202);
  expect((await report({ reason: 'advertising' })).status).toBe(202);
  expect((await report({ reason: 'I do not like it' })).body.errors).toEqual([
    { pointer: '/reason', message: 'Choose a reason' },
  ]);
  expect((await api.call('POST', '/reviews/nobody/report', undefined, { reason: 'abusive' })).status).toBe(
    404,
  );
  const { body } = await api.call('GET', '/moderation/reviews?status=REPORTED', MODERATOR);
  expect(body.reviews).toMatchObject([{ review_id: review?.review_id, reports: 2 }]);
  await decide(review?.review_id ?? '', { action: 'dismiss-reports' });
  expect((await api.call('GET', '/moderation/reviews?status=REPORTED', MODERATOR)).body.reviews).toEqual([]);
});

test('moderating needs the permission, and rejecting a reason that is no opinion', async () => {
  const { body } = await write({ email: 'hal@example.com', rating: 1 });
  const token = await api.tokenFor('hal@example.com', 'confirm');
  await api.call('POST', '/reviews/confirm', undefined, { token });
  const { review_id: id } = body;
  expect((await decide(id, { action: 'publish' }, 'ada')).body).toMatchObject({ status: 403 });
  expect((await api.call('PATCH', `/moderation/reviews/${id}`, undefined, {})).status).toBe(401);
  expect((await api.call('GET', '/moderation/reviews', 'ada')).status).toBe(403);
  for (const wrong of [
    { action: 'reject' },
    { action: 'reject', reason: 'too negative' },
    { action: 'eat' },
    {},
  ])
    expect((await decide(id, wrong)).status).toBe(422);
  const pending = (await api.call('GET', '/moderation/reviews', MODERATOR)).body.reviews;
  expect(pending.map((one: { review_id: string }) => one.review_id)).toContain(id);
  const { body: shown } = await api.call('GET', `/moderation/reviews/${id}`, MODERATOR);
  expect(JSON.stringify(shown)).not.toContain('hal@');
  expect((await decide(id, { action: 'reject', reason: 'not-genuine' })).body.status).toBe('REJECTED');
  expect((await decide(id, { action: 'publish' })).status).toBe(409);
  expect((await decide(randomUUID(), { action: 'publish' })).status).toBe(404);
  // The writer of a rejected review may write another.
  await write({ email: 'hal@example.com', rating: 1 });
  const again = await api.tokenFor('hal@example.com', 'confirm');
  expect((await api.call('POST', '/reviews/confirm', undefined, { token: again })).status).toBe(200);
});

test.each([
  ['', 410],
  ['x', 410],
  [`${'A'.repeat(65)}`, 410],
  [7, 422],
  [undefined, 422],
])('a token %j is invalid', async (token, status) => {
  expect((await api.call('POST', '/reviews/confirm', undefined, { token })).status).toBe(status);
});
