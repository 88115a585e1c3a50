import { startDesk, type TestDesk } from './desk.ts';

let desk: TestDesk;
beforeEach(async () => {
  desk = await startDesk({ DESK_TOKEN: 'secret' });
});
afterEach(() => desk.close());

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const link = (letter: string, page: string, exp = inAnHour()) => ({
  ...{ id: letter.repeat(22), page: page.repeat(22), exp },
});
const take = async (body: object, token = 'secret') => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(`${desk.url}/v1/overrides`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return answer.status;
};

test('a link belongs to the page that was answered first, whoever asks at once or again', async () => {
  const exp = inAnHour();
  const pages = ['p', 'q', 'r', 's', 't'];
  const answers = await Promise.all(pages.map(page => take(link('a', page, exp))));
  expect(answers.toSorted()).toEqual([204, 409, 409, 409, 409]);
  const again = await Promise.all(pages.map(page => take(link('a', page, exp))));
  expect(again).toEqual(answers);
  expect(await take(link('b', 'q', exp))).toBe(204);
});

test('only shells of the site may say that a link was used, and only of one that can exist', async () => {
  expect(await take(link('c', 'p'), 'wrong')).toBe(401);
  expect(await take({ ...link('c', 'p'), id: '../pointers' })).toBe(400);
  expect(await take(link('c', 'p', inAnHour() + 8 * 24 * 3600))).toBe(400);
  expect(await take(link('c', 'p'))).toBe(204);
});

test('a link that has expired is forgotten', async () => {
  const past = Math.floor(Date.now() / 1000) - 7200;
  expect(await take(link('d', 'p', past))).toBe(204);
  expect(await take(link('e', 'p'))).toBe(204);
  expect(await take(link('d', 'q', past))).toBe(204);
});
