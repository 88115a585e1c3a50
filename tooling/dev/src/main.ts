import { REMOTE_NAMES } from '@fernweh/config/environment';

/** `npm run dev`: the composed site; `npm run dev -- mf-search`: that remote in a standalone page. */
const remote = process.argv[2];

if (remote === undefined) await (await import('./site/supervisor.ts')).superviseSite();
else if ((REMOTE_NAMES as readonly string[]).includes(remote))
  await (await import('./standalone/standalone.ts')).runStandalone(remote);
else {
  console.error(`There is no remote "${remote}". Remotes: ${REMOTE_NAMES.join(', ')}`);
  process.exit(2);
}
