import { runCommand } from '../../src/moderation/cli-commands.ts';
import { LONG, MODERATOR, startVisitors, type VisitorsApi } from '../support/visitors.ts';

let api: VisitorsApi;
beforeAll(async () => {
  api = await startVisitors();
});
afterAll(() => api.stop());

/** The API without a port. */
const inject: typeof fetch = async (url, init) => {
  const { pathname, search } = new URL(String(url));
  const { statusCode, body } = await api.app.inject({
    method: init?.method as 'GET',
    url: pathname + search,
    headers: init?.headers as Record<string, string>,
    ...(init?.body && { payload: String(init.body) }),
  });
  return new Response(body, { status: statusCode });
};
const run = (words: string[], token = MODERATOR) =>
  runCommand(words, { apiUrl: 'http://api', token, fetch: inject });

test('a moderator reads, decides and replies in a terminal', async () => {
  await api.traveller('ada');
  const words = { tour: 'slow-coast', rating: 2, title: 'Too\u001b[31m slow', comment: LONG, name: 'Ada' };
  const { body } = await api.call('POST', '/reviews', 'ada', words);
  const { review_id: id } = body;
  expect(await run(['list'])).toBe(`${id}  ★★☆☆☆  Too[31m slow  (slow-coast)`);
  expect(await run(['show', id])).toContain(`comment: ${LONG}`);
  await expect(run(['reject', id, 'too', 'negative'])).rejects.toThrow('Choose a reason: personal-data');
  expect(await run(['publish', id])).toContain('status: PUBLISHED');
  expect(await run(['reply', id, 'We', 'are', 'sorry.'])).toContain('We are sorry.');
  await expect(run(['publish', id])).rejects.toThrow('This review has changed in the meantime.');
  expect(await run(['withdraw', id, 'personal-data'])).toContain('status: WITHDRAWN');
  expect(await run(['list'])).toMatch(/no reviews/i);
});

test('a text of several lines is no other row of the list, and no other field of a review', async () => {
  const other = '0198c2d4-77aa-7b00-8000-3a2b1c0d9e8f  ★★★★★  Great guide';
  const title = `Lovely days\n${other}\u2028${other}`;
  const reviews = [{ review_id: 'a', rating: 5, reports: 0, title, tour: { title: 'Slow\nCoast' } }];
  const answer =
    (body: object): typeof fetch =>
    async () =>
      new Response(JSON.stringify(body));
  const ask = (words: string[], body: object) =>
    runCommand(words, { apiUrl: 'http://api', token: MODERATOR, fetch: answer(body) });
  expect((await ask(['list'], { reviews })).split(/[\n\u2028]/)).toHaveLength(1);
  const shown = await ask(['show', 'a'], { comment: 'Good.\nreports: []\u2029decisions: []', reports: [1] });
  expect(shown.split('\n')).toEqual([
    'comment: Good.',
    '    reports: []',
    '    decisions: []',
    'reports: [1]',
  ]);
});

test('missing permission and unknown commands are reported', async () => {
  await expect(run(['list'], 'ada')).rejects.toThrow('This needs the permission moderate:reviews.');
  await expect(run(['list'], '')).rejects.toThrow('Log in again');
  await expect(run(['show', 'nobody'])).rejects.toThrow('We couldn’t find this review.');
  await expect(run(['burn', 'x'])).rejects.toThrow('publish <id>');
});

test('an API that is too busy is asked again when it says, and not for ever', async () => {
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  let busy = 2;
  const sometimes: typeof fetch = async (url, init) => {
    busy -= 1;
    if (busy < 0) return inject(url, init);
    const detail = 'Please try again in a moment.';
    return new Response(JSON.stringify({ detail }), { status: 503, headers: { 'retry-after': '5' } });
  };
  const list = () => runCommand(['list'], { apiUrl: 'http://api', token: MODERATOR, fetch: sometimes, wait });
  expect(await list()).toMatch(/no reviews/i);
  expect(waits).toEqual([5_000, 5_000]);
  busy = 100;
  await expect(list()).rejects.toThrow('Please try again in a moment.');
  expect(waits).toHaveLength(2 + 3);
});
