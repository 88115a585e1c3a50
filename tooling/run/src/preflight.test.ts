import { mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claim } from './lock.ts';
import { checkPorts, openDataFolder } from './preflight.ts';

const free = { site: 0, remotes: {}, api: 0, desk: 0, standIns: {} };

test('a port in use is reported with the variable that changes it', async () => {
  const server = createServer().listen(0);
  const { port } = server.address() as { port: number };
  await expect(checkPorts({ ...free, site: port })).rejects.toThrow(`Port ${port} (site) is in use`);
  await expect(checkPorts({ ...free, standIns: { 'search index': port } })).rejects.toThrow('SEARCH_HOST');
  server.close();
});

test('a port that browsers refuse is reported before anything waits for it', async () => {
  await expect(checkPorts({ ...free, site: 6566 })).rejects.toThrow(
    /^Port 6566 \(site\) is one that browsers .* with PORT\.$/,
  );
});

test('a folder that cannot be written to is named', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'fernweh-run-')), 'file');
  writeFileSync(file, '');
  await expect(openDataFolder(join(file, 'below'))).rejects.toThrow(/Nothing can be written to .*DATA_DIR/);
});

test('a data folder, and what is written into it, is for its owner alone', async () => {
  const before = process.umask();
  try {
    const folder = join(mkdtempSync(join(tmpdir(), 'fernweh-run-')), 'data');
    mkdirSync(folder, { mode: 0o755 });
    await openDataFolder(folder);
    mkdirSync(join(folder, 'backend'));
    writeFileSync(join(folder, 'backend/rows'), '');
    const modeOf = (path: string) => statSync(join(folder, path)).mode & 0o777;
    expect([modeOf(''), modeOf('backend'), modeOf('backend/rows')]).toEqual([0o700, 0o700, 0o600]);
  } finally {
    process.umask(before);
  }
});

test('a data folder belongs to one running site; a site that ended leaves it free', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-run-'));
  writeFileSync(join(folder, 'site.pid'), String(process.ppid));
  await expect(claim(folder)).rejects.toThrow(`in use by process ${process.ppid}`);
  writeFileSync(join(folder, 'site.pid'), '999999999');
  await expect(claim(folder)).resolves.toBeUndefined();
});
