import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { DATA_DIR } from '../support/ports.ts';

/** File and line of an error in a browser, for operators (docs/decisions/159). */
const LOG = join(resolve(import.meta.dirname, '../..'), DATA_DIR, 'logs/shell.log');
const REMOTE = 'mf-search';
const ENTRY = /\/assets\/mf-search\/(remoteEntry\.\w+\.js)/;

test('the log names file and line of a script’s failure, and a stranger gets no source map', async ({
  request,
}) => {
  const html = await (await request.get('/search')).text();
  const script = ENTRY.exec(html)?.[1] ?? '';
  const { releases } = (await (await request.get('/readyz')).json()) as { releases: Record<string, string> };

  for (const path of [`/assets/${REMOTE}/${script}.map`, `/_remotes/${REMOTE}/${script}.map`]) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(await answer.text()).not.toContain('"sources"');
  }
  const shellScript = /\/assets\/shell\/shell\.\w+\.js/.exec(html)?.[0];
  expect((await request.get(`${shellScript}.map`)).status()).toBe(404);

  const told = await request.post('/_reports/errors', {
    data: {
      ...{ kind: 'render', remote: REMOTE, release: releases[REMOTE], route: 'search', reason: 'RangeError' },
      at: `${script}:1:9000`,
    },
  });
  expect(told.status()).toBe(204);
  const line = () => {
    const lines = readFileSync(LOG, 'utf8').split('\n');
    return lines.findLast(text => text.includes('"browser-render"') && text.includes('"RangeError"')) ?? '{}';
  };
  await expect
    .poll(() => (JSON.parse(line()) as { source?: string }).source)
    .toMatch(/^(src|shared)\/[\w./-]+\.tsx?:\d+$/);
});
