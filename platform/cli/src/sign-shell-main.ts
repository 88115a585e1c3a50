import { join, resolve } from 'node:path';
import { commandLine } from '@flotilla/command-line';
import { findSite, withDefaults } from '@flotilla/command-line/site-config';
import { signSources } from '@flotilla/release-signing/shell-sources';
import { readVariables, signingVariables } from '@flotilla/runtime/variables';
import { z } from 'zod';

/** `npm run sign-shell`: signs the shell's sources, for developers who have no copy of them (docs/decisions/198). */
const { output } = commandLine('sign-shell', {
  says: `Signs the sources of the shell with its key, before its image is built: the shell offers them to the release desk, and developers
who have no copy of the shell take them from there (docs/decisions/082, 198). RELEASE_SHELL_KEY is the private key, else the development key.
The container images take sources.jws of the shell's folder with them.`,
  examples: [
    ['run sign-shell', 'signs with the key of this machine'],
    ['run sign-shell && docker-compose build shell', 'an image that offers its signed sources'],
    ['run sign-shell -- --output signed.jws', 'writes another file'],
  ],
})
  .option(
    '--output <file>',
    'the file that is written; SHELL_SOURCES, else sources.jws in the shell’s folder, if absent',
  )
  .parse()
  .opts();

try {
  const site = await findSite();
  const env = readVariables(z.object(signingVariables), withDefaults(site));
  const folder = join(site.root, site.shell.folder);
  const file = resolve(output ?? env.SHELL_SOURCES ?? join(folder, 'sources.jws'));
  await signSources(folder, file, env);
  console.log(`${file} holds the signed sources`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
