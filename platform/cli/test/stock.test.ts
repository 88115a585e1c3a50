import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { release } from '@flotilla/contracts/release';
import { readArtefact } from '../src/artefact.ts';
import { readCommandLine } from '../src/command-line.ts';
import { releaseStock } from '../src/stock.ts';
import { lineOf, site } from './site.ts';

const REMOTE = 'mf-forecast';

function built(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-stock-'));
  const metaData = {
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    ...{ globalName: 'stock_mf_forecast', publicPath: 'auto' },
  };
  const manifest = { metaData, exposes: [{ path: './Forecast' }] };
  writeFileSync(join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'remoteEntry.js'), `createPolicy("webpack#${REMOTE}",e)`);
  return folder;
}

const store = () => mkdtempSync(join(tmpdir(), 'fernweh-store-'));

test('what a stock tool built is a release like any other: files, a page, a fragment, a probe; built again, the same one', async () => {
  const folder = store();
  const made = await releaseStock(await site.contracts(), REMOTE, built(), folder);
  expect(release.parse(made)).toMatchObject({
    remote: REMOTE,
    fragments: { forecast: { js: [], css: [] } },
    pages: { parts: { pattern: '/remotes/mf-forecast' } },
    probes: ['/remotes/mf-forecast'],
  });
  // Documents with a part of it name the policy of its own loader.
  expect(made.trustedBy).toBeUndefined();
  const { file } = await readArtefact(REMOTE, folder);
  const names = Object.keys(made.files).filter(name => name.startsWith('stock-'));
  expect(names).toEqual([expect.stringMatching(/^stock-[0-9a-f]{10}\.remoteEntry\.js$/)]);
  const entry = (await file(made.entry)).toString();
  // The wrapper knows the one file that it loads, with its digest; it has no second React.
  const [name = ''] = names;
  expect(entry).toContain(`/assets/${REMOTE}/${name.replace('.', '/')}`);
  expect(entry).toContain(made.files[name]?.integrity);
  expect(entry).not.toContain('react.element');

  const server = createRequire(import.meta.filename)(join(folder, 'files', made.server)) as {
    get(name: string): Promise<unknown>;
  };
  expect(typeof server.get).toBe('function');
  expect((await releaseStock(await site.contracts(), REMOTE, built(), store())).version).toBe(made.version);
});

test('the command takes remotes that the environment names', () => {
  expect(readCommandLine([REMOTE, '--canary'], site.remotes, [REMOTE])).toMatchObject({
    remote: REMOTE,
    canary: true,
  });
  expect(() => lineOf([REMOTE])).toThrow('There is no remote "mf-forecast".');
});
