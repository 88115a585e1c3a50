import { REMOTE_NAMES } from '@fernweh/config/environment';

/** `npm run dev`: the composed site; `npm run dev -- mf-search`: that remote alone. */
const remote = process.argv[2];

if (remote === undefined) await (await import('./site/supervisor.ts')).superviseSite();
else if ((REMOTE_NAMES as readonly string[]).includes(remote))
  await (await import('./alone/alone.ts')).runAlone(remote);
else {
  console.error(`There is no remote "${remote}". Remotes: ${REMOTE_NAMES.join(', ')}`);
  process.exit(2);
}
