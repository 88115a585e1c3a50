import { signSources } from '@fernweh/shell/sign-sources';
import { signingEnvironment } from '@fernweh/shell/signing-environment';
import { commandLine } from '@flotilla/command-line';

/** `npm run sign-shell`: signs the shell's sources, for developers who have no copy of them (docs/decisions/198). */
const { output } = commandLine('sign-shell', {
  says: `Signs the sources of the shell with its key, before its image is built: the shell offers them to the release desk, and developers
who have no copy of the shell take them from there (docs/decisions/082, 198). RELEASE_SHELL_KEY is the private key, else the development key.
The container images take shell/sources.jws with them.`,
  examples: [
    ['run sign-shell', 'signs with the key of this machine'],
    ['run sign-shell && docker-compose build shell', 'an image that offers its signed sources'],
    ['run sign-shell -- --output signed.jws', 'writes another file'],
  ],
})
  .option('--output <file>', 'the file that is written; SHELL_SOURCES, else shell/sources.jws, if absent')
  .parse()
  .opts();

try {
  const env = signingEnvironment();
  const file = await signSources({ ...env, SHELL_SOURCES: output ?? env.SHELL_SOURCES });
  console.log(`${file} holds the signed sources`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
