import { sql } from 'drizzle-orm';
import { rowsOf } from '../../src/database/database.ts';
import { elsewhere, LONG, startVisitors, type VisitorsApi } from '../support/visitors.ts';

/** An address that somebody types gives them nothing of its owner, and its owner nothing of theirs. */
let api: VisitorsApi;
beforeAll(async () => {
  api = await startVisitors();
});
afterAll(() => api.stop());

test('what another account wrote with one’s address is neither exported nor deleted; what nobody’s account wrote is', async () => {
  const email = 'ada@example.com';
  const { ref } = await api.confirmed('mallory');
  const message = { name: 'M', email, message: LONG, reference: ref };
  const topic = 'Something else';
  await api.call('POST', '/support-tickets', 'mallory', { ...message, topic });
  await api.call('POST', '/contact', undefined, { ...message, topic }, elsewhere());
  const review = { tour: 'slow-coast', rating: 5, title: 'Well led', comment: LONG, name: 'M', email };
  await api.call('POST', '/reviews', 'mallory', review);
  await api.call('POST', '/reviews', undefined, { ...review, title: 'Slow and good' }, elsewhere());

  const { body } = await api.call('POST', '/me/export', 'ada');
  expect(body.messages).toMatchObject([{ kind: 'CONTACT', userId: null }]);
  expect(body.reviews).toMatchObject([{ title: 'Slow and good' }]);

  expect((await api.call('DELETE', '/me', 'ada', { confirm: 'DELETE' })).status).toBe(204);
  const left = (table: string) =>
    rowsOf(api.queries, sql`select user_id from ${sql.identifier(table)} where email = ${email}`);
  expect(await left('messages')).toEqual([{ user_id: 'mallory' }]);
  expect(await left('reviews')).toEqual([{ user_id: 'mallory' }]);
});
