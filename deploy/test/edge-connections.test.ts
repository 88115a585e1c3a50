import { connect, type Socket } from 'node:net';
import { SLOWNESS } from '@fernweh/jest-preset/slowness.ts';
import { hasNginx } from '@fernweh/run/nginx';
import { startEdge, type TestEdge } from './support/edge.ts';
import { standInShell } from './support/stand-in-shell.ts';

/** The real nginx with the edge's configuration. Skipped where there is no nginx. */
const withNginx = hasNginx() ? describe : describe.skip;
/** `limit_conn` of tooling/docker/edge/site.conf.template. */
const MOST = 256;

withNginx('the edge', () => {
  let edge: TestEdge;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    edge = await startEdge((await standInShell()).app, '127.0.0.9');
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await edge.stop();
  });

  /** Begins a request whose body does not come. @returns what is answered meanwhile */
  function begin(from: string, caller = ''): { answer(): string } {
    let text = '';
    const socket = connect({ port: edge.port, host: '127.0.0.1', localAddress: from }, () =>
      socket.write(
        `POST /contact-us HTTP/1.1\r\nhost: edge\r\nx-forwarded-for: ${caller}\r\ncontent-length: 60000\r\n\r\na`,
      ),
    );
    socket.on('data', chunk => {
      text += chunk;
    });
    socket.on('error', () => {});
    sockets.push(socket);
    return { answer: () => text.slice(0, 12) };
  }

  test('one address has so many requests under way, and others are answered meanwhile', async () => {
    const begun = Array.from({ length: MOST + 40 }, () => begin('127.0.0.2'));
    const refused = () => begun.filter(({ answer }) => answer() === 'HTTP/1.1 429').length;
    while (refused() < 40) await new Promise(done => setTimeout(done, 20));
    expect(refused()).toBe(40);
    expect((await edge.get('/tours')).status).toBe(200);
  }, 30_000);

  /** A proxy tells of so many requests of these addresses, in turn. @returns how many are refused */
  async function refusedOf(addresses: string[]): Promise<number> {
    const begun = Array.from({ length: MOST + 10 }, (_, n) =>
      begin('127.0.0.9', addresses[n % addresses.length]),
    );
    // One that comes last is answered last: all others have a place or were refused.
    await edge.get('/tours');
    const refused = () => begun.filter(({ answer }) => answer() === 'HTTP/1.1 429').length;
    const end = performance.now() + 3_000 * SLOWNESS;
    while (refused() < 10 && performance.now() < end) await new Promise(done => setTimeout(done, 20));
    return refused();
  }

  test.each([
    ['2001:db8:1:0:1:1:1:1', '2001:db8:1::1', '2001:db8:1:0:5::'],
    ['2001:db8:0:0:5::', '2001:db8::1', '2001:db8:0:0:1:0:0:1'],
    ['2001:0:0:7:1:1:1:1', '2001:0:0:7:1::'],
    ['64:ff9b:1:2::1', '64:ff9b:1:2:3:4:5:6'],
  ])('a network has one limit, however its address is written: %s', async (...addresses) => {
    expect(await refusedOf(addresses)).toBe(10);
  });

  test('networks whose first group is the same have a limit each', async () => {
    expect(await refusedOf(['2001:0:0:8:1:1:1:1', '2001:0:0:9:1:1:1:1'])).toBe(0);
  });
});
