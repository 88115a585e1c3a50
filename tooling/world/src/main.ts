import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generatorVersion, makeWorld } from './world.ts';

/** `node tooling/world/src/main.ts --out .data/world [--tours 240] [--seed fernweh] [--clock 2026-11-21] [--force]` */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: '.data/world' },
    tours: { type: 'string', default: '240' },
    seed: { type: 'string', default: 'fernweh' },
    clock: { type: 'string', default: '2026-11-21' },
    force: { type: 'boolean', default: false },
  },
});

const wanted = {
  seed: values.seed,
  clock: values.clock,
  tours: Number(values.tours),
  version: generatorVersion(),
};
const out = path.resolve(values.out);
const stamp = path.join(out, 'world.json');
const current = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (!values.force && current === JSON.stringify(wanted)) {
  console.log(`World: up to date (${wanted.tours} tours, clock ${wanted.clock})`);
} else {
  const started = performance.now();
  console.log(`World: generating ${wanted.tours} tours, seed "${wanted.seed}", clock ${wanted.clock}`);
  const files = makeWorld({ ...wanted, onProgress: text => console.log(`World: ${text}`) });
  // The stamp is removed first and written last, so that an interrupted run does not count as complete.
  rmSync(stamp, { force: true });
  for (const folder of ['content', 'contentful', 'builder', 'search', 'backend', 'pictures'])
    rmSync(path.join(out, folder), { recursive: true, force: true });
  for (const [file, text] of files) {
    if (file === 'world.json') continue;
    mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
    writeFileSync(path.join(out, file), text);
  }
  writeFileSync(stamp, files.get('world.json') ?? '');
  console.log(`World: ${files.size} files in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
