import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicConfig } from '@flotilla/contracts/register';
import fastify from 'fastify';
import { fragmentSite, marketsOf } from '../../../../../shell/test/support/site-parts.ts';
import { addSecurityHeaders } from '../policy/security-headers.ts';
import { remotes } from './remotes.ts';

const SITE = 'https://fernweh.example';

/** A shell whose stable mf-search is version two; version one was stable before. mf-content has no portable build. */
async function shell() {
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-remotes-'));
  const file = (version: string, name: string, content: string) => {
    writeFileSync(join(folder, `${version}-${name}`), content);
  };
  for (const version of ['one', 'two']) {
    file(version, 'portable.mf-manifest.json', JSON.stringify({ metaData: { publicPath: 'auto', version } }));
    file(version, 'portable.remoteEntry.js', version);
    file(version, `portable.chunk.${version}.js`, version);
    file(version, 'portable.mf-types.zip', version);
    file(version, 'server.cjs', 'secret');
  }
  const known = new Set<string>();
  for (const version of ['one', 'two'])
    for (const name of ['mf-manifest.json', 'remoteEntry.js', `chunk.${version}.js`, 'mf-types.zip'])
      known.add(`${version}-portable.${name}`);
  const asked: unknown[] = [];
  const app = fastify();
  addSecurityHeaders(app);
  app.get('/other', async () => 'ok');
  await app.register(remotes, {
    composition: {
      current: () => ({
        set: {
          id: 's',
          releases: {
            'mf-search': { version: 'two', fragments: { 'search-box': {} } },
            'mf-content': { version: 'three', fragments: {} },
          },
        },
        pool: { fragment: async (input: unknown) => asked.push(input) },
      }),
    } as never,
    mirror: {
      released(remote, name, version) {
        const versions = version === undefined ? ['two', 'one'] : [version];
        const found = versions.find(one => remote === 'mf-search' && known.has(`${one}-${name}`));
        return found && join(folder, `${found}-${name}`);
      },
    },
    service: { page: async () => undefined },
    variants: marketsOf({
      byChannel: async id => ({ channel_id: id }) as never,
      byAddress: async () => fail(),
    }),
    site: fragmentSite,
    failures: { report: jest.fn(), retire: jest.fn() },
    deadlineMs: 100,
    config: { siteUrl: SITE } as PublicConfig,
    serverConfig: { siteUrl: SITE } as PublicConfig,
  });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  return { app, asked, write, get: (path: string, headers = {}) => app.inject({ url: path, headers }) };
}

const fail = () => {
  throw new Error('The address of a visitor says nothing here');
};

const forAnybody = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

test('the manifest follows the stable release for a moment, and names the address of that release', async () => {
  const { get } = await shell();
  const { statusCode, headers, json } = await get('/_remotes/mf-search/mf-manifest.json');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ ...forAnybody, 'cache-control': 'public, max-age=30' });
  expect(headers['content-type']).toContain('application/json');
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
  expect(json().metaData).toEqual({ version: 'two', publicPath: `${SITE}/_remotes/mf-search/two/` });
});

test('the files of one version are immutable, also after another became stable', async () => {
  const { get } = await shell();
  for (const version of ['one', 'two']) {
    const { body, headers } = await get(`/_remotes/mf-search/${version}/remoteEntry.js`);
    expect([body, headers['cache-control']]).toEqual([version, 'public, max-age=31536000, immutable']);
    expect(headers).toMatchObject(forAnybody);
    expect(headers['content-type']).toContain('text/javascript');
  }
});

test('a page with the previous entry finds its files at the stable address', async () => {
  const { get } = await shell();
  const { body, headers } = await get('/_remotes/mf-search/chunk.one.js');
  expect([body, headers['cache-control']]).toEqual(['one', 'public, max-age=31536000, immutable']);
  expect((await get('/_remotes/mf-search/remoteEntry.js')).body).toBe('two');
});

test('types are an archive under the name by which hosts ask for it', async () => {
  const { get } = await shell();
  for (const name of ['@mf-types.zip', '%40mf-types.zip']) {
    const { body, headers } = await get(`/_remotes/mf-search/${name}`);
    expect([body, headers['content-type']]).toEqual(['two', 'application/zip']);
  }
});

test.each([
  '/_remotes/mf-search/server.cjs',
  '/_remotes/mf-search/two/server.cjs',
  '/_remotes/mf-search/two/..%2Fserver.cjs',
  '/_remotes/mf-search/..%2F..%2Fetc%2Fpasswd.js',
  '/_remotes/mf-search/three/remoteEntry.js',
  '/_remotes/shell/remoteEntry.js',
  '/_remotes/MF-SEARCH/remoteEntry.js',
  '/_remotes/mf-search/portable.remoteEntry.js',
  '/_remotes/__proto__/remoteEntry.js',
])('%s is not found, and no cache keeps that', async path => {
  const { get } = await shell();
  const { statusCode, headers, body } = await get(path);
  expect(statusCode).toBe(404);
  expect(body).not.toContain('secret');
  expect(headers['cache-control']).toBe('private, no-store');
});

test('a release without a portable build says how one is made', async () => {
  const { get } = await shell();
  const { statusCode, body } = await get('/_remotes/mf-content/mf-manifest.json');
  expect([statusCode, body]).toEqual([404, expect.stringContaining('npm run release -- mf-content')]);
});

test('the data of a fragment is what its URL names: no cookie and no address changes it', async () => {
  const { get, asked } = await shell();
  const props = encodeURIComponent(JSON.stringify({ variant: 'hero', id: 'a' }));
  const cookie = 'channel=288; cohort=canary; override=a.b.c.d';
  const { statusCode, headers } = await get(
    `/_remotes/mf-search/fragments/search-box?channel=33&props=${props}`,
    { cookie },
  );
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ ...forAnybody, 'cache-control': 'public, max-age=60' });
  await get(`/_remotes/mf-search/fragments/search-box?props=${props}`, { cookie });
  expect(asked).toMatchObject([{ geo: { channel_id: 33 } }, { geo: { channel_id: 1 } }]);
});

test('props that the contract does not know are refused', async () => {
  const { get } = await shell();
  const { statusCode } = await get('/_remotes/mf-search/fragments/search-box?props=%7B%22variant%22%3A1%7D');
  expect(statusCode).toBe(400);
});

test('a page is answered by the remote that has it', async () => {
  const { get } = await shell();
  expect((await get('/_remotes/mf-search/page?path=%2Ftours')).statusCode).toBe(404);
  expect((await get('/_remotes/mf-search/page?path=tours')).statusCode).toBe(400);
  expect((await get('/_remotes/mf-search/page')).statusCode).toBe(400);
});

test.each([
  '/_remotes/mf-search/mf-manifest.json?1',
  '/_remotes/mf-search/two/remoteEntry.js?v=2',
  '/_remotes/settings?z=1',
  '/_remotes/mf-search/fragments/search-box?props=%7B%7D&z=1',
  '/_remotes/mf-search/page?path=/search&z=1',
])('%s is refused: no answer has addresses without end', async path => {
  const { get, asked } = await shell();
  const { statusCode, headers } = await get(path);
  expect([statusCode, headers['cache-control']]).toEqual([400, 'private, no-store']);
  expect(asked).toEqual([]);
});

test.each(['null', '[]', '{}', '{"metaData":[]}', 'not JSON'])(
  'a manifest that is %s is none, and costs no error',
  async text => {
    const { get, write } = await shell();
    write('two-portable.mf-manifest.json', text);
    expect((await get('/_remotes/mf-search/mf-manifest.json')).statusCode).toBe(404);
  },
);

test('a manifest is read once', async () => {
  const { get, write } = await shell();
  const first = await get('/_remotes/mf-search/mf-manifest.json');
  write('two-portable.mf-manifest.json', 'not read again');
  expect((await get('/_remotes/mf-search/mf-manifest.json')).body).toBe(first.body);
});

test('a file that somebody opens by its address runs nothing on this site', async () => {
  const { get } = await shell();
  const { headers } = await get('/_remotes/mf-search/two/remoteEntry.js');
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
});

test('all other answers of the site stay closed to pages of other sites', async () => {
  const { get } = await shell();
  const { headers } = await get('/other');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});
