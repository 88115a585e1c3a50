import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBuildLog } from '../build/report.ts';
import { createEventStream } from './event-stream.ts';
import { createFront } from './front.ts';

let front: Server;
const events = createEventStream();
afterAll(() => events.close());
afterEach(() => front.close());

/** A front whose page needs mf-search and mf-content, of which mf-content is being built. */
async function start(ready: Promise<void>): Promise<string> {
  front = createFront({
    builds: {
      has: () => true,
      ready: () => ready,
      missing: () => undefined,
      building: () => ['mf-content'],
      partsOf: () => undefined,
      webDirectory: () => '',
      serverDirectory: () => '',
      close: async () => {},
    },
    neededFor: () => ['mf-search', 'mf-content'],
    events,
    log: createBuildLog(),
    shell: (_request, response) => response.end('the page'),
  });
  await new Promise<void>(done => front.listen(0, done));
  return `http://localhost:${(front.address() as AddressInfo).port}/search`;
}

const open = (url: string, accept: string) => fetch(url, { headers: { accept } });

test('a browser reads which packages a page waits for, and asks again', async () => {
  const url = await start(new Promise(() => {}));
  const answer = await open(url, 'text/html,*/*');
  expect(answer.headers.get('refresh')).toBe('1');
  const html = await answer.text();
  expect(html).toContain('Building this page');
  expect(html).toContain('<li>mf-content</li>');
  expect(html).not.toContain('mf-search');
});

test('a page whose packages are built in time, and what a script fetches, waits without words', async () => {
  const soon = new Promise<void>(done => setTimeout(done, 300));
  const url = await start(soon);
  expect(await (await open(url, 'text/html')).text()).toBe('the page');
  front.close();
  const later = await start(new Promise<void>(done => setTimeout(done, 1800)));
  expect(await (await open(later, '*/*')).text()).toBe('the page');
});
