import { readFileSync } from 'node:fs';
import { createStoreClient } from '@fernweh/release-desk/client';
import { readTeamKey } from '@fernweh/release-desk/keys';
import { putArtefact } from '@fernweh/release-desk/put';
import { variantOf } from './support/variant.ts';

const URL_ = 'http://localhost:12391',
  KEYS = '/tmp/deskdemo/data/release-keys',
  B = '/work/rooms/store/.data/e2e/releases';
const REM = ['mf-navigation', 'mf-destinations', 'mf-search', 'mf-checkout', 'mf-account', 'mf-content'];
const names: Record<string, string> = {
  'mf-navigation': 'Priya Nair',
  'mf-destinations': 'Tom Okafor',
  'mf-search': 'Ines Moreau',
  'mf-checkout': 'Jonas Weber',
  'mf-account': 'Sofia Lindqvist',
  'mf-content': 'Kwame Boateng',
};
const stable: Record<string, string> = {};
const canary: Record<string, string> = {};
for (const r of REM) {
  const key = await readTeamKey(r, KEYS, undefined);
  const s = createStoreClient(URL_, { key, name: names[r]! });
  const idx = JSON.parse(readFileSync(`${B}/${r}/releases.json`, 'utf8'));
  const base = idx.releases.find((x: any) => x.version === idx.channels.stable);
  const file = async (n: string) => readFileSync(`${B}/${r}/files/${n}`);
  const src = (await file(base.server)).toString();
  const put = async (words: string) => {
    const t = `${src}\n// ${words}`;
    const rel = variantOf(base, t);
    await putArtefact(
      s,
      { release: rel, file: async n => (n === rel.server ? Buffer.from(t) : file(n)) },
      { key, name: names[r]! },
    );
    return rel.version;
  };
  const v0 = await put('zero'),
    v1 = await put('one');
  let q = 0;
  await s.change(r, { action: 'release', version: v0, sequence: q++, why: 'First version' });
  await s.change(r, { action: 'release', version: v1, sequence: q++, why: 'Shorter texts' });
  stable[r] = v1;
  if (r === 'mf-search' || r === 'mf-content') {
    const v2 = await put('two');
    await s.change(r, {
      action: 'canary',
      version: v2,
      sequence: q++,
      why: r === 'mf-search' ? 'Faster filters' : 'New autumn cover',
    });
    canary[r] = v2;
  }
}
await new Promise(d => setTimeout(d, 2500));
let seq = 0;
const mode = process.argv[2];
async function report(shell: string, bad: number) {
  seq++;
  const rel = (remote: string, version: string, n: number, err: number) => ({
    remote,
    version,
    signals: {
      'server-error': { bad: err, of: n },
      'server-timeout': { bad: 0, of: n },
      fallback: { bad: err, of: n },
      'load-failure': { bad: 0, of: n },
      'browser-error': { bad: 0, of: n },
      'hydration-error': { bad: 0, of: n },
    },
    durations: [
      0,
      0,
      Math.round(n * 0.3),
      Math.round(n * 0.3),
      Math.round(n * 0.25),
      Math.round(n * 0.1),
      Math.round(n * 0.05),
      0,
      0,
      0,
      0,
    ],
    paints: [
      0,
      Math.round(n * 0.4),
      Math.round(n * 0.4),
      Math.round(n * 0.15),
      Math.round(n * 0.05),
      0,
      0,
      0,
      0,
    ],
  });
  const releases = REM.flatMap(r => [
    rel(r, stable[r]!, 120, Math.random() < 0.2 ? 1 : 0),
    ...(canary[r] ? [rel(r, canary[r]!, r === 'mf-search' ? 14 : 3, r === 'mf-content' ? bad : 0)] : []),
  ]);
  const res = await fetch(`${URL_}/v1/health`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer secret' },
    body: JSON.stringify({
      shell,
      sequence: seq,
      releases,
      state: { requests: 400, pages: { bad: 0, of: 300 }, circuits: [], stable, canary, refused: {} },
    }),
  });
  if (!res.ok) console.log(res.status, await res.text());
}
for (let i = 0; i < 400; i++) {
  await report('shell-1:7:a', mode === 'alarm' && i > 10 ? 3 : 0);
  if (mode !== 'away' || i < 3) await report('shell-2:7:a', 0);
  await new Promise(d => setTimeout(d, 1000));
}
