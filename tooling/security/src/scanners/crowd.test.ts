import { createServer } from 'node:http';
import { close, listen } from '../front/listen.ts';
import { countAnswers, openCrowd } from './crowd.ts';

test('each request of a scanner comes from another visitor, and its answer is counted', async () => {
  const server = createServer(({ headers, url }, response) => {
    response.statusCode = url === '/api/v1/me' ? 401 : 200;
    response.end(JSON.stringify({ ...headers, url }));
  });
  const origin = `http://localhost:${await listen(server)}`;
  const site = { url: origin, api: `${origin}/api/v1` };
  const crowd = await openCrowd(site, ['one', 'two']);
  const ask = async (path: string, headers = {}) =>
    (await (await fetch(crowd.url + path, { headers })).json()) as Record<string, string>;

  const visits = [await ask('/'), await ask('/')];
  expect(new Set(visits.map(headers => headers['x-forwarded-for'])).size).toBe(2);
  expect(visits[0]).toMatchObject({ 'accept-encoding': 'identity' });
  expect(visits[0]).not.toHaveProperty('authorization');
  expect((await ask('/a+b?query=a+b%2Bc&page=1')).url).toBe('/a+b?query=a%20b%2Bc&page=1');
  const signed = { authorization: 'Bearer another', referer: `${crowd.url}/tours` };
  const calls = [await ask('/api/v1/me', signed), await ask('/api/v1/me', signed)];
  expect(calls.map(headers => headers.authorization).toSorted()).toEqual(['Bearer one', 'Bearer two']);
  expect(calls[0]?.referer).toBe(`${origin}/`);
  const answers = crowd.takeAnswers();
  expect([...answers]).toEqual([
    ['GET 200', 3],
    ['GET 401', 2],
  ]);
  expect([countAnswers(answers), countAnswers(answers, ' 401')]).toEqual([5, 2]);
  expect(crowd.takeAnswers().size).toBe(0);
  await Promise.all([crowd.close(), close(server)]);
});
