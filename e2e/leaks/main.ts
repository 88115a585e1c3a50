import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { findHeadlessBrowser } from '@fernweh/run/browser';

/** `npm run soak -- leaks`: mounts every application and fragment LEAK_ROUNDS times. Exit code 1 where something grows. */
const E2E = resolve(import.meta.dirname, '..');
const args = [
  'test',
  '--config',
  'playwright.config.ts',
  '--project=faults',
  '--retries=0',
  'specs/leaks.spec.ts',
];
const child = spawn(join(E2E, 'node_modules/.bin/playwright'), args, {
  cwd: E2E,
  stdio: 'inherit',
  env: { ...process.env, BROWSER_PATH: findHeadlessBrowser() },
});
child.once('exit', code => process.exit(code ?? 1));
