import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveBuild } from '../src/serve-build.ts';
import { site } from './site.ts';

const data = mkdtempSync(join(tmpdir(), 'fernweh-override-'));
afterAll(() => rmSync(data, { recursive: true }));

test('what the folder holds is built, and served on a port of this machine alone', async () => {
  const built: string[] = [];
  const build = async (_env: unknown, remote: string, folder: string) => {
    built.push(remote);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'releases.json'), JSON.stringify({ remote }));
    return { version: 'v1' };
  };
  const { version, origin, close } = await serveBuild(
    { site, env: { DATA_DIR: data, STOCK_REMOTES: {} } },
    'mf-offers',
    build,
  );
  expect([version, built]).toEqual(['v1', ['mf-offers']]);
  expect(new URL(origin).hostname).toBe('127.0.0.1');
  expect(await (await fetch(`${origin}/releases.json`)).json()).toEqual({ remote: 'mf-offers' });
  await close();
});
