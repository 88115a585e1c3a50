import { cpSync } from 'node:fs';
import { argv, execPath } from 'node:process';

/**
 * Runs the generator's command once for each day of each world, in one process: to load it takes longer than a small world. Its
 * argument is JSON. The files of each day are copied to a folder of their own.
 */
type World = { args: string[]; out: string; days: { day: string; copy: string }[] };

const worlds = JSON.parse(argv[2] ?? '[]') as World[];
let runs = 0;
for (const { args, out, days } of worlds)
  for (const { day, copy } of days) {
    argv.splice(0, argv.length, execPath, 'main.ts', '--out', out, ...args, '--day', day);
    // Each name is evaluated once, so that every run has one of its own.
    await import(`../src/main.ts?run=${runs++}`);
    cpSync(out, copy, { recursive: true });
  }
