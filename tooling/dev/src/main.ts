import { REMOTE_NAMES } from '@fernweh/config/environment';
import { commandLine, httpAddress, Option, suggested } from '@flotilla/command-line';

/** `npm run dev`: the composed site, one remote in a standalone page, or one remote in the pages of a running site. */
const command = commandLine('dev', {
  says: `Shows changes in the browser as they are saved: of the whole site, or of one remote.
Remotes: ${REMOTE_NAMES.join(', ')}.`,
  examples: [
    ['run dev', 'the composed site'],
    ['run dev -- mf-search', 'one remote in a standalone page'],
    ['run dev -- mf-search --site http://localhost:3000', 'one remote in the pages of a running site'],
  ],
})
  .argument('[remote]')
  .addOption(
    new Option('--site <url>', 'a running site, in whose pages the remote is shown').argParser(httpAddress),
  )
  .parse();
const [remote] = command.processedArgs;
const { site } = command.opts();
const isKnown = (REMOTE_NAMES as readonly string[]).includes(remote ?? '');

if (remote !== undefined && !isKnown)
  command.error(
    `error: there is no remote "${remote}".${suggested(remote, REMOTE_NAMES)} Remotes: ${REMOTE_NAMES.join(', ')}`,
  );
else if (site !== undefined) {
  if (!remote) command.error('error: name the remote: npm run dev -- mf-search --site http://localhost:3000');
  else await against(remote, site);
} else if (remote === undefined) await (await import('./site/supervisor.ts')).superviseSite();
else await (await import('./standalone/standalone.ts')).runStandalone(remote);

async function against(name: string, site: string): Promise<void> {
  const { runAgainst } = await import('./against/against.ts');
  await runAgainst(name, site).catch((error: Error) => {
    console.error(`✗ ${error.message}`);
    process.exit(1);
  });
}
