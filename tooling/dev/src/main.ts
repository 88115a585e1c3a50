import { parseArgs } from 'node:util';
import { REMOTE_NAMES } from '@fernweh/config/environment';

/**
 * `npm run dev`: the composed site. `npm run dev -- mf-search`: that remote in a standalone page. With `--site URL`: that remote in
 * the pages of a running site.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' } },
});
const [remote] = positionals;
const isKnown = (REMOTE_NAMES as readonly string[]).includes(remote ?? '');

if (remote !== undefined && !isKnown)
  refuse(`There is no remote "${remote}". Remotes: ${REMOTE_NAMES.join(', ')}`);
else if (values.site !== undefined) {
  if (!remote || !URL.canParse(values.site))
    refuse('Write: npm run dev -- mf-search --site http://localhost:3000');
  else await against(remote, values.site);
} else if (remote === undefined) await (await import('./site/supervisor.ts')).superviseSite();
else await (await import('./standalone/standalone.ts')).runStandalone(remote);

async function against(name: string, site: string): Promise<void> {
  const { runAgainst } = await import('./against/against.ts');
  await runAgainst(name, site).catch((error: Error) => {
    console.error(`✗ ${error.message}`);
    process.exit(1);
  });
}

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}
