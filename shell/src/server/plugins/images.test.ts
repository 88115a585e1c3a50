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

describe('pictures at once', () => {
  /** An image host that answers when it is told to, and hears of whoever no longer waits. */
  async function slowPictures() {
    const waiting: (() => void)[] = [];
    const left: string[] = [];
    const report = jest.fn();
    jest.spyOn(globalThis, 'fetch').mockImplementation(
      (url, init) =>
        new Promise((done, fail) => {
          waiting.push(() => done(answer(BITMAPS['image/jpeg'], 'image/jpeg')()));
          init?.signal?.addEventListener('abort', () => {
            left.push(String(url));
            fail(new Error('aborted'));
          });
        }),
    );
    const app = fastify();
    await app.register(images, { imagesUrl: 'http://images', failures: { report } });
    const ask = (remoteAddress: string, signal?: AbortSignal) =>
      app.inject({
        ...{ method: 'GET', url: '/img/a/b.jpg?w=640', remoteAddress },
        ...(signal && { signal }),
      });
    const asked = async (number: number) => {
      while (waiting.length < number) await new Promise(setImmediate);
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
      return waiting.length;
    };
    return { ask, asked, waiting, left, report, app };
  }

  test('a page may ask for many: those beyond the share of its caller wait, and all arrive', async () => {
    const { ask, asked, waiting } = await slowPictures();
    const all = Array.from({ length: 20 }, () => ask('203.0.113.7'));
    expect(await asked(6)).toBe(6);
    for (let next = 0; next < 20; next += 1) {
      await asked(next + 1);
      waiting[next]?.();
    }
    for (const { statusCode } of await Promise.all(all)) expect(statusCode).toBe(200);
  });

  test('whoever holds places with pictures that do not come leaves the others theirs', async () => {
    const { ask, asked, waiting } = await slowPictures();
    // A /64 is one caller, whichever of its addresses it sends from.
    for (let n = 0; n < 40; n += 1) void ask(`2001:db8::${n}`);
    expect(await asked(6)).toBe(6);
    const other = ask('203.0.113.7');
    await asked(7);
    waiting[6]?.();
    expect((await other).statusCode).toBe(200);
  });

  test('whoever asks for far more than a page does is told to try again', async () => {
    const { ask } = await slowPictures();
    const answers: { statusCode: number; headers: object }[] = [];
    for (let n = 0; n < 80; n += 1) void ask('203.0.113.7').then(one => void answers.push(one));
    while (answers.length < 14) await new Promise(setImmediate);
    expect(answers).toHaveLength(14);
    expect(answers[0]).toMatchObject({
      statusCode: 503,
      headers: { 'retry-after': '2', 'cache-control': 'no-store' },
    });
  });

  test('a caller who disconnects frees their place once nothing is fetched for them', async () => {
    const { ask, asked, left, report } = await slowPictures();
    const gone = new AbortController();
    for (let n = 0; n < 6; n += 1) void ask('203.0.113.7', gone.signal).catch(() => undefined);
    expect(await asked(6)).toBe(6);
    void ask('203.0.113.7');
    expect(await asked(6)).toBe(6);
    gone.abort();
    expect(await asked(7)).toBe(7);
    expect(left).toHaveLength(6);
    expect(report).not.toHaveBeenCalled();
  });
});

test('where the image host leads to is not followed', async () => {
  const { app, redirects } = await pictures(answer(BITMAPS['image/jpeg'], 'image/jpeg'));
  await app.inject('/img/a/b.jpg?w=640');
  expect(redirects).toEqual(['error']);
});

test('pages of other sites may show a picture at an address of its own, and at no other', async () => {
  const { app } = await pictures(answer(BITMAPS['image/webp'], 'image/webp'));
  const open = await app.inject('/_remotes/img/a/b.jpg?w=640&fm=webp&q=72');
  expect([open.statusCode, open.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
  expect(open.headers['access-control-allow-origin']).toBe('*');
  const own = await app.inject('/img/a/b.jpg?w=640&fm=webp&q=72');
  expect(own.headers).not.toHaveProperty('cross-origin-resource-policy');
  // Another form of the address leads to the same side of the site.
  const moved = await app.inject('/_remotes/img/a/b.jpg?q=72&w=640&fm=webp');
  expect(moved.headers.location).toBe('/_remotes/img/a/b.jpg?w=640&fm=webp&q=72');
});

test('the area of a focus is passed on; another one is refused', async () => {
  const { app, asked } = await pictures(answer(BITMAPS['image/jpeg'], 'image/jpeg'));
  await app.inject('/img/a/b.jpg?w=1200&h=630&fit=fill&fm=jpg&f=top_right');
  expect(asked).toEqual(['http://images/a/b.jpg?w=1200&h=630&fit=fill&fm=jpg&f=top_right']);
  expect((await app.inject('/img/a/b.jpg?w=640&f=faces')).statusCode).toBe(400);
});
