import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@flotilla/contracts/release';
import { createMirror, type Mirror } from './mirror.ts';

const REMOTE = 'mf-search';
const integrity = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

function releaseOf(version: string, contents: Record<string, string>) {
  const files = Object.fromEntries(
    Object.entries(contents).map(([name, content]) => [
      name,
      { integrity: integrity(content), bytes: content.length },
    ]),
  );
  const download = jest.fn(async (name: string) => Buffer.from(contents[name] ?? ''));
  return { release: { remote: REMOTE, version, files } as unknown as Release, download };
}

let folder: string;
let mirror: Mirror;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fernweh-mirror-'));
  mirror = createMirror(folder);
});

const served = (name: string, from = mirror) => {
  const path = from.served(REMOTE, name);
  return path && readFileSync(path, 'utf8');
};
const own = ({ release }: { release: Release }, name: string, from = mirror) =>
  readFileSync(from.path(release, name), 'utf8');

const stable = () => releaseOf('1', { 'entry.js': 'stable', 'server.cjs': 'stable server' });
const take = async (one: ReturnType<typeof releaseOf>) => {
  await mirror.take(one.release, one.download);
  return one;
};

test.each([
  ['a canary', '2', { 'entry.js': 'evil!!', 'server.cjs': 'canary server', 'new.js': 'new' }],
  ['an override with the version of the stable release', '1', { 'entry.js': 'evil!!', 'new.js': 'new' }],
])(
  '%s with a file of the same name replaces none of the stable release, also after a restart',
  async (_what, version, contents) => {
    const first = await take(stable());
    mirror.keep({ [REMOTE]: first.release });
    const second = await take(releaseOf(version, contents));
    for (const after of [mirror, createMirror(folder)]) {
      expect([served('entry.js', after), served('new.js', after)]).toEqual(['stable', 'new']);
      expect([own(first, 'entry.js', after), own(second, 'entry.js', after)]).toEqual(['stable', 'evil!!']);
    }
    expect(own(first, 'server.cjs')).toBe('stable server');
  },
);

test('the mirror knows, also after a restart, which releases everybody got from this shell', async () => {
  const [first, canary] = [await take(stable()), await take(releaseOf('2', { 'entry.js': 'second' }))];
  mirror.keep({ [REMOTE]: first.release });
  for (const after of [mirror, createMirror(folder)])
    expect([first, canary].map(({ release }) => after.wasServed(release))).toEqual([true, false]);
});

test('what becomes stable stands at its addresses; going back gives them back', async () => {
  const [first, second] = [await take(stable()), await take(releaseOf('2', { 'entry.js': 'second' }))];
  mirror.keep({ [REMOTE]: first.release });
  expect(served('entry.js')).toBe('stable');
  mirror.keep({ [REMOTE]: second.release });
  expect([served('entry.js'), served('server.cjs')]).toEqual(['second', 'stable server']);
  mirror.keep({ [REMOTE]: first.release });
  expect(served('entry.js')).toBe('stable');
  // A shell that starts says which releases served last.
  const again = createMirror(folder);
  again.keep({ [REMOTE]: first.release });
  expect(served('entry.js', again)).toBe('stable');
});

test('equal files of two releases are fetched and compressed once', async () => {
  const first = await take(stable());
  const second = await take(releaseOf('2', { 'entry.js': 'stable', 'other.js': 'other' }));
  expect(second.download.mock.calls.map(([name]) => name)).toEqual(['other.js']);
  for (const suffix of ['', '.br', '.gz']) {
    const [one, other] = [first, second].map(
      ({ release }) => statSync(mirror.path(release, 'entry.js') + suffix).ino,
    );
    expect(one).toBe(other);
  }
  // A file that was damaged is fetched again, and its copies are not taken for it.
  writeFileSync(mirror.path(second.release, 'other.js'), 'damage');
  await take(second);
  expect(own(second, 'other.js')).toBe('other');
});

test('the mirror of an earlier shell goes on serving, and its files are not fetched again', async () => {
  mkdirSync(join(folder, REMOTE));
  for (const [name, content] of [
    ['entry.js', 'stable'],
    ['entry.js.br', 'compressed'],
    ['older.js', 'older'],
    ['server.cjs', 'stable server'],
  ] as const)
    writeFileSync(join(folder, REMOTE, name), content);
  const before = stable();
  mirror = createMirror(folder);
  mirror.keep({ [REMOTE]: before.release });
  expect([served('entry.js'), served('older.js'), own(before, 'server.cjs')]).toEqual([
    'stable',
    'older',
    'stable server',
  ]);
  expect(mirror.folders()).toEqual([join(folder, REMOTE)]);

  await take(before);
  expect(before.download).not.toHaveBeenCalled();
  expect(readFileSync(`${mirror.path(before.release, 'entry.js')}.br`, 'utf8')).toBe('compressed');
  await take(releaseOf('2', { 'entry.js': 'evil!!', 'older.js': 'evil!' }));
  mirror.keep({ [REMOTE]: before.release });
  expect([served('entry.js'), served('older.js')]).toEqual(['stable', 'older']);
});

test('a release whose files did not all come is not there, and what it names is nowhere', async () => {
  const broken = releaseOf('2', { 'entry.js': 'new', 'late.js': 'late' });
  broken.download.mockImplementation(async name => {
    if (name === 'late.js') throw new Error('too late');
    return Buffer.from('new');
  });
  await expect(mirror.take(broken.release, broken.download)).rejects.toThrow('too late');
  for (const after of [mirror, createMirror(folder)]) {
    expect([served('entry.js', after), served('late.js', after)]).toEqual([undefined, undefined]);
    expect(after.folders().filter(path => path.includes('@'))).toEqual([]);
  }
});

test('a release that says that it is larger than any is not fetched, and other bytes are refused', async () => {
  const { release, download } = stable();
  const large = { ...release, files: { 'entry.js': { integrity: integrity('x'), bytes: 2 ** 30 } } };
  await expect(mirror.take(large as Release, download)).rejects.toThrow(/has more than \d+ bytes/);
  expect(download).not.toHaveBeenCalled();
  download.mockResolvedValue(Buffer.from('other'));
  await expect(mirror.take(release, download)).rejects.toThrow("does not match its release's digest");
});

test('addresses of no file lead nowhere', async () => {
  await take(stable());
  for (const [remote, name] of [
    [REMOTE, '..'],
    [REMOTE, '@complete'],
    ['__proto__', 'entry.js'],
    ['mf-other', 'entry.js'],
  ] as const)
    expect(mirror.served(remote, name)).toBeUndefined();
});

describe('what one remote has on the disk', () => {
  const big = 'x'.repeat(20 * 2 ** 20);
  const inMirror = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && statSync(join(entry.parentPath, entry.name)).size > 2 ** 20)
      .map(entry => statSync(join(entry.parentPath, entry.name)).ino);

  test('is one file for one content, whatever names releases give it', async () => {
    for (const version of ['1', '2', '3']) {
      const names = ['a.woff2', 'b.woff2', 'c.woff2'].map(name => `${version}.${name}`);
      const { download } = await take(releaseOf(version, Object.fromEntries(names.map(name => [name, big]))));
      expect(download.mock.calls).toHaveLength(version === '1' ? 1 : 0);
    }
    expect(new Set(inMirror()).size).toBe(1);
    expect(inMirror()).toHaveLength(9);
  });

  test('ends at a limit: the releases of longest ago go, never the one that everybody has', async () => {
    const first = await take(stable());
    mirror.keep({ [REMOTE]: first.release });
    let last = first;
    for (let n = 0; n < 14; n += 1) last = await take(releaseOf(`v${n}`, { [`${n}.woff2`]: `${n}${big}` }));
    expect(inMirror().length).toBeLessThan(13);
    expect(inMirror().length).toBeGreaterThan(8);
    for (const after of [mirror, createMirror(folder)]) {
      expect(own(first, 'entry.js', after)).toBe('stable');
      expect(served('13.woff2', after)?.length).toBeGreaterThan(big.length);
      expect(after.served(REMOTE, '0.woff2')).toBeUndefined();
    }
    expect(own(last, '13.woff2').startsWith('13x')).toBe(true);
  });

  test('ends after a rollback at others than the release that everybody has again', async () => {
    const first = await take(stable());
    mirror.keep({ [REMOTE]: first.release });
    const second = await take(releaseOf('2', { 'entry.js': 'second', 'big.woff2': `2${big}` }));
    mirror.keep({ [REMOTE]: second.release });
    mirror.keep({ [REMOTE]: first.release });
    for (let n = 0; n < 14; n += 1) await take(releaseOf(`v${n}`, { [`${n}.woff2`]: `${n}${big}` }));
    for (const after of [mirror, createMirror(folder)]) {
      expect([own(first, 'entry.js', after), served('entry.js', after)]).toEqual(['stable', 'stable']);
      expect(after.served(REMOTE, 'big.woff2')).toBeUndefined();
    }
  });

  test('ends neither at a canary in service nor at the release that everybody had until now', async () => {
    const small = (version: string) => take(releaseOf(version, { [`${version}.js`]: version }));
    const takeMany = async (kind: string, count: number) => {
      for (let n = 0; n < count; n += 1) await small(`${kind}${n}`);
    };
    const first = await small('first');
    mirror.keep({ [REMOTE]: first.release });
    const canary = await small('canary');
    mirror.keep({ [REMOTE]: first.release }, { [REMOTE]: canary.release });
    await takeMany('others', 49);
    const second = await small('second');
    mirror.keep({ [REMOTE]: second.release }, { [REMOTE]: canary.release });
    await takeMany('later', 40);
    expect(served('first.js')).toBe('first');
    await takeMany('last', 20);
    expect([served('canary.js'), served('second.js')]).toEqual(['canary', 'second']);
    // Whoever restarts goes on with the release that came last.
    expect(served('first.js')).toBeUndefined();
    expect(own(second, 'second.js', createMirror(folder))).toBe('second');
    // A canary that ended is one of many.
    mirror.keep({ [REMOTE]: second.release });
    await takeMany('end', 10);
    expect(served('canary.js')).toBeUndefined();
  });

  test('is no more than fifty releases, however small', async () => {
    for (let n = 0; n < 60; n += 1) await take(releaseOf(`v${n}`, { [`${n}.js`]: `${n}` }));
    expect(readdirSync(join(folder, REMOTE)).length).toBeLessThanOrEqual(51);
  });
});

test('a version that everybody had is found by its name, also after a restart; one that nobody got is not', async () => {
  const first = await take(stable());
  mirror.keep({ [REMOTE]: first.release });
  const second = await take(releaseOf('2.0-b', { 'entry.js': 'next', 'server.cjs': 'next server' }));
  const text = (from: Mirror, version?: string) => {
    const path = from.released(REMOTE, 'entry.js', version);
    return path && readFileSync(path, 'utf8');
  };
  expect([text(mirror, '1'), text(mirror, '2.0-b'), text(mirror)]).toEqual(['stable', undefined, 'stable']);
  mirror.keep({ [REMOTE]: second.release });
  for (const from of [mirror, createMirror(folder)])
    expect([text(from, '1'), text(from, '2.0-b'), text(from)]).toEqual(['stable', 'next', 'next']);
  expect(mirror.released(REMOTE, 'absent.js', '1')).toBeUndefined();
});

test('source maps stay in the store: no shell has what it must not serve', async () => {
  const one = await take(
    releaseOf('1', { 'entry.js': 'code', 'entry.js.map': 'map', 'server.cjs': 'server' }),
  );
  mirror.keep({ [REMOTE]: one.release });
  expect(one.download.mock.calls.map(([name]) => name).toSorted()).toEqual(['entry.js', 'server.cjs']);
  expect(readdirSync(join(folder, REMOTE), { recursive: true }).join()).not.toContain('.map');
});
