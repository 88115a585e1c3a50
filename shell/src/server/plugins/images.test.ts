import fastify from 'fastify';
import { images } from './images.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.cookie)</script></svg>';
const bytes = (latin1: string) => Buffer.from(latin1, 'latin1');
const BITMAPS = {
  'image/jpeg': bytes('\xff\xd8\xff\xe0....'),
  'image/png': bytes('\x89PNG\r\n\x1a\n....'),
  'image/webp': bytes('RIFF....WEBPVP8 '),
  'image/avif': bytes('\0\0\0\x1cftypmif1....avif'),
};

/** `/img/…` before an image host that answers this. */
async function pictures(answer: () => Response | Promise<Response>) {
  const asked: string[] = [];
  const redirects: (RequestRedirect | undefined)[] = [];
  const report = jest.fn();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    asked.push(String(url));
    redirects.push(init?.redirect);
    return answer();
  });
  const app = fastify();
  await app.register(images, { imagesUrl: 'http://images', failures: { report } });
  return { app, asked, redirects, report };
}

const answer = (body: Buffer | string, type: string) => () =>
  new Response(new Uint8Array(Buffer.from(body)), { headers: { 'content-type': type } });

test.each(Object.entries(BITMAPS))(
  '%s passes, as what its bytes are, under a policy of its own',
  async (type, body) => {
    const { app } = await pictures(answer(body, 'text/html'));
    const { statusCode, headers } = await app.inject('/img/a/b.jpg?w=640&fm=webp&q=72');
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(headers['cache-control']).toContain('immutable');
  },
);

test.each([
  ['a drawing', SVG, 'image/svg+xml'],
  ['a drawing that says it is a photograph', SVG, 'image/jpeg'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'image/png'],
  ['a drawing behind the name of a format', `<!--ftypavif-->${SVG}`, 'image/avif'],
  ['a GIF', 'GIF89a....', 'image/gif'],
  ['nothing', '', 'image/webp'],
])('%s does not pass', async (_, body, type) => {
  const { app, report } = await pictures(answer(body, type));
  const { statusCode, headers, body: text } = await app.inject('/img/a/b.svg');
  expect([statusCode, text]).toEqual([502, 'No such picture']);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/plain' });
  expect(report).toHaveBeenCalledWith({ kind: 'picture', remote: 'shell', reason: 'invalid-data' });
});

test('a host that does not stop sending is not read to the end', async () => {
  const pull = jest.fn((controller: ReadableStreamDefaultController) =>
    controller.enqueue(new Uint8Array(2 ** 20).fill(0xff)),
  );
  const { app } = await pictures(() => new Response(new ReadableStream({ pull })));
  expect((await app.inject('/img/a/b.jpg')).statusCode).toBe(502);
  expect(pull.mock.calls.length).toBeLessThan(24);
});

test.each([
  ['/img/a/b.jpg?w=641', '/img/a/b.jpg?w=960'],
  ['/img/a/b.jpg?q=72&fm=webp&w=640', '/img/a/b.jpg?w=640&fm=webp&q=72'],
  ['/img/a/b.jpg?w=0640', '/img/a/b.jpg?w=640'],
])('%s leads to the one address of the picture, and nobody stores that', async (url, location) => {
  const { app, asked } = await pictures(answer(BITMAPS['image/webp'], 'image/webp'));
  const { statusCode, headers } = await app.inject(url);
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([301, location, 'no-store']);
  expect(asked).toEqual([]);
});

test('pictures at once are limited, and whoever comes too often in a moment may try again', async () => {
  const waiting: ((response: Response) => void)[] = [];
  const { app, asked } = await pictures(() => new Promise(done => void waiting.push(done)));
  const first = Array.from({ length: 40 }, () => app.inject('/img/a/b.jpg?w=640'));
  while (asked.length < 24) await new Promise(setImmediate);
  for (const done of waiting) done(answer(BITMAPS['image/jpeg'], 'image/jpeg')());
  const answers = await Promise.all(first);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused).toHaveLength(16);
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(24);
  // The places are free again.
  const after = app.inject('/img/a/b.jpg?w=640');
  while (asked.length < 25) await new Promise(setImmediate);
  waiting.at(-1)?.(answer(BITMAPS['image/jpeg'], 'image/jpeg')());
  expect((await after).statusCode).toBe(200);
});

test('where the image host leads to is not followed', async () => {
  const { app, redirects } = await pictures(answer(BITMAPS['image/jpeg'], 'image/jpeg'));
  await app.inject('/img/a/b.jpg?w=640');
  expect(redirects).toEqual(['error']);
});
