import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LEAK = `const kept = []; for (;;) { kept.push(new Array(2e4).fill({}).map(() => ({ some: 'thing' }))); if (kept.length % 5 === 0) await new Promise(r => setTimeout(r)); }`;

/**
 * More at once than a full process can end in order for: half of its heap in one allocation, and again, to which Node has no answer.
 * Large arrays fill it in so little time that no watch of heap, memory or processor time is sooner, on a slow machine either.
 */
const BURST = `const kept = []; const heapMb = () => process.memoryUsage().heapUsed / 2 ** 20;
while (heapMb() < 56) kept.push(new Array(2 ** 17).fill(1));
for (;;) kept.push(new Array(2 ** 22).fill(1));`;

/**
 * Hand-written server containers with the shape of a remote's build and the behaviour that a test needs. The
 * behaviour is the body of `async (request, tools) => …`.
 */
const BEHAVIOURS = {
  fine: `return ok('<h1>fine</h1>')`,
  throws: `throw new Error('broken on purpose')`,
  hangs: `await new Promise(() => {}); return ok('never')`,
  loops: `tools.markRunning('mf-loops/page'); for (;;) {}`,
  loopsOnDemand: `tools.markRunning('mf-content/blog'); if (request.url.includes('loop')) for (;;) {} return ok('<h1>fine</h1>')`,
  leaks: LEAK,
  leaksInTheBackground: `void (async () => { ${LEAK} })(); throw new Error('timeout')`,
  leaksSlowly: `(globalThis.kept ??= []).push(new Array(1e5).fill({}).map(() => ({ some: 'thing' }))); await new Promise(r => setTimeout(r)); return ok('<h1>fine</h1>')`,
  // Fills its worker after `slow` has ended: of two that run meanwhile, the worker cannot tell who fills it.
  hoards: `for (const kept = []; ; ) { kept.push(Buffer.alloc(1e6, 1)); await new Promise(r => setTimeout(r, 6)); }`,
  lists: `return ok('<h1>fine</h1>')`,
  bursts: BURST,
  burstsOnDemand: `if (request.url.includes('burst')) { ${BURST} } return ok('<h1>on demand</h1>')`,
  kills: `process.abort()`,
  killsOnDemand: `if (request.url.includes('kill')) process.exit(1); return ok('<h1>on demand</h1>')`,
  exits: `process.exit(1)`,
  slow: `await new Promise(r => setTimeout(r, 150)); return ok('<h1>slow</h1>')`,
} as const;

/** Lists of a remote; its feed never settles. */
const LISTS = `list: async ({ list }, tools) => {
  tools.markRunning('mf-lists/' + list);
  while (list === 'feeds') {}
  return { own: { value: [{ path: '/' + list }] } };
}`;

/** `server` adds members to the module of the server, `load` is the body of a fragment's, `module` replaces the container's `get`. */
export type Behaviour =
  | keyof typeof BEHAVIOURS
  | { body: string; server?: string; load?: string; module?: string };

export function containerSource(behaviour: Behaviour): string {
  const {
    body,
    server = behaviour === 'lists' ? LISTS : '',
    load = '',
    module = '',
  } = typeof behaviour === 'string' ? { body: BEHAVIOURS[behaviour] } : behaviour;
  return `
const ok = html => ({ outcome: 'ok', html, state: { route: 'home', params: {}, data: null, fragments: {} }, used: [], failed: {} });
module.exports = {
  init() {},
  get: async expose => () => expose === './server'
    ? { render: async (request, tools) => { ${body} }, ${server} }
    : { fragment: { Component: () => null, load: async ({ props }) => {
        ${load}
        if (props.broken) throw new Error('broken on purpose');
        return { hello: 'fragment' };
      } } },
  ${module}
};`;
}

/** A container in a file of its own. @returns its path */
export function containerFile(behaviour: Behaviour): string {
  const path = join(mkdtempSync(join(tmpdir(), 'fernweh-container-')), 'server.cjs');
  writeFileSync(path, containerSource(behaviour));
  return path;
}
